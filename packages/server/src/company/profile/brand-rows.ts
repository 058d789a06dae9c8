import type { Brand } from '@sightline/contract/company';
import type { Db } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';

export interface NamedBrand extends Brand {
  name: string;
}

/** How the company appears to its visitors. */
export const getBrand = ({ db }: Scope): Promise<NamedBrand> =>
  db.selectFrom('company').select(['name', 'logo', 'brand_colour as colour']).executeTakeFirstOrThrow();

/** Of the company whose dashboard visitors may open, by a password too; null: there is no such dashboard. */
export async function findSharedBrand(db: Db, permalink: string): Promise<NamedBrand | null> {
  const found = db
    .selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour'])
    .where('dashboard.permalink', '=', permalink)
    .where('dashboard.deleted_at', 'is', null)
    .where('dashboard.active', '=', true)
    .where((eb) => eb.or([eb('dashboard.public', '=', true), eb('dashboard.password_hash', 'is not', null)]));
  return (await found.executeTakeFirst()) ?? null;
}

/** The same of a group's status page. */
export async function findBrandOfStatusPage(db: Db, permalink: string): Promise<NamedBrand | null> {
  const found = db
    .selectFrom('campaign')
    .innerJoin('company', 'company.company_id', 'campaign.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour'])
    .where('campaign.permalink', '=', permalink)
    .where('campaign.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('campaign.public', '=', true), eb('campaign.password_hash', 'is not', null)]));
  return (await found.executeTakeFirst()) ?? null;
}
