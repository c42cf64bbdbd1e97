// From the JSON Schema of a switch to the control that sets it. The server judges the value; the page only offers it.

/** A whole number within bounds. */
export interface Range {
  low: number;
  high: number;
}

export type Control =
  | { kind: "flag" }
  | { kind: "choice"; values: string[] }
  | { kind: "whole"; range: Range; words: string[] } // a number, or one of a few words such as "none"
  | { kind: "list"; range: Range; least: number; most: number; words: string[] }
  | { kind: "set"; values: string[] }
  | { kind: "parts"; parts: [name: string, range: Range][] }
  | { kind: "fixed" }; // nothing to choose, or nothing that this page knows how to offer

type Schema = Record<string, unknown>;

/** The control that fits a schema. */
export function controlOf(schema: Schema): Control {
  const branches = flat(schema);
  const words = branches.flatMap(wordsOf);
  const rest = branches.filter((branch) => wordsOf(branch).length === 0);
  const [main, ...more] = rest;
  if (more.length > 0) return { kind: "fixed" };
  if (main === undefined) return words.length > 1 ? { kind: "choice", values: words } : { kind: "fixed" };
  if (main["type"] === "boolean" && words.length === 0) return { kind: "flag" };
  if (main["type"] === "integer") return { kind: "whole", range: rangeOf(main), words };
  if (main["type"] === "array") return listOf(main, words);
  if (main["type"] === "object" && words.length === 0) return partsOf(main);
  return { kind: "fixed" };
}

function listOf(schema: Schema, words: string[]): Control {
  const items = asSchema(schema["items"]);
  const values = wordsOf(items);
  if (values.length > 0 && words.length === 0) return { kind: "set", values };
  if (items["type"] !== "integer") return { kind: "fixed" };
  const least = whole(schema["minItems"], 0);
  return { kind: "list", range: rangeOf(items), least, most: whole(schema["maxItems"], 8), words };
}

function partsOf(schema: Schema): Control {
  const parts = Object.entries(asSchema(schema["properties"]));
  if (parts.length === 0 || parts.some(([, part]) => asSchema(part)["type"] !== "integer")) return { kind: "fixed" };
  return { kind: "parts", parts: parts.map(([name, part]) => [name, rangeOf(asSchema(part))]) };
}

/** The alternatives of a schema, however deep they are nested. */
function flat(schema: Schema): Schema[] {
  const any = schema["anyOf"];
  return Array.isArray(any) ? any.flatMap((branch) => flat(asSchema(branch))) : [schema];
}

function wordsOf(schema: Schema): string[] {
  if (typeof schema["const"] === "string") return [schema["const"]];
  const values = schema["enum"];
  return Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
}

function rangeOf(schema: Schema): Range {
  return { low: whole(schema["minimum"], 0), high: whole(schema["maximum"], Number.MAX_SAFE_INTEGER) };
}

function whole(value: unknown, fallback: number): number {
  return typeof value === "number" ? value : fallback;
}

function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}

/** A value as options write it: the absence of one is the word "none". */
export function written(value: unknown): unknown {
  return value === null || value === undefined ? "none" : value;
}

/** Whether two values of a switch are the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return canonical(written(one)) === canonical(written(other));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${key}:${canonical(part)}`).join()}}`;
}
