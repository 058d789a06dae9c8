import { invalidInput, Problem } from '@sightline/contract';
import { isShareOver } from '@sightline/contract/rules/share-end';
import { verifyPassword } from 'better-auth/crypto';
import { issuePass } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { countAttempt, forgetAttempts } from '../http/attempts.ts';
import { findDashboardByPermalink } from './rows.ts';

const wrongPasswords = { max: 10, windowS: 15 * 60 };

/** A pass for the right password; wrong ones are limited by dashboard and address. */
export async function enterDashboardWith(
  context: Context,
  permalink: string,
  password: string,
  address: string,
): Promise<{ pass: string; expiresAt: string }> {
  const row = await findDashboardByPermalink(context.database.db, permalink);
  if (!row?.active || row.password_hash === null) throw new Problem('not_found');
  if (isShareOver(row.shared_until, row.timezone, context.clock.now())) throw new Problem('no_longer_shared');
  const key = `pass:${row.id}:${address}`;
  await countAttempt(context, row.company_id, key, wrongPasswords);
  if (!(await verifyPassword({ hash: row.password_hash, password })))
    throw invalidInput({ password: ['This is not the password of this dashboard.'] });
  await forgetAttempts(context, row.company_id, key);
  return issuePass(context, { companyId: row.company_id, dashboardId: row.id, epoch: row.pass_epoch });
}
