import { randomUUID } from 'node:crypto';
import { type Language, normalEmail } from '@sightline/contract/core';
import { firstOnboarding, type OnboardingFlow, type Role } from '@sightline/contract/identity';
import { hashPassword } from 'better-auth/crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import { giveUpClaimsOf } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { AuthUserTable, Tables } from '#platform/db/tables.ts';
import { holdAddress } from './hold-address.ts';
import type { UserRow } from './present.ts';

/** better-auth's name for sign-in by password. */
const credentialProvider = 'credential';
const columns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'creator',
  'companyId',
  'timezone',
  'language',
  'ageConsent',
  'termsConsent',
  'image',
] as const;
type Handle = Db | Transaction<Tables>;

export interface NewUser {
  companyId: string;
  name: string;
  email: string;
  /** Null: they sign in by another service. */
  passwordHash: string | null;
  /** Somebody else chose that password. */
  knownToOthers?: boolean;
  role: Role;
  creator: boolean;
  timezone: string;
  /** Whether they themselves accepted the terms and told their age, just now; nobody else can. */
  consented: boolean;
  /** Left out: nothing tells yet that the address is theirs. */
  emailVerified?: boolean;
  /** They proved to be who holds the address in another company. */
  joined?: boolean;
  /** Which first steps they are led through; left out: none, as others have set the company up. */
  flow?: OnboardingFlow;
  now: Date;
}

export const hashOf = (password: string): Promise<string> => hashPassword(password);

/** Whether that person has a password. */
const byPassword = sql<boolean>`exists (select 1 from auth_account where auth_account."userId" = auth_user.id and auth_account."providerId" = ${credentialProvider})`;

/**
 * The accounts of the person who holds an address, proved by a mail that it is theirs: one in a company, those with a password first, then the oldest. Others may
 * claim it; none: nobody holds it.
 */
