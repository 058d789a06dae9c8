import { type ZodType, z } from 'zod';
import { isRecord } from '../values/is-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a field is described that has another name by now. */
export const formerly = (name: string) => ({ deprecated: true, description: `The former name of \`${name}\`` });

/** `compareStart` was called `compare_start`. */
const formerName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The other way round; a name of now stays. */
export const nameOfNow = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const present = (fields: Fields, names: readonly string[], nameOf: (name: string) => string): [string, unknown][] =>
  names.flatMap((name) => (Object.hasOwn(fields, nameOf(name)) ? [[nameOf(name), fields[nameOf(name)]] as [string, unknown]] : []));

/** With what was written under former names under those of now, which count where both are there. `former`: those of now by the former ones. */
function renewed(fields: Fields, former: ReadonlyMap<string, string>): Fields {
  const entries = Object.entries(fields);
  // Nearly all that comes in: calls of our own pages name nothing as it was called once.
  if (!entries.some(([key]) => former.has(key))) return fields;
  return Object.fromEntries([
    ...entries.flatMap(([key, value]) => (former.has(key) ? [[former.get(key), value]] : [])),
    ...entries.filter(([key]) => !former.has(key)),
  ]);
}

const formerFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(present(fields, names, (name) => name).map(([name, value]) => [formerName(name), value]));

type CallersNames = (field: string) => string[];

/** What the writer of these fields calls one of them: one that they left out as they call the others; where that does not tell, by both names. */
function callersNamesOf(written: Fields, names: readonly string[]): CallersNames {
  const writes = (nameOf: (name: string) => string): boolean => present(written, names, nameOf).length > 0;
  return (field) => {
    const [isNew, isFormer] = [writes((name) => name), writes(formerName)];
    if (!names.includes(field) || Object.hasOwn(written, field)) return [field];
    if (Object.hasOwn(written, formerName(field))) return [formerName(field)];
    return [...(isNew || !isFormer ? [field] : []), ...(isFormer || !isNew ? [formerName(field)] : [])];
  };
}

/** By what was read. */
const callersNames = new WeakMap<object, CallersNames>();

/** Texts by field, under the names that the caller wrote who sent `read`. */
export function underCallersNames(read: unknown, errors: Record<string, string[]>): Record<string, string[]> {
  const namesOf = isRecord(read) ? callersNames.get(read) : undefined;
  if (namesOf === undefined) return errors;
  return Object.fromEntries(Object.entries(errors).flatMap(([field, texts]) => namesOf(field).map((name) => [name, texts])));
}

const madeOf = new WeakMap<ZodType, { schema: ZodType; names: readonly string[] }>();

/**
 * What a page sends by this schema, under former names too, inside as well: a process of the release before, which may answer while processes are replaced,
 * knows no others.
 */
export function underBothNames<F>(schema: ZodType | undefined, fields: F): F {
  return isRecord(fields) && schema ? (withFormerFields(schema, fields) as F) : fields;
}

function withFormerFields(schema: ZodType, fields: Fields): Fields {
  const made = madeOf.get(schema);
  if (made) return { ...withFormerFields(made.schema, fields), ...formerFields(fields, made.names) };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withFormerFields(schema.unwrap() as ZodType, fields);
  if (!(schema instanceof z.ZodObject)) return fields;
  const shape = schema.shape as Record<string, ZodType>;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, underBothNames(shape[name], value)]));
}

/** The schema as it is described: beside each of `names` the former one, which nobody need begin to use. */
function described(schema: ZodType, names: readonly string[]): ZodType {
  if (schema instanceof z.ZodIntersection)
    return z.intersection(described(schema.def.left as ZodType, names), described(schema.def.right as ZodType, names));
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = schema.shape as Record<string, ZodType>;
  const former = present(shape, names, (name) => name).map(([name, field]) => [
    formerName(name),
    z.optional(field instanceof z.ZodDefault ? (field.unwrap() as ZodType) : (field as ZodType)).meta(formerly(name)),
  ]);
  return z.object({ ...shape, ...Object.fromEntries(former) });
}

/**
 * The schema of fields that were once written with underscores. What comes in is taken by those names too, and what is wrong with a field is said under the name
 * that was written. What goes out has both.
 */
export function withFormerNames<S extends ZodType>(
  schema: S,
  names: readonly (keyof z.input<S> & string)[],
): ZodType<z.output<S>, z.input<S>> {
  const former = new Map(names.map((name) => [formerName(name), name]));
  const codec = z.codec(z.unknown(), z.unknown(), {
    decode(given, payload) {
      const namesOf = callersNamesOf(isRecord(given) ? given : {}, names);
      const read = schema.safeParse(isRecord(given) ? renewed(given, former) : given);
      if (read.success) {
        if (isRecord(read.data)) callersNames.set(read.data, namesOf);
        return read.data;
      }
      for (const { path, ...issue } of read.error.issues) {
        const [field, ...inside] = path;
        const paths = typeof field === 'string' ? namesOf(field).map((name) => [name, ...inside]) : [path];
        for (const callers of paths) payload.issues.push({ ...issue, path: [...callers], input: given } as z.core.$ZodRawIssue);
      }
      return z.NEVER;
    },
    encode(value, payload) {
      const written = z.safeEncode(schema, value as z.output<S>);
      if (!written.success) {
        for (const issue of written.error.issues)
          payload.issues.push({ ...issue, path: [...issue.path], input: value } as z.core.$ZodRawIssue);
        return z.NEVER;
      }
      return isRecord(written.data) ? { ...written.data, ...formerFields(written.data, names) } : written.data;
    },
  });
  codec._zod.processJSONSchema = (context, _json, params) => {
    const inner = described(schema, names);
    z.core.process(inner, context, params);
    const seen = context.seen.get(codec);
    if (seen) seen.ref = inner;
  };
  madeOf.set(codec, { schema, names });
  // Safe: it reads what the schema reads, and answers what the schema answers.
  return codec as unknown as ZodType<z.output<S>, z.input<S>>;
}
