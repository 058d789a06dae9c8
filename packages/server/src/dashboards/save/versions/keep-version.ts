import { stylesOf, type VersionBody } from '@sightline/contract/dashboards';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { rangeSettingOf } from '../../core/range-columns.ts';
import type { DashboardRecord } from '../../core/rows.ts';
import { deleteVersionRows, hasVersionRow, insertVersionRow, weighVersionRows } from './rows.ts';
import { versionsBeyondRoom } from './thin-rule.ts';

/** Widgets as they are kept, whether they fit today or not: a later release may know what to do with them. */
type StoredBody = Omit<VersionBody, 'widgets'> & { widgets: unknown[] };

/** What of a dashboard its versions hold. */
export const bodyOf = (row: DashboardRecord, widgets: readonly unknown[]): StoredBody => ({
  name: row.name,
  styles: stylesOf(row.styles),
  footer: row.footer,
  clientName: row.client_name,
  hiddenDateSelector: row.hidden_date_selector,
  ...localeOf(row),
  ...rangeSettingOf(row),
  widgets: widgets.map((widget, order) => (typeof widget === 'object' ? { ...widget, order } : widget)),
});

/** Keeps a dashboard as it was just saved, and drops what there is no room for any longer; call in the transaction that saves it. */
export async function keepVersion(
  inside: Scope,
  row: DashboardRecord,
  widgets: readonly unknown[],
  made: { authorName: string | null; at: Date; name?: string | null },
): Promise<void> {
  await insertVersionRow(inside, {
    dashboard_id: row.id,
    version: row.version,
    name: made.name ?? null,
    author_name: made.authorName,
    widget_count: widgets.length,
    body: JSON.stringify(bodyOf(row, widgets)),
    created_at: made.at,
  });
  const beyond = versionsBeyondRoom(await weighVersionRows(inside, row.id));
  if (beyond.length > 0) await deleteVersionRows(inside, row.id, beyond);
}

/** The state that a save is about to replace, where no save made it: a dashboard that was just created, or is older than its versions. */
export async function keepFirstVersion(inside: Scope, row: DashboardRecord, widgets: readonly unknown[]): Promise<void> {
  if (await hasVersionRow(inside, row.id, row.version)) return;
  await keepVersion(inside, row, widgets, { authorName: null, at: row.updated_at });
}
