import { type ZodType, z } from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
}

const formats: Record<string, string> = {
  'idn-email': 'someone@sample.test',
  date: '2026-11-01',
  'date-time': '2026-11-01T00:00:00Z',
  uri: 'https://sample.test/',
};
const pattern = 'a sample for this pattern: ';
/** By the name of the field, where its schema says too little. */
const byName: Record<string, string> = {
  timezone: 'Europe/Vienna',
  recipients: 'someone@sample.test',
  emailUsername: 'reports',
  socket_id: '1.1',
  code: '123456',
};

function textOf(schema: JsonSchema, name: string): string {
  if (byName[name] !== undefined) return byName[name];
  if (schema.format !== undefined && formats[schema.format] !== undefined) return formats[schema.format] ?? '';
  if (schema.pattern !== undefined) return schema.pattern.includes('#') ? '#3457d5' : `${pattern}${schema.pattern}`;
  return 'x'.repeat(Math.max(schema.minLength ?? 0, 1));
}

type Fields = 'required' | 'all';

function sampleOf(schema: JsonSchema, name: string, fields: Fields): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice?.[0]) return sampleOf(choice[0], name, fields);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, fields)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, fields === 'all' ? 1 : 0) }, () =>
        sampleOf(schema.items ?? {}, name, fields),
      );
    case 'object': {
      const names = fields === 'all' ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
      return Object.fromEntries(names.map((field) => [field, sampleOf(schema.properties?.[field] ?? {}, field, fields)]));
    }
    default:
      return null;
  }
}

const formsOf = (schema: ZodType): JsonSchema[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return json.oneOf ?? json.anyOf ?? [json];
};

/** Input that a schema accepts, one for each form the schema offers; throws where this file has to learn something. */
export function sampleInputs(schema: ZodType): unknown[] {
  return formsOf(schema).map((form) => {
    const sample = sampleOf(form, '', 'required');
    const parsed = schema.safeParse(sample);
    if (!parsed.success)
      throw new Error(`test/sample-input.ts must learn to make ${JSON.stringify(sample)} valid: ${parsed.error.message}`);
    return sample;
  });
}

/** The same with every field that each form knows, whether they go together or not. */
export const fullInputs = (schema: ZodType): unknown[] => formsOf(schema).map((form) => sampleOf(form, '', 'all'));
