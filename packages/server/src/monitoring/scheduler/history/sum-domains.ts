import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { askPart, takeInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import type { DomainKey } from '../domain-rows.ts';
import { forgetDays, holdDue, listDue, sumDays, sumShown } from './sum-rows.ts';

/** Listed at once: a list reads all domains of its part, so it is not to be short. */
const listedAtOnce = 20_000;
/** Summed at once: so many are nobody else's meanwhile, and whoever ends its process waits for them. */
const summedAtOnce = 500;

interface Batch {
  part: Part;
  keys: DomainKey[];
}

/** In one transaction; answers how many were still due. */
const sumTogether = ({ database: { db }, clock }: Pick<Context, 'clock' | 'database'>, { part, keys }: Batch): Promise<number> =>
  askPart(part, () =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const held = await holdDue(trx, part, keys, now);
      if (held.length === 0) return 0;
      const ofOtherZone = held.filter(({ isOfOtherZone }) => isOfOtherZone);
      if (ofOtherZone.length > 0) await forgetDays(trx, part, ofOtherZone, now);
      await sumDays(trx, part, held, now);
      await sumShown(trx, part, held, now);
      return held.length;
    }),
  );

/** A value that the database cannot reckon with, as a zone that it does not know. */
const isFaultOfRows = (error: unknown): boolean => error instanceof Error && 'code' in error && /^22/.test(String(error.code));

/** Without what is idle, unless one was summed for a zone that the database does not know any more: then all that are due. */
const listKnown = (db: Db, part: Part, wish: { now: Date; limit: number; passedOver: number }): Promise<DomainKey[]> =>
  listDue(db, part, { ...wish, passesIdle: true }).catch((error: unknown) => {
    if (!isFaultOfRows(error)) throw error;
    return listDue(db, part, { ...wish, passesIdle: false });
  });

/** A company whose rows cannot be summed keeps no other from it. */
async function sumBatch(context: Pick<Context, 'clock' | 'database'>, batch: Batch): Promise<number> {
  try {
    return await sumTogether(context, batch);
  } catch (error) {
    const ofCompanies = [...Map.groupBy(batch.keys, ({ companyId }) => companyId).values()];
    if (ofCompanies.length === 1 || !isFaultOfRows(error)) throw error;
    let summed = 0;
    await tryEach(ofCompanies, 'companies could not be summed', async (keys) => {
      summed += await sumTogether(context, { part: batch.part, keys });
    });
    return summed;
  }
}

/**
 * Brings uptime, bars and response lines of domains up to date, and their days: of these parts of the companies, as many as are listed at once, or until it
 * `isToEnd`. Answers whether there is more.
 */
export async function sumDomains(
  context: Pick<Context, 'clock' | 'database' | 'log'>,
  parts: readonly Part[],
  isToEnd: () => boolean = () => false,
): Promise<boolean> {
  const now = context.clock.now();
  const due = await takeInParts(context, parts, listedAtOnce, async (part, limit, passedOver) =>
    (await listKnown(context.database.db, part, { now, limit, passedOver })).map((key) => ({ part, key })),
  );
  const batches = [...Map.groupBy(due, ({ part }) => part)].flatMap(([part, items]) =>
    Array.from({ length: Math.ceil(items.length / summedAtOnce) }, (_, number): Batch => {
      const from = number * summedAtOnce;
      return { part, keys: items.slice(from, from + summedAtOnce).map(({ key }) => key) };
    }),
  );
  let summed = 0;
  let isEnded = false;
  await tryEach(batches, 'parts of the sums failed', async (batch) => {
    isEnded ||= isToEnd();
    if (!isEnded) summed += await sumBatch(context, batch);
  });
  // What others hold just now, all of it, is not to be listed again and again.
  return isEnded || (due.length >= listedAtOnce && summed > 0);
}
