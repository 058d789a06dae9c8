import type { HttpFault } from './probe-http.ts';

/** Ends a fetch: what the host did that leaves us without an answer. */
export class HttpStop extends Error {
  override readonly name = 'HttpStop';
  readonly fault: HttpFault;
  /** In plain words, without the host's name. */
  readonly reason: string;

  constructor(fault: HttpFault, reason: string) {
    super(reason);
    this.fault = fault;
    this.reason = reason;
  }
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** One time limit for everything a fetch does, step by step. */
export class HttpDeadline {
  readonly #timer: NodeJS.Timeout;
  readonly #timeoutMs: number;
  #stop: (() => void) | null = null;
  #isOver = false;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#stop?.();
    }, timeoutMs);
  }

  /**
   * Waits for one step. Out of time it calls `cancel`, which makes the step let go of what it holds, and rejects with a time-out in those words
   * (“it did not answer”), to which the limit is added.
   */
  step<T>(what: string, work: Promise<T>, cancel: () => void): Promise<T> {
    return new Promise<T>((done, failed) => {
      const stop = () => {
        this.#stop = null;
        failed(new HttpStop('timeout', `${what} within ${seconds(this.#timeoutMs)}`));
        cancel();
      };
      work.then(
        (value) => {
          this.#stop = null;
          done(value);
        },
        (error: unknown) => {
          this.#stop = null;
          failed(error);
        },
      );
      if (this.#isOver) stop();
      else this.#stop = stop;
    });
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
