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

  /** `look` answers what there is, or null for nothing. */
  async read(context: Context, key: string, look: () => Promise<T | null>): Promise<T | null> {
    if (context.database.engine !== 'pglite') return look();
    const cached = this.#of(context);
    const known = cached.get(key);
    const changes = changesOf(context).count;
    if (known !== undefined && known.changes === changes && known.untilMs > performance.now()) return known.value;
    const began = performance.now();
    const value = await look();
    if (value === null) {
      cached.delete(key);
      return null;
    }
    // Read while something changed, it is out of date already: the count of the beginning says so.
    cached.set(key, { value, untilMs: began + momentMs, changes });
    return value;
  }
}
