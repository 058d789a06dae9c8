import type { Context } from '../../context.ts';
import { everyBucket, type Part, partOfBuckets, partOfCompanies, whole } from '../../db/query/part.ts';
import { perContext } from '../../memory/per-context.ts';
import { tryEach } from '../try-each.ts';
import { heldBuckets } from './hold-buckets.ts';
import { bucketsOf, companiesOf, isSpread, serverOf } from './places.ts';

/** The companies of these buckets. */
export async function partsOf(context: Pick<Context, 'database'>, buckets: readonly number[]): Promise<Part[]> {
  if (buckets.length === 0) return [];
  return (await isSpread(context))
    ? (await companiesOf(context, buckets)).map(({ ids, ...lies }) => partOfCompanies(ids, lies))
    : [partOfBuckets(buckets)];
}

/** For what each process that works does again and again: the companies whose work is this process's. */
export const heldParts = (context: Context): Promise<Part[]> => partsOf(context, heldBuckets(context));

/** For jobs of the queue, which gives each to one process at a time: all companies. */
export const allParts = (context: Pick<Context, 'database'>): Promise<Part[]> => partsOf(context, everyBucket);

/** Where the next taking begins, so that where little is taken at a time it is not always the first ones'. */
const turnOf = perContext<{ next: number }, Pick<Context, 'log'>>(() => ({ next: 0 }));

/** Asks for rows of a part alone, unless its server was away a moment ago: then that is what it throws. */
export const askPart = <T>({ server }: Part, ask: () => Promise<T>): Promise<T> => server?.ask(ask) ?? ask();

/** Where a server of a cluster is away its companies wait, and no others: their part has nothing, and that is said. Where there is one part its fault is thrown. */
class Asked {
  readonly #parts: number;
  readonly #failures: unknown[] = [];
  constructor(parts: number) {
    this.#parts = parts;
  }
  async of<T>(part: Part, ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
    try {
      return await askPart(part, ask);
    } catch (error) {
      this.#failures.push(error);
      return [];
    }
  }
  /** Throws where no part answered: what is found would be lost. */
  end({ log }: Pick<Context, 'log'>, found: readonly unknown[]): void {
    const [error] = this.#failures;
    if (this.#failures.length === 0) return;
    if (this.#failures.length >= this.#parts && found.length === 0) throw error;
    log.error({ error, parts: this.#failures.length }, 'the work of some companies could not be looked for');
  }
}

/**
 * Takes so much, in one statement a part: each gets as much of it as the others, and what some do not need is for those that have more, so that much in one
 * keeps no other waiting. Of a single part it is one statement. `take` hears how much it is asked for and how much of the part is taken already, which a list
 * of what nobody takes away passes over.
 */
export async function takeInParts<T>(
  context: Pick<Context, 'log'>,
  parts: readonly Part[],
  limit: number,
  take: (part: Part, limit: number, before: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const turn = turnOf(context);
  const asked = new Asked(parts.length);
  const taken: T[] = [];
  const first = parts.length === 0 ? 0 : turn.next++ % parts.length;
  let open = [...parts.slice(first), ...parts.slice(0, first)].map((part) => ({ part, before: 0 }));
  while (open.length > 0 && taken.length < limit) {
    const share = Math.ceil((limit - taken.length) / open.length);
    const full: typeof open = [];
    for (const { part, before } of open) {
      const room = Math.min(share, limit - taken.length);
      if (room === 0) break;
      const rows = await asked.of(part, () => take(part, room, before));
      taken.push(...rows);
      if (rows.length >= room) full.push({ part, before: before + rows.length });
    }
    open = full;
  }
  asked.end(context, taken);
  return taken;
}

/** What is known of several companies already, with the part for the statements about it: of one shard each. */
export async function byPart<T>(
  context: Pick<Context, 'database'>,
  items: readonly T[],
  companyIdOf: (item: T) => string,
): Promise<{ part: Part; items: T[] }[]> {
  if (items.length === 0) return [];
  if (!(await isSpread(context))) return [{ part: whole, items: [...items] }];
  const buckets = await bucketsOf(context, new Set(items.map(companyIdOf)));
  return [...Map.groupBy(items, (item) => buckets.get(companyIdOf(item)) ?? 0)].map(([bucket, ofBucket]) => ({
    part: partOfCompanies([...new Set(ofBucket.map(companyIdOf))], { bucket, server: serverOf(context, bucket) }),
    items: ofBucket,
  }));
}

/** Does something in each part; what fails in one keeps no other waiting. */
export async function inParts(parts: readonly Part[], work: (part: Part) => Promise<unknown>): Promise<void> {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) await work(first);
  else
    await tryEach(parts, 'parts of the companies had failures', async (part) => {
      part.server?.requireReach();
      await work(part);
    });
}

/** What there is of it in all parts. */
export async function listInParts<T>(
  context: Pick<Context, 'log'>,
  parts: readonly Part[],
  list: (part: Part) => Promise<readonly T[]>,
): Promise<T[]> {
  const asked = new Asked(parts.length);
  const found: T[] = [];
  for (const part of parts) found.push(...(await asked.of(part, () => list(part))));
  asked.end(context, found);
  return found;
}
