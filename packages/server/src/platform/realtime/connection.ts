import { randomInt } from 'node:crypto';
import type { RealtimeApp } from './credentials.ts';
import { type Code, errorFrame, frameOf, type Grant } from './frames.ts';
import { limits } from './limits.ts';

/** The part of a WebSocket of the library that is used here. */
export interface Wire {
  send(data: string | Buffer, options: { binary: false }): void;
  close(code: number, reason: string): void;
  terminate(): void;
  readonly bufferedAmount: number;
  readonly readyState: number;
  on(event: 'message', heard: (data: unknown, isBinary: boolean) => void): unknown;
  on(event: 'close', heard: () => void): unknown;
}

const isOpen = 1;
const text = { binary: false } as const;
/** A client that does not answer a closing is cut off. */
const closingMs = 2000;

const part = (): number => randomInt(1, 2 ** 47);

/** One client's connection: what it may hear, and what is known of its other end. Times are as `performance.now()`. */
export class Connection {
  readonly id = `${part()}.${part()}`;
  readonly app: RealtimeApp;
  /** Where it came from, as a trusted proxy tells it. */
  readonly address: string;
  readonly channels = new Set<string>();
  /** Who vouched for it, by session. */
  readonly grants = new Map<string, Grant>();
  /** Who it signed in as; null: nobody. */
  signedInAs: string | null = null;
  readonly openedAtMs = performance.now();
  heardAtMs = this.openedAtMs;
  /** When it was asked whether it is still there, and has said nothing since; null: it was not. */
  askedAtMs: number | null = null;
  #second = 0;
  #inSecond = 0;
  readonly #wire: Wire;

  constructor(app: RealtimeApp, wire: Wire, address: string) {
    this.app = app;
    this.address = address;
    this.#wire = wire;
  }

  get isOpen(): boolean {
    return this.#wire.readyState === isOpen;
  }

  /** False: these are more messages in a second than one client may send. */
  noteMessage(nowMs: number): boolean {
    this.heardAtMs = nowMs;
    this.askedAtMs = null;
    const second = Math.floor(nowMs / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    return this.#inSecond <= limits.messagesPerSecond;
  }

  send(frame: string | Buffer): void {
    if (!this.isOpen) return;
    if (this.#wire.bufferedAmount > limits.waitingBytesMax) {
      this.#wire.terminate();
      return;
    }
    this.#wire.send(frame, text);
  }

  sendEvent(event: string, data: unknown, channel?: string): void {
    this.send(frameOf(event, data, channel));
  }

  /** Says why, and ends it with the same code. */
  end(code: Code, message: string): void {
    if (!this.isOpen) return;
    this.send(errorFrame(code, message));
    this.#wire.close(code, message);
    setTimeout(() => this.#wire.terminate(), closingMs).unref();
  }
}
