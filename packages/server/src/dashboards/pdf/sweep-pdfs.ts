import { dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { deleteExpiredDocuments, deleteOldRequests } from './rows.ts';

/** Removes PDFs after their day, and requests nobody came back for. */
export async function sweepPdfs(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  for (const name of await deleteExpiredDocuments(db, now)) await context.files.remove(name);
  await deleteOldRequests(db, new Date(now.getTime() - dayMs));
}
