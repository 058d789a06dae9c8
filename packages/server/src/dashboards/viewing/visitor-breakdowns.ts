import type { Instance, Widget } from '@sightline/contract/dashboards';
import { type Breakdown, breakdownOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { finishedWidgets } from './finished-widgets.ts';

/** Asks by which dimensions a metric of an instance of a widget is broken down, each with the widgets that show it so. */
export type FindBreakdowns = (widget: Widget, instance: Instance) => (metric: string) => ReadonlyMap<string, ReadonlySet<Widget>>;

/**
 * Another widget shows how a figure changed by a dimension where it shows the same figure: the metric, of the same account, through the same filter,
 * over days that are chosen alike, and compared. Anything else would tell visitors more than is on the dashboard. Whoever opens a dashboard has every
 * figure of it looked up, so they are sorted once.
 */
export function shownBreakdowns(context: Context, widgets: readonly Widget[]): FindBreakdowns {
  const shown = new Map<string, Map<string, Map<string, Set<Widget>>>>();
  for (const widget of finishedWidgets(context, widgets).filter(({ nature, hiddenChange }) => nature === 'interactive' && !hiddenChange))
    for (const instance of widget.instances) {
      const { about, metrics, dimension } = breakdownOf(context, widget, instance) ?? nothing;
      if (dimension === null) continue;
      const byMetric = within(shown, about, () => new Map<string, Map<string, Set<Widget>>>());
      for (const metric of metrics)
        within(
          within(byMetric, metric, () => new Map()),
          dimension,
          () => new Set(),
        ).add(widget);
    }
  return (widget, instance) => {
    const byMetric = shown.get(breakdownOf(context, widget, instance)?.about ?? nothing.about);
    return (metric) => byMetric?.get(metric) ?? new Map();
  };
}

const nothing: Breakdown = { about: '', metrics: [], dimension: null };

function within<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Hashes of the widgets whose change visitors may have explained. `isOpen`: by everything that the source knows. */
export function explainedForVisitors(context: Context, widgets: readonly Widget[], isOpen: boolean): string[] {
  const find = isOpen ? null : shownBreakdowns(context, widgets);
  const isBroken = (widget: Widget): boolean =>
    widget.instances.some((instance) => {
      const of = find?.(widget, instance);
      return breakdownOf(context, widget, instance)?.metrics.some((metric) => (of?.(metric).size ?? 0) > 0);
    });
  return widgets
    .filter(({ nature, hiddenChange }) => nature === 'interactive' && !hiddenChange)
    .filter((widget) => isOpen || isBroken(widget))
    .map(({ hash }) => hash);
}
