import type { Brand } from '@sightline/contract/company';
import { AppError } from '@sightline/contract/core';
import type { Lock } from '@sightline/contract/dashboards';
import type { PaletteUse } from '#company/palettes/index.ts';
import { admitVisitor } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { MomentMemory } from '#platform/http/moment-memory.ts';
import type { Principal } from '#platform/http/principal.ts';
import { hasRole } from '#platform/http/principal.ts';
import { type CompanyFacts, type DashboardRecord, findDashboardWithCompany } from '../core/rows.ts';
import { presentLock } from '../edit-lock/lock-dashboard.ts';

export interface OpenedDashboard {
  row: DashboardRecord;
  scope: Scope;
  audience: 'company' | 'visitor';
  editable: boolean;
  /** Who edits it now; for its company only. */
  locked: Lock | null;
  companyName: string;
  brand: Brand;
  paletteUse: PaletteUse;
}

/**
 * The dashboard behind a permalink for whoever calls: its company sees it always; a visitor when it is public or with a pass. 422 asks for the
 * password, 402 says that the company's time is over, 410 that of the link, 404 is everything else.
 */
export async function openDashboard(context: Context, principal: Principal, permalink: string): Promise<OpenedDashboard> {
  return admit(context, principal, await findInScope(context, permalink));
}

const found = new MomentMemory<Found>();

/** The same for a look at its figures, by what may just have been found of the dashboard and its company (`MomentMemory`). */
export async function openDashboardForFigures(context: Context, principal: Principal, permalink: string): Promise<OpenedDashboard> {
  return admit(context, principal, await found.read(context, permalink, () => findInScope(context, permalink)));
}

interface Found {
  row: DashboardRecord;
  company: CompanyFacts;
  paletteUse: PaletteUse;
  scope: Scope;
}

async function findInScope(context: Context, permalink: string): Promise<Found | null> {
  const { db } = context.database;
  const dashboard = await findDashboardWithCompany(db, permalink);
  return dashboard === null ? null : { ...dashboard, scope: scopeOf(db, dashboard.row.company_id) };
}

function admit(context: Context, principal: Principal, dashboard: Found | null): OpenedDashboard {
  if (!dashboard) throw new AppError('not_found');
  const { row, company, paletteUse, scope } = dashboard;
  const of = { companyName: company.name, brand: { logo: company.logo, colour: company.brand_colour } };
  if (principal.kind === 'user' && principal.scope.companyId === row.company_id) {
    const locked = company.edit_lock ? presentLock(row, principal.user, context.clock.now()) : null;
    const editable = row.active && hasRole(principal.user.role, 'member');
    return { row, scope, audience: 'company', editable, locked, ...of, paletteUse };
  }
  if (principal.kind === 'printer' && principal.companyId === row.company_id && principal.dashboardId === row.id) {
    // Its days were settled when it was sent to print, for whoever asked.
    const shown = { ...row, hidden_date_selector: false };
    return { row: shown, scope, audience: 'visitor', editable: false, locked: null, ...of, paletteUse };
  }
  if (!row.active) throw new AppError('not_found');
  admitVisitor(principal, row, company, context.clock.now());
  return { row, scope, audience: 'visitor', editable: false, locked: null, ...of, paletteUse };
}
