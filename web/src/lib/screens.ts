// The screens of the page, and the path of each.

export type Screen =
  | { name: "lobby" }
  | { name: "table"; table: string }
  | { name: "replay"; table: string; moment: number | null }
  | { name: "rules"; edition: string | null; rule: string | null }
  | { name: "learn"; edition: string | null; lesson: string | null }
  | { name: "problems"; problem: string | null }
  | { name: "lost"; path: string };

/** The screen that a path names. */
export function screenOf(path: string): Screen {
  const lost: Screen = { name: "lost", path };
  let parts: string[];
  try {
    parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return lost;
  }
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { name: "lobby" };
  if (first === "rules" && parts.length <= 3) return { name: "rules", edition: second ?? null, rule: third ?? null };
  if (first === "learn" && (parts.length === 1 || parts.length === 3))
    return { name: "learn", edition: second ?? null, lesson: third ?? null };
  if (first === "problems" && parts.length <= 2) return { name: "problems", problem: second ?? null };
  if (first !== "t" || second === undefined) return lost;
  if (parts.length === 2) return { name: "table", table: second };
  if (third !== "replay" || parts.length > 4) return lost;
  if (fourth !== undefined && !/^\d{1,7}$/.test(fourth)) return lost;
  return { name: "replay", table: second, moment: fourth === undefined ? null : Number(fourth) };
}

/** The path of a screen. */
export function pathOf(screen: Screen): string {
  switch (screen.name) {
    case "lobby":
      return "/";
    case "table":
      return join("t", screen.table);
    case "replay":
      return join("t", screen.table, "replay", screen.moment);
    case "rules":
      return join("rules", screen.edition, screen.edition === null ? null : screen.rule);
    case "learn":
      return join("learn", screen.edition, screen.lesson);
    case "problems":
      return join("problems", screen.problem);
    case "lost":
      return screen.path;
  }
}

function join(...parts: (string | number | null)[]): string {
  const given = parts.filter((part) => part !== null);
  return `/${given.map((part) => encodeURIComponent(part)).join("/")}`;
}
