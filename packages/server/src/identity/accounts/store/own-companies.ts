import type { OwnCompany, SocialProvider } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';
import { companyNames } from './company-names.ts';
import { roleNames, type UserRow } from './present.ts';
import { endSessions, findPasswordHash, listHolders, type PasswordChange, setPassword } from './rows.ts';

type Handle = Db | Transaction<Tables>;
type Person = Pick<UserRow, 'id' | 'email' | 'emailVerified'>;

/**
 * The accounts of one person: those that hold their address, one in each company. An account whose address nobody proved stands alone, whoever has the same one;
 * every other came to it by its own proof and that of one that was there (docs/decisions/0015).
 */
export async function listAccountsOf(db: Handle, user: Person): Promise<string[]> {
  return user.emailVerified ? (await listHolders(db, user.email)).map(({ id }) => id) : [user.id];
}

async function factsOf(db: Handle, ids: readonly string[]) {
  const accounts = await db
    .selectFrom('auth_user')
    .leftJoin('two_factor', (join) => join.onRef('two_factor.user_id', '=', 'auth_user.id').on('two_factor.confirmed', '=', true))
    .leftJoin('auth_account', (join) =>
      join.onRef('auth_account.userId', '=', 'auth_user.id').on('auth_account.providerId', '=', 'credential'),
    )
    .select((eb) => [
      'auth_user.id',
      'auth_user.role',
      'auth_user.companyId',
      'two_factor.user_id as guarded',
      'auth_account.id as credential',
      eb
        .selectFrom('social_identity')
        .select('social_identity.provider')
        .whereRef('social_identity.user_id', '=', 'auth_user.id')
        .orderBy('social_identity.linked_at')
        .limit(1)
        .as('service'),
    ])
    .where('auth_user.id', 'in', ids)
    .execute();
  const companies = await companyNames(
    db,
    accounts.map(({ companyId }) => companyId),
  );
  return accounts
    .flatMap((account) => {
      const company = companies.get(account.companyId);
      return company === undefined ? [] : [{ ...account, name: company.name, deleted_at: company.deletedAt }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

/** What a person may enter, by the name of the company. */
export async function listOwnCompanies(db: Handle, user: Person): Promise<OwnCompany[]> {
  const rows = await factsOf(db, await listAccountsOf(db, user));
  return rows.map(({ id, role, name, deleted_at, guarded, credential, service }) => ({
    account: id,
    company: name,
    roleName: roleNames[role],
    isCurrent: id === user.id,
    asksCode: guarded !== null,
    onlyBy: credential === null ? (service as SocialProvider | null) : null,
    isDeleted: deleted_at !== null,
  }));
}

/** Names of the companies in which somebody holds an address; for whoever reads its mailbox, and nobody else. */
export async function companiesAtAddress(db: Handle, email: string): Promise<string[]> {
  const holders = await listHolders(db, email);
  return holders.length === 0
    ? []
    : (
        await factsOf(
          db,
          holders.map(({ id }) => id),
        )
      ).map(({ name }) => name);
}

/**
 * Which account somebody enters first who proved to be the holder of an address: rather one that asks for no code, as the code of another company's may be
 * somewhere else, and none by which a company that was deleted would come back.
 */
export async function accountToEnter(db: Handle, holder: UserRow): Promise<UserRow> {
  if (!holder.emailVerified) return holder;
  const holders = await listHolders(db, holder.email);
  if (holders.length < 2) return holder;
  const facts = await factsOf(
    db,
    holders.map(({ id }) => id),
  );
  const usable = facts.filter(({ credential }) => credential !== null);
  const living = usable.filter(({ deleted_at }) => deleted_at === null);
  const among = living.length > 0 ? living : usable;
  const ids = among.filter(({ guarded }) => guarded === null).map(({ id }) => id);
  const allowed = ids.length > 0 ? ids : among.map(({ id }) => id);
  return holders.find(({ id }) => allowed.includes(id)) ?? holder;
}

/**
 * One person has one password: it is set for this account, and for all others of theirs that have one. Those that a service alone signs in get none. The
 * transaction holds the address, so that none joins meanwhile.
 */
export async function setPasswordOfPerson(
  trx: Transaction<Tables>,
  user: Person,
  passwordHash: string,
  how: PasswordChange,
): Promise<void> {
  await setPassword(trx, user.id, passwordHash, how);
  for (const id of await listAccountsOf(trx, user))
    if (id !== user.id && (await findPasswordHash(trx, id)) !== null) await setPassword(trx, id, passwordHash, how);
}

/** Signs a person out of every company, or out of all sessions but one. */
export async function endSessionsOfPerson(db: Handle, user: Person, kept: string | null = null): Promise<void> {
  for (const id of await listAccountsOf(db, user)) await endSessions(db, id, kept);
}
