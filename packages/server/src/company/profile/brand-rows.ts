import type { Brand } from '@sightline/contract/company';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';

export interface NamedBrand extends Brand {
  name: string;
}

/** How the company appears to its visitors. */
export const getBrand = ({ db }: Scope): Promise<NamedBrand> =>
  db.selectFrom('company').select(['name', 'logo', 'brand_colour as colour']).executeTakeFirstOrThrow();

/** Of the company whose dashboard visitors may open, by a password too; null: there is no such dashboard. */
export async function findSharedBrand(db: Db, permalink: string): Promise<NamedBrand | null> {
  const claim = await findClaim(db, 'dashboard', permalink);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId)
    .db.selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour'])
    .where('dashboard.id', '=', claim.id)
    .where('dashboard.permalink', '=', permalink)
    .where('dashboard.active', '=', true)
    .where((eb) => eb.or([eb('dashboard.public', '=', true), eb('dashboard.password_hash', 'is not', null)]));
  return (await found.executeTakeFirst()) ?? null;
}

/** The same of a group's status page. */
export async function findBrandOfStatusPage(db: Db, permalink: string): Promise<NamedBrand | null> {
  const claim = await findClaim(db, 'status-page', permalink);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId)
    .db.selectFrom('campaign')
    .innerJoin('company', 'company.company_id', 'campaign.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour'])
    .where('campaign.id', '=', claim.id)
    .where('campaign.permalink', '=', permalink)
    .where((eb) => eb.or([eb('campaign.public', '=', true), eb('campaign.password_hash', 'is not', null)]));
  return (await found.executeTakeFirst()) ?? null;
}
