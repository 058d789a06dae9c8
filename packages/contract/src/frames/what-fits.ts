import { type ZodType, z } from 'zod';
import { isRecord } from '../core/values/is-record.ts';

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

const wholes = new WeakSet<ZodType>();
/** The schema of what means something all together alone: where a part fits no longer, nothing of it does. Bounds and what is optional aside. */
export function whole<S extends ZodType>(schema: S): S {
  wholes.add(schema);
  return schema;
}

const standIns = new WeakMap<ZodType, (value: unknown) => unknown>();
/** The schema of a choice, with what is made of a value that fits none of it; null: nothing can stand for it. */
export function otherwise<S extends ZodType>(schema: S, standIn: (value: unknown) => z.output<S> | null): S {
  standIns.set(schema, standIn);
  return schema;
}

type Issue = z.core.$ZodIssue;
const reachOf = (issues: readonly Issue[]): number => Math.max(...issues.map(({ path }) => path.length));
/** What a value of a choice lacks of the part it comes nearest to: the one that was read furthest into. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = issue.errors.map((issues) => issues.flatMap(innermost)).sort((one, other) => reachOf(other) - reachOf(one));
  if (nearest === undefined || reachOf(nearest) === 0) return [issue];
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Where something does not fit, and why; never the value itself. */
export const misfitsOf = ({ issues }: { issues: readonly Issue[] }): string[] =>
  issues.flatMap(innermost).map(({ path, code }) => `${path.join('.')}: ${code}`);

type Parse = (schema: ZodType, value: unknown) => z.ZodSafeParseResult<unknown>;

/** Bounds of a value that is of the right kind: shown whole rather than not at all. */
const bounds: readonly string[] = ['too_big', 'too_small', 'invalid_format', 'not_multiple_of', 'custom'];

const noFit = Symbol('nothing of it fits');

function fit(schema: ZodType, value: unknown, parse: Parse, isPart = false): unknown {
  const parsed = parse(schema, value);
  if (parsed.success) return parsed.data;
  const together = isPart || wholes.has(schema);
  const inner = (part: unknown): unknown => fit(part as ZodType, value, parse, together);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const found = inner(schema.unwrap());
    if (found !== noFit) return found;
    if (schema instanceof z.ZodOptional) return undefined;
    return together ? noFit : null;
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    const found = inner(schema.unwrap());
    return found === noFit ? (parse(schema, undefined).data ?? schema.parse(undefined)) : found;
  }
  if (schema instanceof z.ZodReadonly) return inner(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map(inner).filter((part) => part !== noFit);
    return found.length > 0 ? found[0] : (standIns.get(schema)?.(value) ?? noFit);
  }
  if (schema instanceof z.ZodObject && isRecord(value)) return fitFields(schema, value, parse, together);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item) => fit(schema.element as ZodType, item, parse, together));
    return together && items.includes(noFit) ? noFit : items.filter((item) => item !== noFit);
  }
  if (schema instanceof z.ZodRecord && isRecord(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, fit(schema.valueType as ZodType, item, parse, together)] as const);
    return Object.fromEntries(entries.filter(([key, item]) => item !== noFit && parse(schema.keyType as ZodType, key).success));
  }
  const isBound = parsed.error.issues.every(({ code, path }) => path.length === 0 && bounds.includes(code));
  const known = usualValues.get(schema);
  if (isBound && (typeof value === 'string' || !known)) return value;
  return known ? known.usual : noFit;
}

function fitFields(schema: z.ZodObject, value: Record<string, unknown>, parse: Parse, isPart: boolean): unknown {
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    const found = fit(part as ZodType, value[name], parse, isPart);
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
  return { data: data as z.output<S>, misfits: misfitsOf(parsed.error) };
}
