import type { FastifyReply } from 'fastify';
import { type Session, sessionName } from './accounts.ts';
import { problem } from './problem.ts';

const AT_ONCE = 10;

/** At most ten calls at a time for each user: https://mailchimp.com/developer/marketing/docs/fundamentals/ */
export class ConnectionGate {
  readonly #open = new Map<string, number>();
  readonly #sessions = new WeakMap<object, Session>();

  /** Counts a call until its answer is out; refuses one too many. */
  enter(request: object, reply: FastifyReply, session: Session): void {
    const name = sessionName(session);
    const open = this.#open.get(name) ?? 0;
    if (open >= AT_ONCE) throw problem(429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.');
    this.#open.set(name, open + 1);
    this.#sessions.set(request, session);
    reply.raw.once('close', () => this.#open.set(name, (this.#open.get(name) ?? 1) - 1));
  }

  /** Who made a call that was let in. */
  sessionOf(request: object): Session | null {
    return this.#sessions.get(request) ?? null;
  }
}
