import { enterShared } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { findDashboardByPermalink } from '../core/rows.ts';

/** A pass for the right password. */
export async function enterDashboardWith(
  context: Context,
  permalink: string,
  password: string,
  address: string,
): Promise<{ pass: string; expiresAt: string }> {
  const row = await findDashboardByPermalink(context.database.db, permalink);
  return enterShared(context, row?.active ? row : null, password, address);
}
