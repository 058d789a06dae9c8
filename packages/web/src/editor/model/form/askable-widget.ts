import { calculatedIn, type Instance, isWritten, type Widget } from '@sightline/contract/dashboards';
import { type Condition, conditionSchema, filterSchema } from '@sightline/contract/sources';
import { z } from 'zod';

const writtenFilterSchema = z.object({ join: filterSchema.shape.join, conditions: z.array(z.unknown()) });

/** A condition that says something: a field, and what to compare it with. */
export function isComplete(value: unknown): value is Condition {
  const parsed = conditionSchema.safeParse(value);
  return parsed.success && (typeof parsed.data.value !== 'string' || parsed.data.value.trim() !== '');
}

function askableInputs(instance: Instance): Record<string, unknown> {
  const { filter: written, calculatedMetrics, ...inputs } = instance.inputs;
  const filter = writtenFilterSchema.safeParse(written);
  const conditions = filter.success ? filter.data.conditions.filter(isComplete) : [];
  const calculated = calculatedIn(instance).filter(isWritten);
  return {
    ...inputs,
    ...(filter.success && conditions.length > 0 ? { filter: { join: filter.data.join, conditions } } : {}),
    ...(calculatedMetrics !== undefined && calculated.length > 0 ? { calculatedMetrics: calculated } : {}),
  };
}

/** Without conditions and calculated metrics that are only half written: they would make the whole widget unanswerable. */
export const askableWidget = (widget: Widget): Widget => ({
  ...widget,
  instances: widget.instances.map((instance) => (instance.sourceId === null ? instance : { ...instance, inputs: askableInputs(instance) })),
});
