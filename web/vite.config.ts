import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { fonts } from "./vite-fonts.ts";
import { serviceWorker } from "./vite-serviceworker.ts";
import { texts } from "./vite-texts.ts";

// Where `casero serve` listens while the page is being developed with `vite`.
const server = process.env["CASERO_SERVER"] ?? "http://127.0.0.1:8420";

/** Svelte's errors name a page that explains them; the built page names no other site, not even in words. */
const noAddresses: Plugin = {
  name: "casero-no-addresses",
  apply: "build",
  renderChunk: (code) => code.replaceAll("https://svelte.dev/e/", "svelte: "),
};

// Forms and dialogs, what is searched, sent and passed on: in the lobby at once, at a table only later.
const FORMS = [
  "share|wordsearch",
  "ui/(Dialog|Field|FileButton|NumberField|RadioGroup|Select|Sheet|Switch|TextField|wholenumber)",
].join("|");

// What several screens share comes in five pieces, not in dozens of small ones: a request costs more than a few bytes.
const shared = {
  frame: [
    "preload-helper",
    "/node_modules/(svelte|esm-env|clsx|@fluent)/",
    `/src/lib/(?!(${FORMS}|ui/(QrCode|SettingsMenu|CallSwitch))\\.)`,
    "/src/game/(botlist|botnames|eventtext|heldseats|palette|paces|seatseeds|seattransfer|verbs)\\.",
  ],
  forms: [`/src/lib/(${FORMS})\\.`, "/src/game/(editions|optiontext|tableapi)\\."],
  notation: ["/src/game/(notation|offerterms)\\."],
  pieces: [
    "/src/board/(boardlayout|tokenshapes|tokenfigures|figures/figure|colors|grouppatterns|TokenFigure|Token|standings|seatcolors)\\.",
  ],
  board: [
    "/src/board/(?!BoardTable|TitleDeed|DeedStanding|RentLadder|SquareSheet|ChanceChart|LinePlot|figures/|pictures/)",
    "/src/game/(loglines|eventicons|names|dealtext|seats|decision|clocktext|fairdice|SeatClock)\\.",
    "/src/table/(SeatToken|tableprefs|tablekeys|chatdraft|guidestate|receivedoffers|ReactionPicture)\\.",
  ],
};
const groups = Object.entries(shared).map(([name, paths], i) => ({
  name,
  priority: 5 - i,
  test: new RegExp(paths.join("|").replaceAll("/", "[\\\\/]")),
}));

export default defineConfig({
  plugins: [fonts(), svelte(), texts(), noAddresses, serviceWorker()],
  build: {
    outDir: "../src/casero/server/page",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2023",
    cssTarget: ["chrome111", "firefox113", "safari16.4"],
    // The content security policy allows neither inline scripts nor data addresses in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": server,
      "/ws": { target: server.replace(/^http/, "ws"), ws: true },
    },
  },
});
