// A lesson that is being tried: the actions that were right, the stage they led to, and what of it is shown yet. What an
// action and the answers of others bring is shown one after the other; only then the reader is told how it was judged.

import type { Entry, LessonPage, LessonStage, Moment } from "../generated/protocol.ts";
import { post } from "../lib/api.ts";

type Outcome = LessonStage["outcome"];

export class LessonRun {
  readonly page: LessonPage;

  /** The moment on the board. */
  shown = $state.raw<Moment | null>(null);
  /** What the reader may do, and what was said last. */
  stage = $state.raw<LessonStage>() as LessonStage;
  /** How the last action was judged; null: nothing was done yet, or it is still being shown. */
  outcome = $state.raw<Outcome | null>(null);
  /** The entries that the last action brought. */
  happened = $state.raw<readonly Entry[]>([]);
  /** Whether an action waits for its answer or is being shown. */
  busy = $state.raw(false);
  fault = $state.raw<unknown>(null);

  // The actions that were right, and where they led to.
  #right: readonly string[] = [];
  #stand: Moment | null = null;
  #coming: readonly Moment[] = [];
  #settle: () => void = () => undefined;
  #closed = false;

  constructor(page: LessonPage) {
    this.page = page;
    this.stage = page.stage;
    this.restart();
  }

  /** Begins anew; what led to the position is shown first. */
  restart(): void {
    const [first = null, ...rest] = this.page.stage.moments;
    this.#right = [];
    this.shown = first;
    this.#show(rest, this.page.stage, null);
  }

  /** Goes back to before an action that was not the task. */
  again(): void {
    this.outcome = null;
    this.happened = [];
    this.shown = this.#stand;
  }

  /** Does something; what comes of it is judged by the server. */
  async act(action: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.fault = null;
    const { edition, id } = this.page.card;
    const actions = [...this.#right, action];
    try {
      const stage = await post<LessonStage>(`/lessons/${edition}/${id}`, { actions });
      if (this.#closed) return;
      if (stage.outcome === "going_on" || stage.outcome === "solved") this.#right = actions;
      // A position without an action is the one that is shown already.
      this.#show(
        stage.moments.filter((moment) => moment.entry !== null),
        stage,
        stage.outcome,
      );
    } catch (error) {
      this.busy = false;
      this.fault = error;
    }
  }

  /** The board has shown an entry. */
  landed(entry: Entry): void {
    if (entry.seq === this.shown?.entry?.seq) this.#next();
  }

  close(): void {
    this.#closed = true;
  }

  /** Shows moments one by one, and then how it was judged. */
  #show(moments: readonly Moment[], stage: LessonStage, outcome: Outcome | null): void {
    this.busy = true;
    this.outcome = null;
    this.happened = [];
    this.#coming = moments;
    this.#settle = () => {
      this.#settle = () => undefined;
      // After what was not the task the reader goes on from where it began.
      this.stage = outcome === "wrong" ? { ...this.stage, says: stage.says } : stage;
      if (outcome !== "wrong") this.#stand = this.shown;
      this.outcome = outcome;
      this.busy = false;
    };
    this.#next();
  }

  #next(): void {
    const [moment, ...rest] = this.#coming;
    this.#coming = rest;
    if (moment === undefined) {
      this.#settle();
      return;
    }
    if (moment.entry !== null) this.happened = [...this.happened, moment.entry];
    this.shown = moment;
  }
}
