import type { WidgetFormat } from '@sightline/charts';
import { readOptions } from '@sightline/charts/kit/read-options';
import { z } from 'zod';

/** One option of a format, as a field of its form. */
export type FormatField =
  | { kind: 'boolean'; name: string; label: string; value: boolean }
  | { kind: 'number'; name: string; label: string; value: number }
  | { kind: 'choice'; name: string; label: string; value: string; choices: { value: string; label: string }[] }
  | { kind: 'text'; name: string; label: string; value: string; max: number | null };

const propertySchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  enum: z.array(z.string()).optional(),
  /** What the choices are called, by their values. */
  choiceNames: z.record(z.string(), z.string()).optional(),
  maxLength: z.number().optional(),
  /** Means nothing where a goal says it. */
  unlessGoal: z.boolean().optional(),
});

/** The form of a format, drawn from its schema, with a widget's values and the defaults of the rest; without what a goal of the widget says instead. */
export function formatFields(format: Pick<WidgetFormat, 'name' | 'options'>, raw: unknown, hasGoal = false): FormatField[] {
  const values: Record<string, unknown> = readOptions(format.options, raw);
  const { properties = {} } = z.toJSONSchema(format.options, { io: 'input' });
  return Object.entries(properties).flatMap(([name, property]): FormatField[] => {
    const { title, enum: offered, choiceNames = {}, maxLength, unlessGoal = false } = propertySchema.parse(property);
    if (unlessGoal && hasGoal) return [];
    const label = title ?? name;
    const value = values[name];
    if (typeof value === 'boolean') return [{ kind: 'boolean', name, label, value }];
    if (typeof value === 'number') return [{ kind: 'number', name, label, value }];
    if (typeof value === 'string' && offered !== undefined) {
      return [{ kind: 'choice', name, label, value, choices: offered.map((one) => ({ value: one, label: choiceNames[one] ?? one })) }];
    }
    if (typeof value === 'string') return [{ kind: 'text', name, label, value, max: maxLength ?? null }];
    throw new Error(`The option “${name}” of ${format.name} is not known to format-fields.ts`);
  });
}
