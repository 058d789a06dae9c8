import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter(`Param ${name} must be a valid JSON`);
  }
}

/** A list of texts, as JSON or with commas; `allowed` names what may stand in it. */
export function readList(params: GraphParams, name: string, allowed?: readonly string[]): string[] {
  const text = (params[name] ?? '').trim();
  if (text === '') return [];
  const parsed = text.startsWith('[') || text.startsWith('"') ? parse(name, text) : text.split(',').map((part) => part.trim());
  const items = Array.isArray(parsed) ? parsed : [parsed];
  items.forEach((item, index) => {
    if (typeof item !== 'string') throw badParameter(`Param ${name}[${index}] must be a string`);
    if (allowed && !allowed.includes(item)) {
      throw badParameter(`Param ${name}[${index}] must be one of {${allowed.join(', ')}}`);
    }
  });
  return items.map(String).filter((item) => item !== '');
}

/** One of a few words; undefined when it is not given. */
export function readChoice(params: GraphParams, name: string, allowed: readonly string[]): string | undefined {
  const text = params[name];
  if (text === undefined || text === '') return undefined;
  if (!allowed.includes(text)) throw badParameter(`Param ${name} must be one of {${allowed.join(', ')}}`);
  return text;
}

export function readObject(name: string, text: string): Record<string, unknown> {
  return asObject(name, parse(name, text));
}

export function asObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParameter(`Param ${name} must be an object`);
  return Object.fromEntries(Object.entries(value));
}

export function readArray(name: string, text: string): unknown[] {
  const value = parse(name, text);
  if (!Array.isArray(value)) throw badParameter(`Param ${name} must be an array.`);
  return value;
}

export function readFlag(params: GraphParams, name: string): boolean {
  const text = params[name];
  if (text !== undefined && !['true', 'false', '1', '0'].includes(text)) throw badParameter(`Param ${name} must be a boolean`);
  return text === 'true' || text === '1';
}
