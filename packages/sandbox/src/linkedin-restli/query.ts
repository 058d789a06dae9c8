import { paramInvalid, paramMissing, paramsNotAllowed } from './refusal.ts';
import { parseRestli, type RestliRecord, RestliSyntaxError, type RestliValue } from './restli-text.ts';
import { idOfUrn } from './urn.ts';

interface Bounds {
  min: number;
  max: number;
  initial: number;
}

function splitRaw(raw: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const part of raw.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    if (params.has(name)) throw paramInvalid(name, `Parameter '${name}' is given twice`);
    params.set(name, equals < 0 ? '' : part.slice(equals + 1));
  }
  return params;
}

function decode(name: string, raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw paramInvalid(name);
  }
}

/** The query of a call, raw until a reader asks for a parameter; each reader throws the refusal the interface has for a wrong one. */
export class RestliQuery {
  readonly #raw: Map<string, string>;
  readonly #isProtocol2: boolean;

  constructor(raw: string, isProtocol2: boolean) {
    this.#raw = splitRaw(raw);
    this.#isProtocol2 = isProtocol2;
  }

  has(name: string): boolean {
    return this.#raw.has(name);
  }

  /** Every parameter must be one of these. */
  allow(names: readonly string[]): void {
    const strangers = [...this.#raw.keys()].filter((name) => !names.includes(name));
    if (strangers.length > 0) throw paramsNotAllowed(strangers);
  }

  /** The parameters as they were sent, without those named: what has to stay the same from page to page. */
  textWithout(names: readonly string[]): string {
    const kept = [...this.#raw].filter(([name]) => !names.includes(name));
    return kept
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
  }

  value(name: string): RestliValue | null {
    const raw = this.#raw.get(name);
    if (raw === undefined) return null;
    // Without the header of protocol 2.0 a value is text whatever it looks like.
    if (!this.#isProtocol2) return decode(name, raw);
    if (raw === '') return '';
    try {
      return parseRestli(raw);
    } catch (error) {
      if (error instanceof RestliSyntaxError) throw paramInvalid(name);
      throw error;
    }
  }

  text(name: string): string | null {
    const value = this.value(name);
    if (value !== null && typeof value !== 'string') throw paramInvalid(name);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null || value === '') throw paramMissing(name);
    return value;
  }

  whole(name: string, { min, max, initial }: Bounds): number {
    const value = this.text(name);
    if (value === null) return initial;
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || number < min || number > max) {
      throw paramInvalid(name, `Invalid value for param; it must be a whole number from ${min} to ${max}`);
    }
    return number;
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const given = this.text(name);
    return given === null ? null : enumOf(name, given, values);
  }

  requiredOneOf<T extends string>(name: string, values: readonly T[]): T {
    const value = this.oneOf(name, values);
    if (value === null) throw paramMissing(name);
    return value;
  }

  list(name: string): readonly string[] | null {
    const value = this.value(name);
    return value === null ? null : textsOf(name, value);
  }

  /** Ids of a list of URNs of these types. */
  urnIds(name: string, types: readonly string[]): readonly string[] | null {
    return this.list(name)?.map((urn) => urnId(name, urn, types)) ?? null;
  }

  requiredUrnId(name: string, types: readonly string[]): string {
    return urnId(name, this.requiredText(name), types);
  }

  record(name: string): RestliRecord | null {
    const value = this.value(name);
    return value === null ? null : recordOf(name, value);
  }

  /**
   * The names in `fields`, null when absent. The one parameter that keeps the form of protocol 1.0, `fields=a,b`:
   * https://github.com/linkedin-developers/linkedin-api-js-client/blob/main/lib/utils/restli-utils.ts
   */
  fields(): readonly string[] | null {
    const raw = this.#raw.get('fields');
    if (raw === undefined) return null;
    const names = decode('fields', raw).split(',');
    if (names.some((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))) throw paramInvalid('fields');
    return names;
  }
}

export function enumOf<T extends string>(path: string, text: string, values: readonly T[]): T {
  const found = values.find((value) => value === text);
  if (found === undefined) throw paramInvalid(path, `Invalid value for param; "${text}" is not one of ${values.join(', ')}`);
  return found;
}

export function textOf(path: string, value: RestliValue): string {
  if (typeof value !== 'string') throw paramInvalid(path);
  return value;
}

export function textsOf(path: string, value: RestliValue): readonly string[] {
  if (!Array.isArray(value)) throw paramInvalid(path);
  return value.map((entry: RestliValue) => textOf(path, entry));
}

export function recordOf(path: string, value: RestliValue): RestliRecord {
  if (!(value instanceof Map)) throw paramInvalid(path);
  return value;
}

/** The record may have these fields only. */
export function allowFields(path: string, record: RestliRecord, names: readonly string[]): void {
  const stranger = [...record.keys()].find((name) => !names.includes(name));
  if (stranger !== undefined) throw paramInvalid(`${path}/${stranger}`, 'Unrecognized field found but not allowed');
}

export function wholeOf(path: string, value: RestliValue | undefined): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) throw paramInvalid(path);
  return Number(value);
}

export function urnId(path: string, urn: string, types: readonly string[]): string {
  const id = idOfUrn(urn, types);
  if (id === null) throw paramInvalid(path, `Invalid value for param; "${urn}" is not a urn of type ${types.join(' or ')}`);
  return id;
}
