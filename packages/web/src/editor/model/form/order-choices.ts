import { isOrderedByItself, type Widget, widgetDefaults } from '@sightline/contract/dashboards';
import { dimensionKey } from '@sightline/contract/frames';
import type { InstanceFacts } from './instance-facts.ts';

export interface OrderChoice {
  value: string;
  label: string;
}

/** Nobody's order: that of time, weekdays or steps, else the largest first. */
export const byItself = '';

/** What rows can be ordered by: themselves, the dimension's names, and every figure of every instance under the key its column will have. */
export function orderChoices(widget: Pick<Widget, 'instances'>, facts: readonly InstanceFacts[]): OrderChoice[] {
  const hasSeveral = widget.instances.length > 1;
  const figures = widget.instances.flatMap((instance, index) => {
    const { metrics = [], calculated = [] } = facts[index] ?? {};
    const prefix = hasSeveral && instance.prefix !== '' ? `${instance.prefix}: ` : '';
    const shown = [...metrics, ...calculated.map(({ id, name }) => ({ id, label: name }))];
    return shown.map(({ id, label }) => ({
      value: `${instance.id}.${id}`,
      label: `${prefix}${instance.metricsOptions[id]?.label || label}`,
    }));
  });
  const dimension = facts[0]?.dimension;
  return [
    { value: byItself, label: 'By itself: time, steps, else most first' },
    ...(dimension ? [{ value: dimension.id, label: `${dimension.label}, by name` }] : []),
    ...figures,
  ];
}

/** The choice a stored order means; of what is not there any more the rows stand by themselves. */
export function chosenOrder(choices: readonly OrderChoice[], orderBy: Widget['orderBy'], facts: readonly InstanceFacts[]): string {
  if (isOrderedByItself(orderBy)) return byItself;
  const column = orderBy.column === dimensionKey ? facts[0]?.dimension?.id : orderBy.column;
  return (
    choices.find(({ value }) => value !== byItself && (value === column || value.slice(value.indexOf('.') + 1) === column))?.value ??
    byItself
  );
}

/** The order that a choice means. */
export const orderOf = (column: string, dir: 'asc' | 'desc'): Widget['orderBy'] =>
  column === byItself ? widgetDefaults.orderBy : { column, dir };
