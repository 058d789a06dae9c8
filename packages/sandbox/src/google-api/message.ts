import { isRecord } from '../kernel/records.ts';
import { badRequest, GoogleApiError, type Violation } from './google-error.ts';

/** Reads one value of a request; notes in `bad` what does not fit and answers undefined then. */
export type Reader<T> = (value: unknown, path: string, bad: Violation[]) => T | undefined;

type Fields = Record<string, Reader<unknown>>;
type Message<F extends Fields> = { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> };

function refuse(path: string, type: string, value: unknown, bad: Violation[]): undefined {
  bad.push({ field: path, description: `Invalid value at '${path}' (${type}), ${JSON.stringify(value)}` });
}

export const text: Reader<string> = (value, path, bad) => (typeof value === 'string' ? value : refuse(path, 'TYPE_STRING', value, bad));

function finite(type: string, isFine: (number: number) => boolean): Reader<number> {
  return (value, path, bad) => {
    const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
    return isFine(number) ? number : refuse(path, type, value, bad);
  };
}

export const int32 = finite('TYPE_INT32', (number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31);
export const int64 = finite('TYPE_INT64', Number.isInteger);
export const double = finite('TYPE_DOUBLE', Number.isFinite);

export const bool: Reader<boolean> = (value, path, bad) => {
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === 'false' ? value === 'true' : refuse(path, 'TYPE_BOOL', value, bad);
};

/** One of the names of an enum; `spell` says when two spellings are the same name. */
export function choice<const T extends string>(type: string, names: readonly T[], spell = (name: string) => name): Reader<T> {
  return (value, path, bad) => {
    const found = typeof value === 'string' ? names.find((name) => spell(name) === spell(value)) : undefined;
    return found ?? refuse(path, `type.googleapis.com/${type}`, value, bad);
  };
}

/** A repeated field; a single value stands for a list of one, as in Google's own reader. */
export function list<T>(of: Reader<T>): Reader<T[]> {
  return (value, path, bad) => {
    const values = Array.isArray(value) ? value : [value];
    return values.flatMap((one, index) => of(one, `${path}[${index}]`, bad) ?? []);
  };
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A reader that is looked up when it is needed: for messages that hold their own kind. */
export function later<T>(reader: () => Reader<T>): Reader<T> {
  return (value, path, bad) => reader()(value, path, bad);
}

/** A message; fields may be named in camelCase or snake_case, strangers are refused, and of `oneof` only one may be set. */
export function message<F extends Fields>(fields: F, oneof: readonly (keyof F & string)[] = []): Reader<Message<F>> {
  return (value, path, bad) => {
    if (!isRecord(value)) return refuse(path, 'message', value, bad);
    const answer: Record<string, unknown> = {};
    const at = path === '' ? '' : ` at '${path}'`;
    for (const [given, inner] of Object.entries(value)) {
      const name = camel(given);
      const reader = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!reader) {
        const description = `Invalid JSON payload received. Unknown name "${given}"${at}: Cannot find field.`;
        bad.push({ ...(path === '' ? {} : { field: path }), description });
      } else if (inner !== null) answer[name] = reader(inner, path === '' ? snake(name) : `${path}.${snake(name)}`, bad);
    }
    const set = oneof.filter((name) => answer[name] !== undefined);
    if (set.length > 1)
      bad.push({ field: path, description: `Invalid value${at} (oneof), oneof field is already set. Cannot set '${set[1]}'` });
    // Each field came from its own reader, so the record has the type the readers say.
    return answer as Message<F>;
  };
}

/** Reads a JSON body; throws what the API's front end would answer. An empty body is an empty message. */
export function readBody<F extends Fields>(body: unknown, fields: F): Message<F> {
  let value: unknown = body;
  if (typeof body === 'string') {
    try {
      value = body.trim() === '' ? {} : JSON.parse(body);
    } catch (error) {
      throw new GoogleApiError(400, `Invalid JSON payload received. ${error instanceof Error ? error.message : 'Parser error'}`);
    }
  }
  if (!isRecord(value ?? {}))
    throw new GoogleApiError(400, 'Invalid JSON payload received. Unknown name "": Root element must be a message.');
  const bad: Violation[] = [];
  const answer = message(fields)(value ?? {}, '', bad);
  if (bad.length > 0 || answer === undefined) throw badRequest(bad);
  return answer;
}

/** Query parameters every Google API takes. */
const STANDARD = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', '$.xgafv', 'callback', 'access_token', 'oauth_token'];

/** Puts `a.b.c=1` where `{a: {b: {c: 1}}}` has it, the names in camelCase. */
function nest(query: Record<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const parts = name.split('.').map(camel);
    const last = parts.pop() ?? '';
    let at = root;
    for (const part of parts) {
      const inner = at[part];
      const next = isRecord(inner) ? inner : {};
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return root;
}

/** Reads the query string as the API's front end does; nested parameters are written with dots. */
export function readQuery<F extends Fields>(query: unknown, fields: F): Message<F> {
  const given = isRecord(query) ? Object.fromEntries(Object.entries(query).filter(([name]) => !STANDARD.includes(name))) : {};
  const stranger = Object.keys(given).find((name) => !Object.hasOwn(fields, camel(name.split('.', 1)[0] ?? '')));
  if (stranger !== undefined) {
    const description = `Invalid JSON payload received. Unknown name "${stranger}": Cannot bind query parameter. Field '${stranger}' could not be found in request message.`;
    throw badRequest([{ description }]);
  }
  return readBody(nest(given), fields);
}
