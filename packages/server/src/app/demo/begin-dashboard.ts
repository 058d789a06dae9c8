import type { RangeType } from '@sightline/contract/core';
import type { ChosenSource, Widget } from '@sightline/contract/dashboards';
import { beginFromTemplate } from '#dashboards/templates/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Demo, ReadyDashboard } from './demo-schema.ts';
import { type DemoSource, makeWidgets } from './make-widgets.ts';

/** The demo's sources by their logins' `ref`. */
export type DemoSources = ReadonlyMap<string, DemoSource>;

function sourceOf(sources: DemoSources, ref: string): DemoSource {
  const source = sources.get(ref);
  if (!source) throw new Error(`The demo has no login "${ref}"`);
  return source;
}

/** Whether there is a source for it at all. */
export const canBegin = (dashboard: Demo['dashboards'][number], sources: DemoSources): boolean =>
  'widgets' in dashboard ? sources.has(dashboard.account.ref) : dashboard.chosen.some(({ ref }) => sources.has(ref));

/** As the form for templates would send it. */
function choose(source: DemoSource, { inputs, labels }: ReadyDashboard['chosen'][number]): ChosenSource {
  const accounts = Object.entries(inputs).flatMap(([input, value]) =>
    [value].flat().flatMap((id) => (typeof id === 'string' && labels[id] !== undefined ? [{ input, id, label: labels[id] }] : [])),
  );
  return { sourceId: source.id, inputs, accounts };
}

/** What a dashboard of the demo begins with. */
export async function beginDashboard(
  scope: Scope,
  dashboard: Demo['dashboards'][number],
  sources: DemoSources,
): Promise<{ widgets: Widget[]; rangeType: RangeType }> {
  if ('widgets' in dashboard) {
    return { widgets: makeWidgets(dashboard, sourceOf(sources, dashboard.account.ref)), rangeType: dashboard.rangeType };
  }
  // Widgets of the others wait for a source, as with any template.
  const chosen = dashboard.chosen.flatMap((choice): [string, ChosenSource][] => {
    const source = sources.get(choice.ref);
    return source === undefined ? [] : [[source.provider, choose(source, choice)]];
  });
  return beginFromTemplate(scope, { key: dashboard.template, sources: Object.fromEntries(chosen) });
}
