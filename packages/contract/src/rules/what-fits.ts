import { type ZodType, z } from 'zod';

export interface Fit<T> {
  data: T;
  /** Where something did not fit, and why; never the value itself. Empty: all of it did. */
  misfits: string[];
}

const usualValues = z.registry<{ usual: unknown }>();
/** The schema, with what stands in the place of a stored value that fits it no longer. Input is checked as ever. */
export function usually<S extends ZodType>(schema: S, usual: z.output<S>): S {
  usualValues.add(schema, { usual });
  return schema;
}

type Parse = (schema: ZodType, value: unknown) => z.ZodSafeParseResult<unknown>;

/** Bounds of a value that is of the right kind: shown whole rather than not at all. */
const bounds: readonly string[] = ['too_big', 'too_small', 'invalid_format', 'not_multiple_of', 'custom'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const noFit = Symbol('nothing of it fits');

function fit(schema: ZodType, value: unknown, parse: Parse): unknown {
  const parsed = parse(schema, value);
  if (parsed.success) return parsed.data;
  const inner = (part: unknown): unknown => fit(part as ZodType, value, parse);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const found = inner(schema.unwrap());
    if (found !== noFit) return found;
    return schema instanceof z.ZodNullable ? null : undefined;
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    const found = inner(schema.unwrap());
    return found === noFit ? (parse(schema, undefined).data ?? schema.parse(undefined)) : found;
  }
  if (schema instanceof z.ZodReadonly) return inner(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map(inner).filter((part) => part !== noFit);
    return found.length > 0 ? found[0] : noFit;
  }
  if (schema instanceof z.ZodObject && isRecord(value)) return fitFields(schema, value, parse);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => fit(schema.element as ZodType, item, parse)).filter((item) => item !== noFit);
  if (schema instanceof z.ZodRecord && isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, fit(schema.valueType as ZodType, item, parse)] as const);
    return Object.fromEntries(entries.filter(([key, item]) => item !== noFit && parse(schema.keyType as ZodType, key).success));
  }
  const isBound = parsed.error.issues.every(({ code, path }) => path.length === 0 && bounds.includes(code));
  const known = usualValues.get(schema);
  if (isBound && (typeof value === 'string' || !known)) return value;
  return known ? known.usual : noFit;
}

function fitFields(schema: z.ZodObject, value: Record<string, unknown>, parse: Parse): unknown {
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    const found = fit(part as ZodType, value[name], parse);
    if (found === noFit) return noFit;
    if (found !== undefined) fields[name] = found;
  }
  return fields;
}

/**
 * A value as the schema has it. What of a stored value fits no longer is left out or has its usual value where the schema knows one, and what is
 * only out of bounds (a text that is too long) stays whole: what was kept can always be opened again. Null: nothing of it fits.
 */
export function whatFits<S extends ZodType>(
  schema: S,
  value: unknown,
  parse: Parse = (part, given) => part.safeParse(given),
): Fit<z.output<S>> | null {
  const parsed = parse(schema, value);
  if (parsed.success) return { data: parsed.data as z.output<S>, misfits: [] };
  const data = fit(schema, value, parse);
  if (data === noFit) return null;
  return { data: data as z.output<S>, misfits: parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`) };
}
