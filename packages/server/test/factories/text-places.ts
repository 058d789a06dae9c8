import { type ZodType, z } from 'zod';
import { fullInputs, sampleInputs } from './sample-input.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxLength?: number;
}

export interface TextPlace {
  /** Names and numbers that lead to it. */
  path: readonly (string | number)[];
  /** Null: no bound is told. */
  maxLength: number | null;
}

/** Where in an input of this schema a person may type what they like. */
function placesIn(schema: JsonSchema, path: readonly (string | number)[]): TextPlace[] {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return placesIn(choice, path);
  if (schema.enum || 'const' in schema) return [];
  if (schema.type === 'string') return [{ path, maxLength: schema.maxLength ?? null }];
  if (schema.type === 'array') return placesIn(schema.items ?? {}, [...path, 0]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, [...path, name]));
}

const isHolder = (value: unknown): value is Record<string | number, unknown> => typeof value === 'object' && value !== null;

function withText(input: unknown, [first, ...rest]: readonly (string | number)[], text: string): unknown {
  if (first === undefined) return text;
  const copy: unknown = Array.isArray(input) ? [...input] : isHolder(input) ? { ...input } : {};
  if (isHolder(copy)) copy[first] = withText(copy[first], rest, text);
  return copy;
}

/**
 * Inputs for each form of the schema and each text in it, with one of `texts` there (in turn, so that all of them come up), once beside the least that
 * the form must have and once beside all it may have. A text that is too long for its place is left out.
 */
export function inputsWithText(schema: ZodType, texts: readonly string[]): { place: string; input: unknown }[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const forms = json.oneOf ?? json.anyOf ?? [json];
  const [least, most] = [sampleInputs(schema), fullInputs(schema)];
  let turn = 0;
  return forms.flatMap((form, index) =>
    placesIn(form, []).flatMap(({ path, maxLength }) => {
      const fitting = texts.filter((text) => maxLength === null || text.length <= maxLength);
      return [least[index], most[index]].flatMap((base) => {
        const text = fitting[turn % fitting.length];
        turn += 1;
        return text === undefined ? [] : [{ place: path.join('.'), input: withText(base, path, text) }];
      });
    }),
  );
}

/** Of a place that tells no bound. */
const usualLength = 300;

/** The same inputs with the longest text that each place takes, of one sign over and over after what stands before. `base`: what else they hold. */
export function longestTexts(
  schema: ZodType,
  next: () => { sign: string; before: string },
  base?: object,
): { place: string; input: unknown }[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const forms = json.oneOf ?? json.anyOf ?? [json];
  const least = base === undefined ? sampleInputs(schema) : forms.map(() => base);
  return forms.flatMap((form, index) =>
    placesIn(form, []).map(({ path, maxLength }) => {
      const { sign, before } = next();
      const length = maxLength ?? usualLength;
      const text = before + sign.repeat(Math.max(0, Math.floor((length - before.length) / sign.length)));
      return { place: path.join('.'), input: withText(least[index], path, text) };
    }),
  );
}
