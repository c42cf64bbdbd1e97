// Plays the planned steps of an entry: dice tumble, tokens walk, the card turns, money flies, buildings pop, a bankrupt is
// stamped. Everything is an animation over what is already drawn, so ending one early, or never starting it, changes nothing but the show.

import type { Point } from "./boardlayout.ts";
import type { Party, Timed } from "./animationplan.ts";

/** What the steps need to know of the board. */
export interface Scene {
  /** Where tokens stood before, and where they stand now, by seat. */
  before: ReadonlyMap<string, Point>;
  now: ReadonlyMap<string, Point>;
  /** Where a token that passes is seen. */
  over: (square: number) => Point;
  /** An amount as people write it. */
  money: (amount: number) => string;
  /** What is stamped over the board when a seat fails. */
  stamp: () => string;
}

type Walk = Extract<Timed, { kind: "walk" }>;

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

export class Motion {
  #running: Animation[] = [];
  // What is still seen when the steps are over: nothing waits for it.
  #lasting: Animation[] = [];
  #layer: HTMLElement | null = null;

  /** `root` holds the board; what flies to the seats flies over the whole page. */
  constructor(private readonly root: HTMLElement) {}

  /** Shows steps, and ends when they are over; those that are still shown end at once. */
  async play(steps: readonly Timed[], scene: Scene): Promise<void> {
    this.skip();
    // All places are read before anything is written, so that the page is laid out once.
    const flights = steps
      .filter((step) => step.kind === "money")
      .map((step) => ({ step, from: this.#pointOf(step.from), to: this.#pointOf(step.to) }));
    this.#dice(steps);
    this.#walks(steps, scene);
    for (const step of steps) {
      if (step.kind === "card") this.#turn(step);
      else if (step.kind === "build") this.#pop(`[data-built="${step.square}"]`, step);
      else if (step.kind === "owner") this.#pop(`[data-tab="${step.square}"]`, step);
      else if (step.kind === "stamp") this.#stamp(scene.stamp(), step);
    }
    for (const { step, from, to } of flights) this.#fly(scene.money(step.amount), from, to, step);
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
  }

  /** Ends whatever moves. */
  skip(): void {
    const running = [...this.#running, ...this.#lasting];
    this.#running = [];
    this.#lasting = [];
    for (const animation of running) animation.finish();
  }

  /** Ends everything and takes away what flew. */
  close(): void {
    this.skip();
    this.#layer?.remove();
    this.#layer = null;
  }

  #run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { fill: "backwards", ...timing });
    this.#running.push(animation);
    return animation;
  }

  #dice(steps: readonly Timed[]): void {
    const step = steps.find((one) => one.kind === "dice");
    if (step === undefined) return;
    this.root.querySelectorAll<HTMLElement>("[data-dice] .cube").forEach((cube, i) => {
      const end = cube.style.transform;
      const spin = i === 0 ? "rotateX(-540deg) rotateY(380deg)" : "rotateX(500deg) rotateY(-460deg)";
      this.#run(cube, [{ transform: `${end} ${spin}` }, { transform: end }], {
        delay: step.at,
        duration: step.ms,
        easing: "cubic-bezier(0.15, 0.6, 0.3, 1)",
      });
      if (cube.parentElement !== null)
        this.#run(
          cube.parentElement,
          [
            { translate: `${i === 0 ? -90 : 90}% -110%` },
            { translate: "0 0", offset: 0.6, easing: "ease-out" },
            { translate: "0 -22%", offset: 0.78, easing: "ease-in" },
            { translate: "0 0" },
          ],
          { delay: step.at, duration: step.ms, easing: "ease-in" },
        );
    });
  }

  #walks(steps: readonly Timed[], scene: Scene): void {
    const walks = new Map<Party, Walk[]>();
    for (const step of steps) if (step.kind === "walk") walks.set(step.seat, [...(walks.get(step.seat) ?? []), step]);
    for (const [seat, ways] of walks) {
      const token = this.root.querySelector(`[data-token="${seat}"]`);
      const now = scene.now.get(seat);
      const last = ways.at(-1);
      if (token === null || now === undefined || last === undefined) continue;
      const length = last.at + last.ms;
      this.#run(token, walkFrames(ways, scene.before.get(seat) ?? now, now, length, scene.over), { duration: length });
    }
  }

  #turn({ at, ms }: Timed): void {
    const card = this.root.querySelector("[data-card]");
    // From the piles below, its back first: the card has two faces. Until it is drawn it is not seen.
    if (card !== null)
      this.#run(
        card,
        [
          {
            transform: "perspective(900px) translate(-30%, 70%) rotateY(-180deg) rotate(8deg) scale(0.4)",
            visibility: "hidden",
          },
          {
            transform: "perspective(900px) translate(-6%, 6%) rotateY(-100deg) scale(0.95)",
            visibility: "visible",
            offset: 0.45,
          },
          { transform: "perspective(900px) scale(1.03)", offset: 0.85 },
          { transform: "perspective(900px)" },
        ],
        { delay: at, duration: ms, easing: "cubic-bezier(0.45, 0, 0.35, 1)" },
      );
  }

  /** Hits the middle of the board within its step, and fades after it. */
  #stamp(text: string, { at, ms }: Timed): void {
    const middle = this.#middle("[data-dice]");
    if (middle === null) return;
    this.#layer ??= layer();
    const mark = document.createElement("span");
    mark.className = "stamp";
    mark.textContent = text;
    this.#layer.append(mark);
    const place = `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px) rotate(-9deg)`;
    this.#run(
      mark,
      [
        { transform: `${place} scale(3)`, opacity: 0 },
        { transform: `${place} scale(0.94)`, opacity: 1, offset: 0.6 },
        { transform: place, opacity: 1 },
      ],
      { delay: at, duration: ms, easing: "ease-in" },
    );
    const fading = mark.animate(
      [{ transform: place }, { transform: place, offset: 0.6 }, { transform: place, opacity: 0 }],
      {
        delay: at + ms,
        duration: ms * 3,
        fill: "forwards",
      },
    );
    this.#lasting.push(fading);
    fading.onfinish = () => mark.remove();
  }

  #pop(selector: string, { at, ms }: Timed): void {
    const element = this.root.querySelector(selector);
    if (element !== null)
      this.#run(
        element,
        [
          { transform: "scale(0.2)", opacity: 0 },
          { transform: "scale(1.25)", opacity: 1, offset: 0.65 },
          { transform: "none", opacity: 1 },
        ],
        { delay: at, duration: ms, easing: EASE },
      );
  }

  #fly(text: string, from: Point | null, to: Point | null, { at, ms }: Timed): void {
    if (from === null || to === null || Math.hypot(from.x - to.x, from.y - to.y) < 8) return;
    this.#layer ??= layer();
    const note = document.createElement("span");
    note.textContent = text;
    this.#layer.append(note);
    const way = (part: number, up: number): string =>
      `translate(-50%, -50%) translate(${from.x + (to.x - from.x) * part}px, ${from.y + (to.y - from.y) * part - up}px)`;
    const animation = this.#run(
      note,
      [
        { transform: `${way(0, 0)} scale(0.6)`, opacity: 0 },
        { transform: `${way(0.08, 14)} scale(1)`, opacity: 1, offset: 0.15 },
        { transform: `${way(0.6, 30)} scale(1.08)`, opacity: 1, offset: 0.7 },
        { transform: `${way(1, 0)} scale(0.8)`, opacity: 0 },
      ],
      { delay: at, duration: ms, easing: "ease-in-out" },
    );
    animation.onfinish = () => note.remove();
  }

  /** The middle of what stands for a party: its seat beside the board, else its token; the bank is on the board. */
  #pointOf(party: Party): Point | null {
    if (party === "pot") return this.#middle("[data-pot]") ?? this.#pointOf("bank");
    if (party === "bank") return this.#middle("[data-bank]") ?? this.#middle("[data-dice]");
    for (const seat of document.querySelectorAll(`[data-seat="${party}"]`)) {
      const point = middleOf(seat);
      if (point !== null) return point;
    }
    return this.#middle(`[data-token="${party}"]`);
  }

  #middle(selector: string): Point | null {
    const element = this.root.querySelector(selector);
    return element === null ? null : middleOf(element);
  }
}

