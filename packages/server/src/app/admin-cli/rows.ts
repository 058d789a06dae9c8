import { normalEmail } from '@sightline/contract/core';
import { companyNames } from '#identity/accounts/index.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import { containsText } from '#platform/db/query/contains-text.ts';
import type { Scope } from '#platform/db/scope.ts';

/** Null: there is none, or it is deleted. */
export async function findCompany(db: Db, id: string): Promise<{ name: string } | null> {
  const found = db.selectFrom('company').select('name').where('company_id', '=', id).where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

/** Of its plan. */
export async function setDashboards(scope: Scope, dashboards: number): Promise<void> {
  await scope.db.updateTable('company').set({ dashboards }).execute();
}

/** Everybody who signs in with that address, or would like to. */
export const listUserIds = (db: Db, email: string): Promise<{ id: string }[]> =>
  db.selectFrom('auth_user').select('id').where('email', '=', normalEmail(email)).execute();

/** Accounts by their address, as several may claim one, or by their id. */
export async function listPeople(db: Db, addressOrId: string) {
  const rows = await db
    .selectFrom('auth_user')
    .select((eb) => [
      ...(['auth_user.id', 'auth_user.name', 'auth_user.companyId', 'auth_user.role', 'auth_user.emailVerified'] as const),
      eb
        .exists(eb.selectFrom('two_factor').select('user_id').whereRef('user_id', '=', 'auth_user.id').where('confirmed', '=', true))
        .as('guarded'),
      eb
        .selectFrom('auth_session')
        .select((session) => session.fn.max('updatedAt').as('at'))
        .whereRef('auth_session.userId', '=', 'auth_user.id')
        .where('operatorUntil', 'is', null)
        .as('seenAt'),
    ])
    .where((eb) => eb.or([eb('auth_user.id', '=', addressOrId), eb('auth_user.email', '=', normalEmail(addressOrId))]))
    .orderBy('auth_user.createdAt')
    .orderBy('auth_user.id')
    .execute();
  const companies = await companyNames(
    db,
    rows.map(({ companyId }) => companyId),
  );
  return rows.flatMap((row) => {
    const company = companies.get(row.companyId);
    return company === undefined ? [] : [{ ...row, company: company.name, deletedAt: company.deletedAt }];
  });
}

export interface CompanyFilter {
  /** In its name; left out: all. */
  name?: string | undefined;
  page: number;
  perPage: number;
}

/** By name, deleted ones too. */
export async function listCompanies(db: Db, { name, page, perPage }: CompanyFilter) {
  const all = db.selectFrom('company').$if(name !== undefined, (rows) => rows.where(containsText('company.name', name ?? '')));
  const { total } = await all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select((eb) => [
      ...(['company.company_id as id', 'company.name', 'company.state', 'company.expires_at as expiresAt'] as const),
      ...(['company.deleted_at as deletedAt', 'company.dashboards', 'company.bonus_dashboards as bonusDashboards'] as const),
      eb
        .selectFrom('auth_user')
        .select((user) => user.fn.countAll<string>().as('count'))
        .whereRef('auth_user.companyId', '=', 'company.company_id')
        .as('people'),
      eb
        .selectFrom('dashboard')
        .select((dashboard) => dashboard.fn.countAll<string>().as('count'))
        .whereRef('dashboard.company_id', '=', 'company.company_id')
        .where('dashboard.active', '=', true)
        .where('dashboard.deleted_at', 'is', null)
        .as('dashboardsUsed'),
      eb
        .selectFrom('domain')
        .select((domain) => domain.fn.countAll<string>().as('count'))
        .whereRef('domain.company_id', '=', 'company.company_id')
        .where('domain.deleted_at', 'is', null)
        .as('domains'),
    ])
    .orderBy((eb) => eb.fn('lower', ['company.name']))
    .orderBy('company.company_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const seen = await db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .select((eb) => ['auth_user.companyId', eb.fn.max('auth_session.updatedAt').as('at')])
    .where('auth_user.companyId', '=', anyOf(rows.map(({ id }) => id)))
    .where('operatorUntil', 'is', null)
    .groupBy('auth_user.companyId')
    .execute();
  const seenAt = new Map(seen.map(({ companyId, at }) => [companyId, at]));
  return { rows: rows.map((row) => ({ ...row, seenAt: seenAt.get(row.id) ?? null })), total: Number(total) };
}

/** Who of a company signs in with that address, or would like to. */
export const listPeopleOf = (
  db: Db,
  companyId: string,
  email: string,
): Promise<{ id: string; companyId: string; name: string; email: string; emailVerified: boolean; creator: boolean }[]> =>
  db
    .selectFrom('auth_user')
    .select(['id', 'companyId', 'name', 'email', 'emailVerified', 'creator'])
    .where('companyId', '=', companyId)
    .where('email', '=', normalEmail(email))
    .execute();
