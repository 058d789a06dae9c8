import { AppError } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { listOwnCompanies } from '../store/own-companies.ts';
import { presentUser } from '../store/present.ts';
import { listHolders } from '../store/rows.ts';
import { requireCode } from '../two-factor/two-factor.ts';

/**
 * Lets a person into another of their accounts without their password, under that account's rules: its second factor is asked for, and one that only a service
 * signs in is entered by it alone. `open` signs them in, and only then does the log of that company say so.
 */
export async function enterCompany(
  context: Context,
  user: User,
  { account, code }: { account: string; code?: string | undefined },
  open: (userId: string) => Promise<void>,
): Promise<void> {
  const { db } = context.database;
  const wanted = (await listOwnCompanies(db, user)).find((each) => each.account === account);
  const row = (await listHolders(db, user.email)).find(({ id }) => id === account);
  if (!wanted || !row) throw new AppError('not_found');
  if (wanted.isCurrent) return;
  if (wanted.onlyBy !== null) throw new AppError('conflict', 'This account has no password. Sign out, and sign in to it with its service.');
  await requireCode(context, presentUser(row), code);
  await open(row.id);
  await recordAudit(scopeOf(db, row.companyId), { at: context.clock.now(), by: row, action: 'user.entered', about: row.name });
}
