import { randomUUID } from 'node:crypto';
import type { Role } from '@sightline/contract';
import { hashPassword } from 'better-auth/crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Db } from '../db/open.ts';
import type { AuthUserTable, Tables } from '../db/tables.ts';
import type { UserRow } from './present.ts';

/** better-auth's name for sign-in by password. */
const credentialProvider = 'credential';
const columns = ['id', 'name', 'email', 'role', 'creator', 'companyId', 'timezone', 'ageConsent', 'termsConsent'] as const;
type Handle = Db | Transaction<Tables>;

export interface NewUser {
  companyId: string;
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  creator: boolean;
  timezone: string;
  now: Date;
}

export const hashOf = (password: string): Promise<string> => hashPassword(password);
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export async function findUserByEmail(db: Handle, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_user').select(columns).where('email', '=', normalEmail(email)).executeTakeFirst()) ?? null;
}

/** A person with a password; the caller's transaction holds whatever belongs with it. Null: someone has this e-mail address. */
export async function insertUser(db: Handle, user: NewUser): Promise<UserRow | null> {
  const id = randomUUID();
  const values: Insertable<AuthUserTable> = {
    id,
    companyId: user.companyId,
    name: user.name,
    email: normalEmail(user.email),
    emailVerified: false,
    image: null,
    role: user.role,
    creator: user.creator,
    timezone: user.timezone,
    ageConsent: true,
    termsConsent: true,
    createdAt: user.now,
    updatedAt: user.now,
  };
  const row = await db
    .insertInto('auth_user')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!row) return null;
  await db
    .insertInto('auth_account')
    .values({
      id: randomUUID(),
      userId: id,
      accountId: id,
      providerId: credentialProvider,
      password: user.passwordHash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: user.now,
      updatedAt: user.now,
    })
    .execute();
  return row;
}

export const listUserRows = (db: Handle, companyId: string): Promise<UserRow[]> =>
  db.selectFrom('auth_user').select(columns).where('companyId', '=', companyId).orderBy('createdAt').orderBy('id').execute();

export async function findUserRow(db: Handle, companyId: string, id: string): Promise<UserRow | null> {
  return (
    (await db.selectFrom('auth_user').select(columns).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

export async function changeUserRow(
  db: Handle,
  companyId: string,
  id: string,
  change: { role?: Role; timezone?: string },
  now: Date,
): Promise<UserRow | null> {
  const row = await db
    .updateTable('auth_user')
    .set({ ...change, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the person's sessions too (they hang on the row). */
export async function deleteUserRow(db: Handle, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('auth_user').where('companyId', '=', companyId).where('id', '=', id).execute();
}
