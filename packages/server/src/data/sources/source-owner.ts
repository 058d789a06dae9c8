import { findUserRow, listUserRows, mailLocale } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SourceRecord } from './rows.ts';

export interface SourceOwner {
  /** E-mail addresses. */
  to: string[];
  timezone: string;
  /** Of the dates in mails to them. */
  locale: string;
  /** Why they are written to. */
  because: string;
}

/** Whoever connected the source; the company's admins where that person is gone. Null: nobody is left. */
export async function findSourceOwner(context: Context, scope: Scope, source: SourceRecord): Promise<SourceOwner | null> {
  const { db } = context.database;
  const creator = source.created_by === null ? null : await findUserRow(db, scope.companyId, source.created_by);
  if (creator !== null)
    return { to: [creator.email], timezone: creator.timezone, locale: mailLocale(creator), because: 'you connected this source' };
  const admins = (await listUserRows(db, scope.companyId)).filter(({ role }) => role === 'admin');
  const [first] = admins;
  if (first === undefined) return null;
  return {
    to: admins.map(({ email }) => email),
    timezone: first.timezone,
    locale: mailLocale(first),
    because: 'whoever connected this source is no longer here',
  };
}
