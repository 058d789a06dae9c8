import { Problem } from '@sightline/contract';
import type { Context } from '../context.ts';
import { type Scope, scopeOf } from '../db/scope.ts';
import type { Caller } from '../http/caller.ts';
import { hasRole } from '../http/caller.ts';
import { isServed } from './policy.ts';
import { type DashboardRecord, findDashboardWithCompany } from './rows.ts';

export interface OpenedDashboard {
  row: DashboardRecord;
  scope: Scope;
  audience: 'company' | 'visitor';
  editable: boolean;
  companyName: string;
}

/**
 * The dashboard behind a permalink for whoever calls: its company sees it always; a visitor when it is public or with a pass. 422 asks for the
 * password, 402 says that the company's time is over, 404 is everything else.
 */
export async function openDashboard(context: Context, caller: Caller, permalink: string): Promise<OpenedDashboard> {
  const found = await findDashboardWithCompany(context.database.db, permalink);
  if (!found) throw new Problem('not_found');
  const { row, company } = found;
  const scope = scopeOf(context.database.db, row.company_id);
  if (caller.kind === 'user' && caller.scope.companyId === row.company_id) {
    return { row, scope, audience: 'company', editable: row.active && hasRole(caller.user.role, 'member'), companyName: company.name };
  }
  const hasPass =
    caller.kind === 'pass' && caller.companyId === row.company_id && caller.dashboardId === row.id && caller.epoch === row.pass_epoch;
  if (!row.active || (!row.public && row.password_hash === null)) throw new Problem('not_found');
  if (!isServed(company, context.clock.now())) throw new Problem('subscription_required', 'This report is temporarily unavailable.');
  if (row.password_hash !== null && !hasPass)
    throw new Problem('password_required', undefined, { errors: { password: ['Type the password you were given.'] } });
  return { row, scope, audience: 'visitor', editable: false, companyName: company.name };
}
