import { dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
import { deleteExpiredDocuments, deleteOldRequests } from './rows.ts';

/** Removes PDFs after their day, and requests nobody came back for. */
export async function sweepPdfs(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await inParts(await allParts(context), async (part) => {
    for (const name of await deleteExpiredDocuments(db, part, now)) await context.files.remove(name);
    await deleteOldRequests(db, part, new Date(now.getTime() - dayMs));
  });
}
