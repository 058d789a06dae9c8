import { dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import { dropCopies, dropParts } from './copy-rows.ts';

const batchSize = 500;

/** Removes copies of mails after their time; the records stay. */
export async function sweepCopies(context: Context): Promise<void> {
  const { db } = context.database;
  const before = retainedSince(context, 'reportCopies');
  await inParts(await allParts(context), async (part) => {
    let names = await dropCopies(db, part, before, batchSize);
    while (names.length > 0) {
      for (const name of names) await context.files.remove(name);
      names = await dropCopies(db, part, before, batchSize);
    }
    // A day later than the last copy that holds them.
    for (const name of await dropParts(db, part, new Date(before.getTime() - dayMs))) await context.files.remove(name);
  });
}
