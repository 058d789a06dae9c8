import { enterShared } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { findStatusPage } from './rows.ts';

/** A pass for the right password. */
export async function enterStatusPageWith(
  context: Context,
  permalink: string,
  password: string,
  address: string,
): Promise<{ pass: string; expiresAt: string }> {
  const found = await findStatusPage(context.database.db, permalink);
  return enterShared(context, found?.row ?? null, password, address);
}