export const listHolders = (db: Handle, email: string): Promise<UserRow[]> =>
  db
    .selectFrom('auth_user')
    .select(columns)
    .where('email', '=', normalEmail(email))
    .where('emailVerified', '=', true)
    .orderBy(byPassword, 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The account that stands for who holds an address: what signs in by it, and whose password a mail sets. */
export const findHolder = async (db: Handle, email: string): Promise<UserRow | null> => (await listHolders(db, email))[0] ?? null;

/** Whether the holder of an e-mail is signed in from there. Who merely claims it does not count. */
export async function isHolderKnownAt(db: Handle, email: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .select('auth_session.id')
    .where('auth_user.email', '=', normalEmail(email))
    .where('auth_user.emailVerified', '=', true)
    .where('auth_session.ipAddress', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who claims an address, at most so many: its holder once, whatever companies they are in, then who claimed it first. */
export async function listClaimants(db: Handle, email: string, max: number): Promise<UserRow[]> {
  const holder = await findHolder(db, email);
  const claimants = await db
    .selectFrom('auth_user')
    .select(columns)
    .where('email', '=', normalEmail(email))
    .where('emailVerified', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(max)
    .execute();
  return [...(holder === null ? [] : [holder]), ...claimants].slice(0, max);
}

async function insertPassword(
  db: Handle,
  userId: string,
  password: string,
  { now, knownToOthers }: { now: Date; knownToOthers: boolean },
): Promise<void> {
  await db
    .insertInto('auth_account')
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: credentialProvider,
      password,
      knownToOthers,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Whether somebody but its owner could know a password: not where a mailed link set it. Left out: whoever could know the one before may have set it. */
export interface PasswordChange {
  now: Date;
  knownToOthers?: boolean;
}

/** Somebody who had none gets one. */
export async function setPassword(db: Handle, userId: string, password: string, { now, knownToOthers }: PasswordChange): Promise<void> {
  const changed = await db
    .updateTable('auth_account')
    .set({ password, updatedAt: now, ...(knownToOthers !== undefined && { knownToOthers }) })
    .where('userId', '=', userId)
    .where('providerId', '=', credentialProvider)
    .returning('id')
    .execute();
  if (changed.length === 0) await insertPassword(db, userId, password, { now, knownToOthers: knownToOthers ?? true });
}

/** Null: this account has none. The accounts of one person have one; should a process of the release before have set it for one of them alone, it is the last one set. */
export async function findPasswordHash(db: Handle, userId: string): Promise<string | null> {
  const passwords = db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.userId')
    .select(['password', 'email', 'emailVerified'])
    .where('providerId', '=', credentialProvider);
  const own = await passwords.where('userId', '=', userId).executeTakeFirst();
  if (!own?.emailVerified) return own?.password ?? null;
  const ofPerson = passwords.where('email', '=', own.email).where('emailVerified', '=', true);
  return (await ofPerson.orderBy('auth_account.updatedAt', 'desc').limit(1).executeTakeFirst())?.password ?? null;
}

/** Those of the accounts whose password somebody but its owner could know. */
export async function listKnownToOthers(db: Handle, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_account')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('providerId', '=', credentialProvider)
    .where('knownToOthers', '=', true)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function isVerified(db: Handle, userId: string): Promise<boolean> {
  const row = await db.selectFrom('auth_user').select('emailVerified').where('id', '=', userId).executeTakeFirst();
  return row?.emailVerified ?? false;
}

/** A mail to this address was answered; false: it is no longer this person's, or somebody else holds it. */
export async function markVerified(
  trx: Transaction<Tables>,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  await holdAddress(trx, email);
  const holders = await listHolders(trx, email);
  if (holders.length > 0 && holders.every(({ id }) => id !== userId)) return false;
  const row = await trx
    .updateTable('auth_user')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else in the company has the address of this person, proved or claimed. */
export async function isAddressShared(db: Handle, { id, companyId, email }: UserRow): Promise<boolean> {
  const row = await db
    .selectFrom('auth_user')
    .select('id')
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a person the address that they proved to be theirs; answers the one they had, or null where somebody else holds it by now. The transaction holds both. */
export async function moveToEmail(
  trx: Transaction<Tables>,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<Pick<UserRow, 'email' | 'emailVerified'> | null> {
  const before = await trx
    .selectFrom('auth_user')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before || (await findHolder(trx, email))) return null;
  await trx.updateTable('auth_user').set({ email, emailVerified: true, joined: false, updatedAt: now }).where('id', '=', userId).execute();
  return before;
}

/** What was consented to in somebody's name is asked for again. */
export async function dropConsents(db: Handle, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ ageConsent: false, termsConsent: false, consentedAt: null, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** All of a person's sessions, or all but one. */
export async function endSessions(db: Handle, userId: string, kept: string | null = null): Promise<void> {
  const ended = db.deleteFrom('auth_session').where('userId', '=', userId);
  await (kept === null ? ended : ended.where('id', '!=', kept)).execute();
}

/** A person; the caller's transaction has whatever belongs with it, and holds an address that is to be verified. Null: somebody else has it verified. */
export async function insertUser(db: Handle, user: NewUser): Promise<UserRow | null> {
  // Of several accounts that hold an address the first may be gone: the index alone would let somebody else become the first.
  if (user.emailVerified && !user.joined && (await findHolder(db, user.email)) !== null) return null;
  const id = randomUUID();
  const values: Insertable<AuthUserTable> = {
    id,
    companyId: user.companyId,
    name: user.name,
    email: normalEmail(user.email),
    emailVerified: user.emailVerified ?? false,
    joined: user.joined ?? false,
    image: null,
    role: user.role,
    creator: user.creator,
    timezone: user.timezone,
    ageConsent: user.consented,
    termsConsent: user.consented,
    consentedAt: user.consented ? user.now : null,
    onboarding: user.flow === undefined ? null : JSON.stringify(firstOnboarding(user.flow)),
    createdAt: user.now,
    updatedAt: user.now,
  };
  const row = await db
    .insertInto('auth_user')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, knownToOthers = false, now } = user;
  if (passwordHash !== null) await insertPassword(db, id, passwordHash, { now, knownToOthers });
  return row;
}

export const listUserRows = (db: Handle, companyId: string): Promise<UserRow[]> =>
  db.selectFrom('auth_user').select(columns).where('companyId', '=', companyId).orderBy('createdAt').orderBy('id').execute();

export const findUserById = async (db: Handle, id: string): Promise<UserRow | null> =>
  (await db.selectFrom('auth_user').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;

/** By their ids; who is not of the company is left out. */
export async function listUserNames(db: Handle, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('auth_user').select(['id', 'name']).where('companyId', '=', companyId).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findUserRow(db: Handle, companyId: string, id: string): Promise<UserRow | null> {
  return (
    (await db.selectFrom('auth_user').select(columns).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** The same, held until the transaction ends. */
export async function lockUserRow(trx: Handle, companyId: string, id: string): Promise<UserRow | null> {
  const rows = trx.selectFrom('auth_user').select(columns).where('companyId', '=', companyId).where('id', '=', id);
  return (await rows.forUpdate().executeTakeFirst()) ?? null;
}

export async function changeUserRow(
  db: Handle,
  companyId: string,
  id: string,
  change: {
    role?: Role;
    timezone?: string;
    language?: Language | null;
    name?: string;
    image?: string | null;
    ageConsent?: true;
    termsConsent?: true;
    consentedAt?: Date;
  },
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

/** Ends the person's sessions too, and their API tokens (they hang on the row). */
export async function deleteUserRow(db: Handle, companyId: string, id: string): Promise<void> {
  for (const kind of ['api-token', 'impersonation'] as const) await giveUpClaimsOf(scopeOf(db, companyId), kind, sql`user_id = ${id}`);
  await db.deleteFrom('auth_user').where('companyId', '=', companyId).where('id', '=', id).execute();
}
