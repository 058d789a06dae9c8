import type { Instance, Widget } from '@sightline/contract';
import type { Context } from '../context.ts';
import { namedDimensionOf } from '../road/index.ts';
import { finishedWidgets } from './finished-widgets.ts';

const sourceOf = ({ type, sourceId }: Instance): string => `${type} ${sourceId}`;

/** The dimensions, of names rather than days, by which a dashboard shows figures of the source of an instance. */
export function shownDimensions(context: Context, widgets: readonly Widget[]): (instance: Instance) => ReadonlySet<string> {
  const shown = new Map<string, Set<string>>();
  for (const instance of finishedWidgets(context, widgets)
    .filter(({ nature }) => nature === 'interactive')
    .flatMap(({ instances }) => instances)) {
    const dimension = namedDimensionOf(context, instance);
    if (dimension === null) continue;
    const known = shown.get(sourceOf(instance)) ?? new Set();
    shown.set(sourceOf(instance), known.add(dimension));
  }
  return (instance) => shown.get(sourceOf(instance)) ?? new Set();
}

/** Hashes of the widgets whose change visitors may have explained. `isOpen`: by everything that the source knows. */
export function explainedForVisitors(context: Context, widgets: readonly Widget[], isOpen: boolean): string[] {
  const dimensionsOf = shownDimensions(context, widgets);
  return widgets
    .filter(({ nature, hiddenChange }) => nature === 'interactive' && !hiddenChange)
    .filter(({ instances }) => isOpen || instances.some((instance) => dimensionsOf(instance).size > 0))
    .map(({ hash }) => hash);
}
