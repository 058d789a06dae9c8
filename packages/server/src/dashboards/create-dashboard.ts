import { randomBytes, randomUUID } from 'node:crypto';
import { defaultStyles, Problem, permalinkLength, type Widget } from '@sightline/contract';
import { randomId } from '@sightline/contract/rules/random-id';
import { getDashboardQuota } from '../company/index.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { type DashboardRecord, insertDashboard, replaceWidgets } from './rows.ts';

export const newPermalink = (): string => randomId(permalinkLength, randomBytes);

/** SPEC section 9: allowed while the count is below dashboards plus bonusDashboards. Throws otherwise. */
export async function requireQuota(scope: Scope): Promise<void> {
  const quota = await getDashboardQuota(scope);
  if (!quota.canCreate)
    throw new Problem('dashboard_quota_reached', `All ${quota.allowed} dashboards of your plan are used. Archive one or change the plan.`);
}

export interface NewDashboard {
  name: string;
  timezone: string;
  createdBy: string | null;
  widgets?: readonly Widget[];
  like?: Partial<
    Pick<
      DashboardRecord,
      'styles' | 'footer' | 'hidden_date_selector' | 'range_type' | 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'
    >
  >;
}

/** A private dashboard, empty unless widgets are given. */
export async function createDashboardIn(context: Context, scope: Scope, wanted: NewDashboard): Promise<{ id: string; permalink: string }> {
  const id = randomUUID();
  const permalink = newPermalink();
  const now = context.clock.now();
  const { styles, ...like } = wanted.like ?? {};
  await inTransaction(scope, async (inside) => {
    await requireQuota(inside);
    await insertDashboard(inside, {
      id,
      name: wanted.name,
      permalink,
      active: true,
      public: false,
      password_hash: null,
      pass_epoch: 1,
      hidden_date_selector: false,
      footer: '',
      domain: '',
      range_type: 'last30Days',
      start_date: null,
      end_date: null,
      compare_start_date: null,
      compare_end_date: null,
      ...like,
      styles: JSON.stringify(styles ?? defaultStyles),
      timezone: wanted.timezone,
      version: 1,
      created_by: wanted.createdBy,
      created_at: now,
      updated_at: now,
    });
    await replaceWidgets(inside, id, wanted.widgets ?? []);
  });
  return { id, permalink };
}
