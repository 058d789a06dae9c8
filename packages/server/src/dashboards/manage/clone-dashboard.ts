import { randomBytes, randomUUID } from 'node:crypto';
import { copyName, randomId } from '@sightline/contract/core';
import { type Instance, type Widget, widgetHashLength } from '@sightline/contract/dashboards';
import { copyFiles } from '#company/files/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { getOwnDashboard } from '../core/get-own-dashboard.ts';
import { listNames, listWidgets } from '../core/rows.ts';
import { createDashboardIn } from './create-dashboard.ts';

const nameMax = 120;
type Copies = Awaited<ReturnType<typeof copyFiles>>;

const copyInstance = (instance: Instance, copies: Copies): Instance => {
  const { fileId } = instance.inputs;
  return typeof fileId === 'string' ? { ...instance, inputs: { ...instance.inputs, fileId: copies.uploadFor(fileId) } } : instance;
};

const copyWidget = (widget: Widget, copies: Copies): Widget => ({
  ...widget,
  id: randomUUID(),
  hash: randomId(widgetHashLength, randomBytes),
  instances: widget.instances.map((instance) => copyInstance(instance, copies)),
});

/** The copy keeps look, period, widgets, files and folder; it is private and has a link of its own. */
export async function cloneDashboardOf(
  context: Context,
  scope: Scope,
  id: string,
  createdBy: string,
): Promise<{ id: string; permalink: string }> {
  const row = await getOwnDashboard(scope, id);
  const widgets = await listWidgets(scope, id, context.log);
  const copies = await copyFiles(context, scope, id, createdBy);
  try {
    return await createDashboardIn(context, scope, {
      name: async (inside) => copyName(row.name, await listNames(inside), nameMax),
      timezone: row.timezone,
      createdBy,
      widgets: widgets.map((widget) => copyWidget(widget, copies)),
      like: row,
      beside: id,
      also: (inside, newId) => copies.insert(inside, newId),
    });
  } catch (error) {
    await copies.discard();
    throw error;
  }
}
