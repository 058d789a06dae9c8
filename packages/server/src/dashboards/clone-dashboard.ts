import { randomBytes, randomUUID } from 'node:crypto';
import { type Widget, widgetHashLength } from '@sightline/contract';
import { randomId } from '@sightline/contract/rules/random-id';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { createDashboardIn } from './create-dashboard.ts';
import { getOwnDashboard } from './get-own-dashboard.ts';
import { listWidgets } from './rows.ts';

const nameMax = 120;
const copyOf = (widget: Widget): Widget => ({ ...widget, id: randomUUID(), hash: randomId(widgetHashLength, randomBytes) });

/** The copy keeps look, period and widgets; it is private and has a link of its own. */
export async function cloneDashboardOf(
  context: Context,
  scope: Scope,
  id: string,
  createdBy: string,
): Promise<{ id: string; permalink: string }> {
  const row = await getOwnDashboard(scope, id);
  const widgets = (await listWidgets(scope, id)).map(copyOf);
  return createDashboardIn(context, scope, {
    name: `Copy of ${row.name}`.slice(0, nameMax),
    timezone: row.timezone,
    createdBy,
    widgets,
    like: row,
  });
}
