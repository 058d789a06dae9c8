import { isShareOver } from '@sightline/contract/company';
import { AppError, dayS, hourS, invalidInput } from '@sightline/contract/core';
import { verifyPassword } from 'better-auth/crypto';
import { issueShareToken } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, forgetAttempts, takeBackAttempt, wasCounted } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Shared } from './shared.ts';

const wrongPasswords = { max: 10, windowS: 15 * 60 };
/** Over all addresses: what many machines together may guess in an hour. */
const wrongEverywhere = { max: 100, windowS: hourS };
/** Whoever typed the right one is known by their address for so long. */
const known = { max: Number.POSITIVE_INFINITY, windowS: dayS };

/**
 * A pass for the right password; wrong ones are limited by what is shared and by address, and over all addresses. The latter shuts nobody out who came by
 * lately, and counts by link and password: a company whose guests are kept out by a stranger gives them a new link. Null: there is no such thing.
 */
export async function enterShared(
  context: Context,
  row: Shared | null,
  password: string,
  address: string,
): Promise<{ pass: string; expiresAt: string }> {
  if (row === null || row.password_hash === null) throw new AppError('not_found');
  if (isShareOver(row.shared_until, row.timezone, context.clock.now())) throw new AppError('no_longer_shared');
  const { company_id: companyId, id } = row;
  const key = `pass:${id}:${networkOf(address)}`;
  await countAttempt(context, companyId, key, wrongPasswords);
  const everybody = `pass:${id}:${row.permalink}:${row.pass_epoch}`;
  const guest = `${everybody}:${networkOf(address)}`;
  const isKnown = await wasCounted(context, companyId, guest);
  if (!isKnown) await countAttempt(context, companyId, everybody, wrongEverywhere);
  if (!(await verifyPassword({ hash: row.password_hash, password }))) throw invalidInput({ password: ['This is not the right password.'] });
  await forgetAttempts(context, companyId, key);
  if (!isKnown) await takeBackAttempt(context, companyId, everybody);
  await countAttempt(context, companyId, guest, known);
  return issueShareToken(context, { companyId, sharedId: id, epoch: row.pass_epoch });
}
