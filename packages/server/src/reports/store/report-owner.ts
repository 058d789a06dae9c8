import { findUserRow, listUserRows, mailLocale } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';

export interface Owner {
  to: string[];
  timezone: string;
  /** Of the dates in mails to them. */
  locale: string;
}

/** Whoever set the report up; the company's admins where that person is gone. Null: nobody is left. */
export async function ownerOf(context: Context, { companyId }: Scope, ownerId: string | null): Promise<Owner | null> {
  const { db } = context.database;
  const person = ownerId === null ? null : await findUserRow(db, companyId, ownerId);
  if (person !== null) return { to: [person.email], timezone: person.timezone, locale: mailLocale(person) };
  const admins = (await listUserRows(db, companyId)).filter(({ role }) => role === 'admin');
  const [first] = admins;
  return first === undefined ? null : { to: admins.map(({ email }) => email), timezone: first.timezone, locale: mailLocale(first) };
}
