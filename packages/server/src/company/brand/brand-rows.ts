import { type Brand, isShareOver } from '@sightline/contract/company';
import type { Day } from '@sightline/contract/core';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';

export interface NamedBrand extends Brand {
  name: string;
}

/** How the company appears to its visitors; null: it was erased. */
export const findBrand = async ({ db }: Scope): Promise<NamedBrand | null> =>
  (await db.selectFrom('company').select(['name', 'logo', 'brand_colour as colour']).executeTakeFirst()) ?? null;

/** A link that has come to its end tells nothing of whose it was. */
function brandOfShared(found: (NamedBrand & { shared_until: Day | null; timezone: string }) | undefined, now: Date): NamedBrand | null {
  if (found === undefined) return null;
  const { shared_until: until, timezone, ...brand } = found;
  return isShareOver(until, timezone, now) ? null : brand;
}

/** Of the company whose dashboard visitors may open, by a password too; null: there is no such dashboard. */
export async function findSharedBrand(db: Db, permalink: string, now: Date): Promise<NamedBrand | null> {
  const claim = await findClaim(db, 'dashboard', permalink);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId)
    .db.selectFrom('dashboard')
    .innerJoin('company', 'company.company_id', 'dashboard.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour', 'dashboard.shared_until', 'dashboard.timezone'])
    .where('dashboard.id', '=', claim.id)
    .where('dashboard.permalink', '=', permalink)
    .where('dashboard.active', '=', true)
    .where((eb) => eb.or([eb('dashboard.public', '=', true), eb('dashboard.password_hash', 'is not', null)]));
  return brandOfShared(await found.executeTakeFirst(), now);
}

/** The same of a group's status page. */
export async function findBrandOfStatusPage(db: Db, permalink: string, now: Date): Promise<NamedBrand | null> {
  const claim = await findClaim(db, 'status-page', permalink);
  if (claim === null) return null;
  const found = scopeOf(db, claim.companyId)
    .db.selectFrom('campaign')
    .innerJoin('company', 'company.company_id', 'campaign.company_id')
    .select(['company.name', 'company.logo', 'company.brand_colour as colour', 'campaign.shared_until', 'campaign.timezone'])
    .where('campaign.id', '=', claim.id)
    .where('campaign.permalink', '=', permalink)
    .where((eb) => eb.or([eb('campaign.public', '=', true), eb('campaign.password_hash', 'is not', null)]));
  return brandOfShared(await found.executeTakeFirst(), now);
}
