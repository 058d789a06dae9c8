import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { lruPerContext } from '../memory/lru-per-context.ts';
import { perContext } from '../memory/per-context.ts';

/** A bound for changes that do not come as a call, such as those of a job. */
const momentMs = 1000;
const entriesMax = 2000;

interface Cached<T> {
  value: T;
  /** As `performance.now()`. */
  untilMs: number;
  /** Of the context, when the reading began. */
  changes: number;
}

/** What is being read, and what was changed in the context before. */
interface UnderWay<T> {
  value: Promise<T | null>;
  /** As `performance.now()`: as old as what is known may be. */
  untilMs: number;
  changes: number;
}

const changesOf = perContext(() => ({ count: 0 }));

/**
 * Every call that may change something empties the memories of this process before its answer goes out, whatever it changed: a sign-out, a role,
 * a removed person, a link, a password or a deleted dashboard holds here from that answer on.
 */
export function forgetAtChanges(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A call that was refused changed nothing; who is not signed in could empty the memory of all by such calls.
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isRefused) changesOf(context).count += 1;
    done();
  });
}

/**
 * Remembers for at most a second what was found in the embedded database, for calls that come many times a second (the figures of a dashboard). That
 * database belongs to this one process, so no other can change anything behind its back. On PostgreSQL, which several processes may share, nothing is
 * remembered: what one of them ends has ended for all. Only what was found is remembered, never a refusal.
 */
export class MomentMemory<T> {
  readonly #of = lruPerContext<Cached<T>>(entriesMax);
  readonly #underWay = perContext(() => new Map<string, UnderWay<T>>());

  /**
   * `look` answers what there is, or null for nothing. What is known is answered at once, and those who ask while somebody looks wait for the same:
   * when a moment is over, a hundred viewers would otherwise ask the same at the same time.
   */
  read(context: Context, key: string, look: () => Promise<T | null>): T | null | Promise<T | null> {
    if (context.database.engine !== 'pglite') return look();
    const now = performance.now();
    const changes = changesOf(context).count;
    const holds = (one: { changes: number; untilMs: number }): boolean => one.changes === changes && one.untilMs > now;
    const known = this.#of(context).get(key);
    if (known !== undefined && holds(known)) return known.value;
    const underWay = this.#underWay(context);
    const other = underWay.get(key);
    if (other !== undefined && holds(other)) return other.value;
    const untilMs = now + momentMs;
    const value = this.#look(context, key, { untilMs, changes }, look).finally(() => {
      if (underWay.get(key) === mine) underWay.delete(key);
    });
    const mine = { value, untilMs, changes };
    underWay.set(key, mine);
    return value;
  }

  async #look(context: Context, key: string, held: Omit<Cached<T>, 'value'>, look: () => Promise<T | null>): Promise<T | null> {
    const value = await look();
    // Read while something changed, it is out of date already: the count of the beginning says so.
    if (value === null) this.#of(context).delete(key);
    else this.#of(context).set(key, { value, ...held });
    return value;
  }
}
