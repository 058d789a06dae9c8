import type { Context } from '../context.ts';
import { enterShared } from '../sharing/index.ts';
import { findDashboardByPermalink } from './rows.ts';

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
