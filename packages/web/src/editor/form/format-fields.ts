import { optionsOf, type WidgetFormat } from '@sightline/charts';
import { z } from 'zod';

/** One option of a format, as a field of its form. */
export type FormatField =
  | { kind: 'boolean'; name: string; label: string; value: boolean }
  | { kind: 'number'; name: string; label: string; value: number };

const propertySchema = z.object({ type: z.string().optional(), title: z.string().optional() });

/** The form of a format, drawn from its schema, with a widget's values and the defaults of the rest. */
export function formatFields(format: WidgetFormat, raw: unknown): FormatField[] {
  const values = optionsOf(format, raw);
  const { properties = {} } = z.toJSONSchema(format.options, { io: 'input' });
  return Object.entries(properties).map(([name, property]): FormatField => {
    const { title } = propertySchema.parse(property);
    const label = title ?? name;
    const value = values[name];
    if (typeof value === 'boolean') return { kind: 'boolean', name, label, value };
    if (typeof value === 'number') return { kind: 'number', name, label, value };
    throw new Error(`The option “${name}” of ${format.name} is neither a switch nor a number: teach format-fields.ts to draw it`);
  });
}
