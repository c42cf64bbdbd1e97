// Sentences and amounts in the language of the page. The catalogue is the one that Python uses: Fluent messages.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { writeAmount, type Currency } from "./money.ts";
import { prefs, type Lang } from "./prefs.svelte.ts";

export { keyOf } from "./messagekey.ts";

/** A text in both languages, as the server sends names of squares, editions and rules. */
export interface Both {
  es: string;
  en: string;
}

type Args = Record<string, FluentVariable>;

// A language's bundle appears here when its catalogue has arrived; what was shown before stays until then.
let loaded = $state.raw<{ es?: FluentBundle; en?: FluentBundle }>({});
let currency = $state.raw<Currency | null>(null);
const asked = new Map<Lang, Promise<void>>();

/** Fetches the catalogue of a language once; rejects if it does not arrive, and can then be asked again. */
export function load(lang: Lang): Promise<void> {
  let promise = asked.get(lang);
  if (promise === undefined) {
    promise = fetchCatalogue(lang).catch((error: unknown) => {
      asked.delete(lang);
      throw error;
    });
    asked.set(lang, promise);
  }
  return promise;
}

// What public/before.js asked for while the scripts were on their way; taken once.
interface Early {
  lang: string;
  answer: Promise<Response | null>;
}

async function early(lang: Lang): Promise<Response | null> {
  const page = globalThis as { caseroTexts?: Early };
  const { caseroTexts: begun } = page;
  delete page.caseroTexts;
  return begun?.lang === lang ? await begun.answer : null;
}

async function fetchCatalogue(lang: Lang): Promise<void> {
  const response = (await early(lang)) ?? (await fetch(`/texts/${lang}.ftl`));
  if (!response.ok) throw new Error(`no texts: ${response.status}`);
  learn(lang, await response.text());
}

/** Takes the messages of a language from the text of a catalogue. */
export function learn(lang: Lang, source: string): void {
  // No isolation marks around variables: Python leaves them out too, and both say the same.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  loaded = { ...loaded, [lang]: bundle };
}

/** The language that is shown now: the chosen one as soon as its catalogue is here. */
export function shown(): Lang {
  if (loaded[prefs.lang] !== undefined) return prefs.lang;
  return loaded.es === undefined && loaded.en !== undefined ? "en" : "es";
}

/** The sentence of a key in the language of the page; the key itself where there is none. */
export function t(key: string, args?: Args): string {
  const bundle = loaded[shown()];
  const pattern = bundle?.getMessage(key)?.value;
  if (bundle === undefined || pattern === undefined || pattern === null) {
    if (import.meta.env.DEV && bundle !== undefined) console.warn(`no message ${key}`);
    return key;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args, errors);
  if (import.meta.env.DEV && errors.length > 0) console.warn(`message ${key}: ${String(errors[0])}`);
  return text;
}

/** A sentence with its full stop; one that asks or exclaims is closed already. */
export function closed(sentence: string): string {
  return /[.?!…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Whether there is a message with a key. */
export function hasText(key: string): boolean {
  return loaded[shown()]?.hasMessage(key) ?? false;
}

/** The side of a text that is in the language of the page. */
export function inLang(text: Both): string {
  return shown() === "en" ? text.en : text.es;
}

/** Lets amounts be written in the currency of an edition from now on; null: as bare numbers. */
export function useCurrency(value: Currency | null): void {
  currency = value;
}

/** An amount of money as people read it, in the currency in use or in another. */
export function money(amount: number, of: Currency | null = currency): string {
  return writeAmount(amount, of, shown());
}

/** A number with the separators of the language. */
export function num(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(shown(), options).format(value);
}

/** A date or time of day in the language, as it is written where the browser is at home. */
export function when(value: Date | number, options: Intl.DateTimeFormatOptions): string {
  const lang = shown();
  const variant = navigator.languages.find((tag) => tag.split("-")[0] === lang);
  return new Intl.DateTimeFormat(variant ?? lang, options).format(value);
}
