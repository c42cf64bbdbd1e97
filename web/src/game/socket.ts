// The WebSocket of a table: reconnects with a growing delay, probes a silent connection, carries text and knows no message.

const FIRST_RETRY_MS = 300; // milliseconds before the first new attempt
const LONGEST_RETRY_MS = 5_000;
const PROBE_AFTER_MS = 25_000; // after so long without a word the other side is asked whether it is there
const TIMEOUT_MS = 6_000; // and after so long without an answer it is not

export interface SocketEvents {
  /** A connection is there: the first message may be sent. */
  opened(): void;
  heard(text: string): void;
  /** The connection is gone; another attempt follows by itself. */
  lost(): void;
  /** Sends something that is answered, to find out whether the other side is there. */
  probe(): void;
}

/** How long to wait before an attempt: twice as long each time, never quite the same for everybody. */
export function waitBefore(attempt: number, chance: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.75 + chance / 4);
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly events: SocketEvents,
  ) {}

  open(): void {
    addEventListener("online", this.#hurry);
    addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Closes the connection for good. */
  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Makes a new connection at once, in place of the one that there is. */
  again(): void {
    if (this.#closed) return;
    this.#drop();
    this.events.lost();
    this.#attempt = 0;
    this.#connect();
  }

  /** Sends a text if the connection stands; tells whether it does. */
  send(text: string): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(text);
    return true;
  }

  /** The connection proved good: the next break is followed by a quick attempt again. */
  settled(): void {
    this.#attempt = 0;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    // A connection that never opens is given up like one that falls silent.
    this.#listen(TIMEOUT_MS, () => this.#broke(socket));
    socket.onopen = () => {
      this.#heardSomething(socket);
      this.events.opened();
    };
    socket.onmessage = (event) => {
      this.#heardSomething(socket);
      if (typeof event.data === "string") this.events.heard(event.data);
    };
    socket.onclose = () => this.#broke(socket);
  }

  #broke(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.events.lost();
    this.#retry = setTimeout(() => this.#connect(), waitBefore(this.#attempt, Math.random()));
    this.#attempt += 1;
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #heardSomething(socket: WebSocket): void {
    this.#listen(PROBE_AFTER_MS, () => this.#test(socket));
  }

  #test(socket: WebSocket): void {
    this.#listen(TIMEOUT_MS, () => this.#broke(socket));
    this.events.probe();
  }

  #listen(time: number, then: () => void): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(then, time);
  }

  // Somebody came back to the page, or the network did: a waiting attempt is made now, a quiet connection is tested.
  #hurry = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket === null) {
      this.#attempt = 0;
      this.#connect();
    } else if (this.#socket.readyState === WebSocket.OPEN) {
      this.#test(this.#socket);
    }
  };
}
