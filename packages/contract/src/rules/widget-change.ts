import type { Instance, Widget } from '../widgets.ts';
import { isDeepEqual } from './deep-equal.ts';

/** SPEC section 4: 1 data refresh, 2 restyle, 3 reveal only. */
export const widgetChangeKinds = { refresh: 1, restyle: 2, reveal: 3 } as const;
export type WidgetChangeKind = (typeof widgetChangeKinds)[keyof typeof widgetChangeKinds];

const restyling = ['orderBy', 'rowsLimit', 'format', 'formatOptions'] as const satisfies readonly (keyof Widget)[];
/** The place in the grid is not among them: a moved widget shows its move, nothing in it changes. */
const revealing = [
  'nature',
  'title',
  'width',
  'height',
  'realTime',
  'description',
  'hiddenChange',
  'hiddenHighlight',
  'percent',
] as const satisfies readonly (keyof Widget)[];

const withoutMetricsOptions = (instances: readonly Instance[]) => instances.map((instance) => ({ ...instance, metricsOptions: null }));
const metricsOptions = (instances: readonly Instance[]) => instances.map((instance) => instance.metricsOptions);

/** What a change of a widget asks for, the strongest first; null where nothing to be seen in it changed. */
export function changeKind(before: Widget, after: Widget): WidgetChangeKind | null {
  const differs = (keys: readonly (keyof Widget)[]) => keys.some((key) => !isDeepEqual(before[key], after[key]));
  if (!isDeepEqual(withoutMetricsOptions(before.instances), withoutMetricsOptions(after.instances))) return widgetChangeKinds.refresh;
  if (differs(restyling) || !isDeepEqual(metricsOptions(before.instances), metricsOptions(after.instances)))
    return widgetChangeKinds.restyle;
  return differs(revealing) ? widgetChangeKinds.reveal : null;
}
