import { z } from 'zod';
import { type CalculatedMetric, calculatedTypes, type Instance, timeUnits } from '../widgets.ts';

/** As it stands in the form: name and expression may still be empty. */
const writtenSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(calculatedTypes),
  timeUnit: z.enum(timeUnits).optional(),
  expression: z.string(),
});

function readOne(value: unknown): CalculatedMetric[] {
  const parsed = writtenSchema.safeParse(value);
  if (!parsed.success) return [];
  const { timeUnit, ...metric } = parsed.data;
  return [timeUnit === undefined ? metric : { ...metric, timeUnit }];
}

/** Calculated metrics of an instance, finished or not. */
export const calculatedIn = ({ inputs }: Instance): CalculatedMetric[] =>
  Array.isArray(inputs.calculatedMetrics) ? inputs.calculatedMetrics.flatMap(readOne) : [];

export const isWritten = ({ name, expression }: CalculatedMetric): boolean => name.trim() !== '' && expression.trim() !== '';
