import type { Widget } from '@sightline/contract/dashboards';
import type { InstanceFacts } from './instance-facts.ts';

export interface OrderChoice {
  value: string;
  label: string;
}

/** The dimension, whatever its name. */
export const dimensionOrder = 'dimension';

/** What rows can be ordered by: the dimension, and every figure of every instance under the key its column will have. */
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
  return [{ value: dimensionOrder, label: facts[0]?.dimension?.label ?? 'Dimension' }, ...figures];
}

/** The choice a stored column means; what is not there any more means the dimension. */
export function chosenOrder(choices: readonly OrderChoice[], column: string): string {
  const found = choices.find(({ value }) => value === column || value.slice(value.indexOf('.') + 1) === column);
  return found?.value ?? dimensionOrder;
}
