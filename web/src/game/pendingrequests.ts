// Requests to a table that have no answer yet. Each carries an id; one without an answer is sent again with the same id
// after a new connection, and the server answers a repeated one without doing it twice. So a promise given here always
// ends: with its answer or a fault.

import type {
  Advice,
  Done,
  Fault,
  Hinted,
  Pong,
  Previewed,
  Refused,
  ToServer,
  Weighed,
} from "../generated/protocol.ts";

export type Answer = Done | Refused | Advice | Hinted | Weighed | Previewed | Fault | Pong;

type Request = Exclude<ToServer, { t: "hello" }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = WithoutId<Request>;

interface Asked {
  text: string;
  resolve: (answer: Answer) => void;
}

export class PendingRequests {
  readonly #send: (text: string) => void;
  // Ids must not repeat after a reload: the server remembers those of the tab's earlier life.
  readonly #prefix = Math.random().toString(36).slice(2, 10);
  readonly #asked = new Map<string, Asked>();
  #count = 0;
  #welcomed = false;
  #ended: string | null = null;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** Whether the table has said welcome on the connection that there is. */
  get welcomed(): boolean {
    return this.#welcomed;
  }

  /** Sends a request; it is answered by one of the kinds that are named, or by a fault. */
  async ask<K extends Answer["t"]>(question: Question, ...kinds: K[]): Promise<Extract<Answer, { t: K }> | Fault> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const answer = await this.#answerTo(id, question);
    const fits = answer.t === "fault" || (kinds as string[]).includes(answer.t);
    return fits ? (answer as Extract<Answer, { t: K }> | Fault) : fault("bad_message", id);
  }

  /** Gives an answer to who asked for it. */
  answer(answer: Answer): void {
    const id = answer.id ?? "";
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.resolve(answer);
  }

  /** The table has said welcome: what has no answer is sent, again or for the first time. */
  resume(): void {
    this.#welcomed = true;
    this.#ended = null;
    for (const { text } of this.#asked.values()) this.#send(text);
  }

  /** Nothing is sent until the next welcome: nothing may precede the hello. */
  suspend(): void {
    this.#welcomed = false;
  }

  /** There will be no answers any more: whoever waits for one, or asks from now on, is told why. */
  end(code: string): void {
    this.#ended = code;
    for (const [id, { resolve }] of this.#asked) resolve(fault(code, id, true));
    this.#asked.clear();
  }

  #answerTo(id: string, question: Question): Promise<Answer> {
    if (this.#ended !== null) return Promise.resolve(fault(this.#ended, id, true));
    const text = JSON.stringify({ ...question, id });
    return new Promise((resolve) => {
      this.#asked.set(id, { text, resolve });
      if (this.#welcomed) this.#send(text);
    });
  }
}

function fault(code: string, id: string, bye = false): Fault {
  return { t: "fault", code, id, detail: "", bye };
}
