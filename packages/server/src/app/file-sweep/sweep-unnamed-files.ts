import { dayMs } from '@sightline/contract/core';
import { storedNamesAmong } from '#account-lifecycle/company-deletion/index.ts';
import type { Context } from '#platform/context.ts';

/** A file is there before the row that names it, for moments; a day is far more than any of them. */
const graceMs = dayMs;
/** Names asked for at once. */
const batchSize = 5000;
/** What deaths of processes leave behind are a few. */
const believableMax = 1000;

/** Of these, what no row names. */
async function unnamedAmong({ database: { db } }: Context, names: readonly string[]): Promise<string[]> {
  const named = new Set(await storedNamesAmong(db, names));
  return names.filter((name) => !named.has(name));
}

/**
 * Job: removes files that no row names: their process died, or could not reach the database, between the two. Where they are many and most of what there is,
 * something else is the matter (a wrong database, the bucket of another installation), and nothing is removed.
 */
export async function sweepUnnamedFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - graceMs);
  const unnamed: string[] = [];
  let names: string[] = [];
  let found = 0;
  const lookAtBatch = async (): Promise<void> => {
    unnamed.push(...(await unnamedAmong(context, names)));
    found += names.length;
    names = [];
  };
  for await (const name of context.files.listOlder(before)) {
    names.push(name);
    if (names.length === batchSize) await lookAtBatch();
  }
  if (names.length > 0) await lookAtBatch();
  if (unnamed.length > believableMax && unnamed.length > found / 2) {
    context.log.error(
      { unnamed: unnamed.length, found },
      'most files are named by no row: is this the right database, and nobody else’s bucket? Nothing was removed',
    );
    return;
  }
  for (const name of unnamed) await context.files.remove(name);
  if (unnamed.length > 0) context.log.info({ removed: unnamed.length }, 'files that no row names were removed');
}
