import { once } from 'node:events';
import { z } from 'zod';

const frameSchema = z.object({ event: z.string(), channel: z.string().optional(), data: z.unknown() });
type Frame = z.infer<typeof frameSchema>;

/** A bare WebSocket that says whatever a test wants, and keeps what it is told. */
export class PlainClient {
  readonly frames: Frame[] = [];
  /** Code and reason of its end. */
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #socket: WebSocket;
  #wakes: (() => void)[] = [];

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener('message', ({ data }) => {
      this.frames.push(frameSchema.parse(JSON.parse(String(data))));
      for (const wake of this.#wakes.splice(0)) wake();
    });
    this.closed = new Promise((done) => this.#socket.addEventListener('close', ({ code, reason }) => done({ code, reason })));
    this.#socket.addEventListener('close', () => {
      for (const wake of this.#wakes.splice(0)) wake();
    });
  }

  /** The first frame of this name after so many; waits for it. */
  async frame(event: string, from = 0): Promise<Frame> {
    for (;;) {
      const found = this.frames.slice(from).find((frame) => frame.event === event);
      if (found) return found;
      if (this.#socket.readyState === WebSocket.CLOSED) throw new Error(`The connection ended without "${event}"`);
      await new Promise<void>((done) => this.#wakes.push(done));
    }
  }

  /** The id the server gave this connection. */
  async open(): Promise<string> {
    const { data } = await this.frame('pusher:connection_established');
    return z.object({ socket_id: z.string() }).parse(JSON.parse(String(data))).socket_id;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async close(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    const closed = once(this.#socket, 'close');
    this.#socket.close();
    await closed;
  }
}
