import { widgetSchema } from '@sightline/contract/dashboards';
import { whatFits } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { type DashboardRecord, listOneWidgetOfEach, listWidgetsOfEach } from '../core/rows.ts';
import { finishedWidgets } from './finished-widgets.ts';

/** What others see of a dashboard's widgets: some; none, as none of them is finished; there are none. */
export type Shown = 'some' | 'unfinished' | 'empty';

const dashboardsMax = 20_000;
/** Under their versions: what is remembered of one stays true, in whatever process it is saved. */
const memoryOf = lruPerContext<Shown>(dashboardsMax);

/** By the dashboards' ids. Of nearly all one widget tells it, so that a company's widgets are not all read. */
export async function shownOfEach(
  context: Context,
  scope: Scope,
  rows: readonly Pick<DashboardRecord, 'id' | 'version'>[],
): Promise<Map<string, Shown>> {
  const memory = memoryOf(context);
  const keyOf = ({ id, version }: (typeof rows)[number]): string => `${scope.companyId}:${id}:${version}`;
  const shown = new Map(
    rows.flatMap((row) => {
      const known = memory.get(keyOf(row));
      return known === undefined ? [] : [[row.id, known] as const];
    }),
  );
  const unknown = rows.filter(({ id }) => !shown.has(id));
  if (unknown.length === 0) return shown;
  const isFinished = (body: unknown): boolean => {
    const widget = whatFits(widgetSchema, body)?.data;
    return widget !== undefined && finishedWidgets(context, [widget]).length > 0;
  };
  const samples = new Map(
    (
      await listOneWidgetOfEach(
        scope,
        unknown.map(({ id }) => id),
      )
    ).map(({ dashboard_id: id, body }) => [id, isFinished(body)]),
  );
  const unsure = await listWidgetsOfEach(
    scope,
    unknown.flatMap(({ id }) => (samples.get(id) === false ? [id] : [])),
    context.log,
  );
  for (const row of unknown) {
    const widgets = unsure.get(row.id) ?? [];
    const isSome = samples.get(row.id) === true || finishedWidgets(context, widgets).length > 0;
    const found: Shown = isSome ? 'some' : widgets.length > 0 ? 'unfinished' : 'empty';
    memory.set(keyOf(row), found);
    shown.set(row.id, found);
  }
  return shown;
}
