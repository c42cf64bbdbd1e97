import "./lib/theme.css";

import { mount } from "svelte";
import App from "./App.svelte";
import { watchCompiling } from "./lib/compiling.svelte.ts";
import { keepPage } from "./lib/offline.ts";
import { prefs } from "./lib/prefs.svelte.ts";
import { follow, route } from "./lib/router.svelte.ts";
import { load } from "./lib/texts.svelte.ts";
import { loaders } from "./screenloaders.ts";

const target = document.getElementById("app");
if (target === null) throw new Error("no #app");

follow();
// The screen travels together with the words. What does not arrive is asked for again, and told, by the frame.
const { name } = route.screen;
if (name !== "lost") loaders[name]().catch(() => undefined);
// Words first: a page of keys helps nobody. Without them the frame still says that the server does not answer.
try {
  await load(prefs.lang);
} catch (error) {
  console.warn(error);
}
mount(App, { target });
void watchCompiling();
keepPage();
