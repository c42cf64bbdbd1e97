import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faultsOf } from "../rooms.ts";

let src: string;

beforeEach(() => {
  src = join(mkdtempSync(join(tmpdir(), "rooms-")), "src");
});

afterEach(() => rmSync(dirname(src), { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(src, file)), { recursive: true });
  writeFileSync(join(src, file), text);
}

test("a room imports from itself and from the rooms below it", () => {
  write("lib/ui/Icon.svelte", "");
  write("game/names.ts", 'import type { Seat } from "../generated/protocol.ts";\nimport { t } from "../lib/texts.ts";');
  write(
    "table/Log.svelte",
    '<!-- import("../App.svelte") -->\n<script>const load = () => import("./Menu.svelte");</script>',
  );
  write("main.ts", 'import App from "./App.svelte";\nimport "./lib/theme.css";');
  expect(faultsOf(src)).toEqual([]);
});

test.each([
  ["board/words.ts", 'import { texts } from "../table/names.ts";'],
  ["board/words.ts", 'import type {\n  Live,\n} from "../table/live.ts";'],
  ["board/words.ts", 'export { texts } from "../table/names.ts";'],
  ["board/words.test.ts", 'let made: typeof import("../table/names.ts");'],
  ["board/theme.css", '@import "../table/table.css";'],
  ["lobby/Lobby.svelte", '<script>const load = () => import("../table/Play.svelte");</script>'],
  ["lib/ui/Icon.svelte", '<script>import "../../game/names.ts";</script>'],
  ["game/names.ts", 'import { go } from "/src/board/layout.ts";'],
  ["table/Table.svelte", '<script>import App from "../App.svelte";</script>'],
])("the wrong way is a fault: %s, %s", (file, text) => {
  write(file, text);
  expect(faultsOf(src)).toHaveLength(1);
});

test("a new room has to be given its place", () => {
  write("shop/Shop.svelte", "");
  expect(faultsOf(src)).toEqual([expect.stringContaining("shop")]);
});
