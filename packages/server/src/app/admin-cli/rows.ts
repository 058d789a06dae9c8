import { normalEmail } from '@sightline/contract/core';
import type { Db } from '#platform/db/engine/open.ts';
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

/** By their address, as several may claim one, or by their id. */
export const findPeople = (
  db: Db,
  addressOrId: string,
): Promise<{ id: string; name: string; companyId: string; company: string; deletedAt: Date | null }[]> =>
  db
    .selectFrom('auth_user')
    .innerJoin('company', 'company.company_id', 'auth_user.companyId')
    .select(['auth_user.id', 'auth_user.name', 'auth_user.companyId', 'company.name as company', 'company.deleted_at as deletedAt'])
    .where((eb) => eb.or([eb('auth_user.id', '=', addressOrId), eb('auth_user.email', '=', normalEmail(addressOrId))]))
    .orderBy('auth_user.createdAt')
    .orderBy('auth_user.id')
    .execute();

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
