import { invalidInput, Problem } from '@sightline/contract';
import { isShareOver } from '@sightline/contract/rules/share-end';
import { verifyPassword } from 'better-auth/crypto';
import { issuePass } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { countAttempt, forgetAttempts } from '../http/attempts.ts';
import type { Shared } from './shared.ts';

const wrongPasswords = { max: 10, windowS: 15 * 60 };

/** A pass for the right password; wrong ones are limited by what is shared and by address. Null: there is no such thing. */
export async function enterShared(
  context: Context,
  row: Shared | null,
  password: string,
  address: string,
): Promise<{ pass: string; expiresAt: string }> {
  if (row === null || row.password_hash === null) throw new Problem('not_found');
  if (isShareOver(row.shared_until, row.timezone, context.clock.now())) throw new Problem('no_longer_shared');
  const key = `pass:${row.id}:${address}`;
  await countAttempt(context, row.company_id, key, wrongPasswords);
  if (!(await verifyPassword({ hash: row.password_hash, password }))) throw invalidInput({ password: ['This is not the right password.'] });
  await forgetAttempts(context, row.company_id, key);
  return issuePass(context, { companyId: row.company_id, sharedId: row.id, epoch: row.pass_epoch });
}
