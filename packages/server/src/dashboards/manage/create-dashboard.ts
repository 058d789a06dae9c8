import { randomUUID } from 'node:crypto';
import { AppError } from '@sightline/contract/core';
import { defaultStyles, noPlaces, type Widget } from '@sightline/contract/dashboards';
import { takeRoom } from '#company/files/index.ts';
import { getDashboardQuota, getNewDashboardDefaults } from '#company/profile/index.ts';
import { newPermalink } from '#company/sharing/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { type DashboardRecord, findFolderOf, findNewest, insertDashboard, replaceWidgets } from '../core/rows.ts';
import { bytesOf } from '../core/widget-bytes.ts';
import { putBeside } from '../folders/index.ts';

/** Allowed while the count is below dashboards plus bonusDashboards. Throws otherwise; call inside the transaction that uses it. */
export async function requireQuota(scope: Scope): Promise<void> {
  await lockCompany(scope);
  const quota = await getDashboardQuota(scope);
  if (!quota.canCreate)
    throw new AppError('dashboard_quota_reached', `All ${quota.allowed} dashboards of your plan are used. Archive one or change the plan.`);
}

/** What a new dashboard may take over from another one: its look and period, never who may see it. */
const likeFields = [
  'styles',
  'footer',
  'client_name',
  'hidden_date_selector',
  'language',
  'number_form',
  'currency',
  'week_start',
  'year_start',
  'range_type',
  'start_date',
  'end_date',
  'compare_start_date',
  'compare_end_date',
  'comparison_kind',
  'colour_places',
] as const;

export interface NewDashboard {
  /** Or what finds one, when no other dashboard can come in between. */
  name: string | ((inside: Scope) => Promise<string>);
  timezone: string;
  createdBy: string | null;
  widgets?: readonly Widget[];
  like?: Partial<Pick<DashboardRecord, (typeof likeFields)[number]>>;
  /** Id of a dashboard whose folder it goes into. */
  beside?: string;
  /** Of a company that has one, the newest is answered instead. */
  onlyFirst?: boolean;
  /** Done in the same transaction, after the dashboard is there. */
  also?(inside: Scope, id: string): Promise<void>;
}

interface CreatedDashboard {
  id: string;
  permalink: string;
}

/** A private dashboard, empty unless widgets are given. */
export async function createDashboardIn(context: Context, scope: Scope, wanted: NewDashboard): Promise<CreatedDashboard> {
  const id = randomUUID();
  const now = context.clock.now();
  const given = wanted.like ?? {};
  const {
    styles = defaultStyles,
    colour_places = noPlaces,
    ...like
  } = Object.fromEntries(likeFields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]]))) as NonNullable<
    NewDashboard['like']
  >;
  return inTransaction(scope, async (inside) => {
    if (wanted.onlyFirst) {
      // Held before it is looked: of two that ask at once the second finds what the first has made.
      await lockCompany(inside);
      const newest = await findNewest(inside);
      if (newest !== null) return newest;
    }
    await requireQuota(inside);
    await takeRoom(context, inside, bytesOf(wanted.widgets ?? []));
    const drawn = await newPermalink(inside, 'dashboard', id);
    await insertDashboard(inside, {
      id,
      name: typeof wanted.name === 'string' ? wanted.name : await wanted.name(inside),
      permalink: drawn,
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
      ...(await getNewDashboardDefaults(inside)),
      ...like,
      styles: JSON.stringify(styles),
      // Names of values may be another client's, and their hashes can be guessed: they are learned anew.
      colour_places: JSON.stringify({ ...colour_places, values: noPlaces.values }),
      timezone: wanted.timezone,
      version: 1,
      created_by: wanted.createdBy,
      created_at: now,
      updated_at: now,
    });
    await replaceWidgets(inside, id, wanted.widgets ?? []);
    if (wanted.beside !== undefined) await putBeside(inside, id, await findFolderOf(inside, wanted.beside));
    await wanted.also?.(inside, id);
    return { id, permalink: drawn };
  });
}
