import { GoogleError, invalid } from './errors.ts';

/** The shape of a proto3 message in JSON. */
export type Shape =
  | { kind: 'string' | 'bool' | 'int64' | 'int32' | 'double' }
  | { kind: 'enum'; type: string; values: readonly string[] }
  | { kind: 'list'; of: Shape }
  | { kind: 'message'; fields: Record<string, Shape | (() => Shape)>; oneof?: readonly string[] };

export const text: Shape = { kind: 'string' };
export const bool: Shape = { kind: 'bool' };
export const int64: Shape = { kind: 'int64' };
export const int32: Shape = { kind: 'int32' };
export const double: Shape = { kind: 'double' };

export function list(of: Shape): Shape {
  return { kind: 'list', of };
}

export function message(fields: Record<string, Shape | (() => Shape)>, oneof?: readonly string[]): Shape {
  return { kind: 'message', fields, ...(oneof ? { oneof } : {}) };
}

interface Violation {
  field?: string;
  description: string;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const TYPE_NAMES = { string: 'TYPE_STRING', bool: 'TYPE_BOOL', int64: 'TYPE_INT64', int32: 'TYPE_INT32', double: 'TYPE_DOUBLE' };

function fits(value: unknown, kind: keyof typeof TYPE_NAMES): boolean {
  if (kind === 'string') return typeof value === 'string';
  if (kind === 'bool') return typeof value === 'boolean';
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
  return kind === 'double' ? Number.isFinite(number) : Number.isInteger(number);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks a value and answers it with field names in camelCase; what does not fit is noted. */
function read(value: unknown, shape: Shape, path: string, bad: Violation[]): unknown {
  const refuse = (type: string) => {
    bad.push({ field: path, description: `Invalid value at '${path}' (${type}), ${JSON.stringify(value)}` });
    return undefined;
  };
  if (shape.kind === 'list') {
    // A single value stands for a list of one, as in Google's own JSON reader.
    const values = Array.isArray(value) ? value : [value];
    return values.map((one, index) => read(one, shape.of, `${path}[${index}]`, bad));
  }
  if (shape.kind === 'enum') {
    return typeof value === 'string' && shape.values.includes(value) ? value : refuse(`type.googleapis.com/${shape.type}`);
  }
  if (shape.kind !== 'message') return fits(value, shape.kind) ? value : refuse(TYPE_NAMES[shape.kind]);
  if (!isRecord(value)) return refuse('message');
  return readMessage(value, shape, path, bad);
}

function readMessage(value: Record<string, unknown>, shape: Shape & { kind: 'message' }, path: string, bad: Violation[]): unknown {
  const answer: Record<string, unknown> = {};
  const at = path === '' ? '' : ` at '${path}'`;
  for (const [given, inner] of Object.entries(value)) {
    const name = camel(given);
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (!field) {
      bad.push({
        ...(path === '' ? {} : { field: path }),
        description: `Invalid JSON payload received. Unknown name "${given}"${at}: Cannot find field.`,
      });
    } else if (inner !== null) {
      const fieldPath = path === '' ? snake(name) : `${path}.${snake(name)}`;
      answer[name] = read(inner, typeof field === 'function' ? field() : field, fieldPath, bad);
    }
  }
  const set = (shape.oneof ?? []).filter((name) => answer[name] !== undefined);
  if (set.length > 1) {
    const description = `Invalid value${at} (oneof), oneof field is already set. Cannot set '${set[1]}'`;
    bad.push({ field: path, description });
  }
  return answer;
}

/** Reads a request body as the API's JSON gateway does; throws what it would answer. An empty body is an empty message. */
export function readJson(body: string, shape: Shape): unknown {
  if (body.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    throw invalid(`Invalid JSON payload received. ${error instanceof Error ? error.message : 'Parser error'}`);
  }
  if (!isRecord(value)) throw invalid('Invalid JSON payload received. Unknown name "": Root element must be a message.');
  const bad: Violation[] = [];
  const answer = read(value, shape, '', bad);
  if (bad.length === 0) return answer;
  const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: bad }];
  throw new GoogleError(400, bad.map(({ description }) => description).join('\n'), { details });
}
