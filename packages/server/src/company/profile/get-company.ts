import { type Company, companyFlags, entitlementAt } from '@sightline/contract/company';
import { type ComparisonKind, dayMs } from '@sightline/contract/core';
import type { Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import { localeColumns, localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { LocaleColumns } from '#platform/db/tables.ts';
import { getDomainCname } from '../custom-domain/index.ts';
import { getMailIdentity } from '../sending-domain/index.ts';
import { countActiveDashboards, countCampaigns, countLoudAlerts, getCompanyRow, hasInvalidSourceRow } from './rows.ts';

/** So long after it came back that is told. */
const restoredShownMs = dayMs;

interface Quota {
  used: number;
  allowed: number;
  canCreate: boolean;
}

/** Creation is allowed while dashboardsCount is below dashboards plus bonusDashboards. `counted`: the active ones, where they were counted just now. */
export async function getDashboardQuota(scope: Scope, counted?: number): Promise<Quota> {
  const company = await getCompanyRow(scope);
  const used = counted ?? (await countActiveDashboards(scope));
  const facts = { state: company.state, dashboards: company.dashboards, bonusDashboards: company.bonus_dashboards };
  const allowed = company.dashboards + company.bonus_dashboards;
  const { canCreateDashboard: canCreate } = companyFlags({ ...facts, dashboardsCount: used });
  return { used, allowed, canCreate };
}

/** How many groups of domains the company may have. */
export async function getCampaignQuota(scope: Scope): Promise<Quota> {
  const { groups: allowed } = await getCompanyRow(scope);
  const used = await countCampaigns(scope);
  return { used, allowed, canCreate: used < allowed };
}

/** Whether whoever edits a dashboard keeps it from others. */
export const isEditLockOn = async (scope: Scope): Promise<boolean> => (await getCompanyRow(scope)).edit_lock;

/** Columns that a new dashboard begins with: how it speaks and counts, and what it compares with. */
export async function getNewDashboardDefaults(scope: Scope): Promise<Selectable<LocaleColumns> & { comparison_kind: ComparisonKind }> {
  const row = await getCompanyRow(scope);
  return { ...localeColumns(localeOf(row)), comparison_kind: row.comparison_kind };
}

export async function getCompanyOf(context: Context, scope: Scope): Promise<Company> {
  const row = await getCompanyRow(scope);
  const quota = await getDashboardQuota(scope);
  const groups = await getCampaignQuota(scope);
  const { state, expiresAt } = entitlementAt({ state: row.state, expiresAt: row.expires_at }, context.clock.now());
  const services = { dashboards: row.dashboards, bonusDashboards: row.bonus_dashboards, groups: groups.allowed };
  return {
    id: row.company_id,
    name: row.name,
    state,
    expiresAt: expiresAt?.toISOString() ?? null,
    dashboardsCount: quota.used,
    campaignsCount: groups.used,
    services,
    canCreateCampaign: groups.canCreate,
    ...(await countLoudAlerts(scope)),
    ...companyFlags({ state, dashboardsCount: quota.used, ...services }),
    editLock: row.edit_lock,
    dashboardLocale: localeOf(row),
    comparisonKind: row.comparison_kind,
    hasInvalidSource: await hasInvalidSourceRow(scope),
    restored: row.restored_at !== null && row.restored_at.getTime() > context.clock.now().getTime() - restoredShownMs,
    logo: row.logo,
    phone: row.phone,
    brandColour: row.brand_colour,
    embedParents: row.embed_parents,
    ...(await getMailIdentity(context, scope)),
    domainCname: await getDomainCname(context, scope),
  };
}
