import type { Instance, Widget } from '@sightline/contract';
import { isDeepEqual } from '@sightline/contract/rules/deep-equal';
import type { Context } from '../context.ts';
import { breakdownOf } from '../road/index.ts';
import { finishedWidgets } from './finished-widgets.ts';

/** Asks by which dimensions a metric of an instance of a widget is broken down, each with the widgets that show it so. */
export type FindBreakdowns = (widget: Widget, instance: Instance, metric: string) => ReadonlyMap<string, readonly Widget[]>;

/**
 * Another widget shows how a figure changed by a dimension where it shows the same figure: the metric, of the same account, through the same filter,
 * over days that are chosen alike, and compared. Anything else would tell visitors more than is on the dashboard.
 */
export function shownBreakdowns(context: Context, widgets: readonly Widget[]): FindBreakdowns {
  const shown = finishedWidgets(context, widgets)
    .filter(({ nature, hiddenChange }) => nature === 'interactive' && !hiddenChange)
    .flatMap((widget) =>
      widget.instances.flatMap((instance) => {
        const { dimension = null, ...about } = breakdownOf(context, instance) ?? {};
        return dimension === null ? [] : [{ widget, dimension, ...about }];
      }),
    );
  return (widget, instance, metric) => {
    const about = breakdownOf(context, instance)?.about;
    const same = shown.filter(
      (other) => other.about === about && other.metrics?.includes(metric) === true && isDeepEqual(other.widget.period, widget.period),
    );
    const byDimension = Map.groupBy(same, ({ dimension }) => dimension);
    return new Map([...byDimension].map(([dimension, found]) => [dimension, found.map((other) => other.widget)]));
  };
}

/** Hashes of the widgets whose change visitors may have explained. `isOpen`: by everything that the source knows. */
export function explainedForVisitors(context: Context, widgets: readonly Widget[], isOpen: boolean): string[] {
  const find = shownBreakdowns(context, widgets);
  const isBroken = (widget: Widget): boolean =>
    widget.instances.some((instance) => breakdownOf(context, instance)?.metrics.some((metric) => find(widget, instance, metric).size > 0));
  return widgets
    .filter(({ nature, hiddenChange }) => nature === 'interactive' && !hiddenChange)
    .filter((widget) => isOpen || isBroken(widget))
    .map(({ hash }) => hash);
}