/** The middle of an element on the screen, kept within it; null where it is not shown. */
function middleOf(element: Element): Point | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const within = (value: number, most: number): number => Math.min(Math.max(value, 16), most - 16);
  return { x: within(left + width / 2, innerWidth), y: within(top + height / 2, innerHeight) };
}

function layer(): HTMLElement {
  const element = document.createElement("div");
  element.className = "board-flights";
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  return element;
}

/** The way of a token: from where it stood, over the squares of each walk, to where it stands; a hop for each square. */
export function walkFrames(
  ways: readonly Walk[],
  before: Point,
  now: Point,
  length: number,
  over: (square: number) => Point,
): Keyframe[] {
  const frames: Keyframe[] = [];
  const frame = (time: number, point: Point, size = 1): void => {
    frames.push({
      offset: length === 0 ? 1 : Math.min(1, time / length),
      transform: `translate(${point.x.toFixed(1)}px, ${point.y.toFixed(1)}px) scale(${size})`,
    });
  };
  let here = before;
  frame(0, here);
  ways.forEach((walk, i) => {
    if (walk.at > 0) frame(walk.at, here);
    // The first square is the one it stands on, except where only the end is known.
    const squares = walk.squares.length > 1 ? walk.squares.slice(1) : walk.squares;
    const each = walk.ms / squares.length;
    squares.forEach((square, k) => {
      const last = i === ways.length - 1 && k === squares.length - 1;
      const next = last ? now : over(square);
      const rise = walk.jump ? 60 : 9;
      frame(
        walk.at + each * (k + 0.5),
        { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 - rise },
        walk.jump ? 1.5 : 1.14,
      );
      here = next;
      frame(walk.at + each * (k + 1), here);
    });
  });
  return frames;
}
