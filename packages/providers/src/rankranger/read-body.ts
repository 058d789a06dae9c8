import { isRecord } from '@sightline/contract/core';
import { z } from 'zod';
import { MalformedReply, type Reply } from '../kit/provider.ts';

/** The JSON of an answer, whatever its content type calls it; undefined for anything else. */
export function bodyOf({ json, text }: Pick<Reply, 'json' | 'text'>): unknown {
  if (json !== undefined) return json;
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Cut off or otherwise no JSON: `undefined` says so to whoever reads it.
    return undefined;
  }
}

/**
 * What lies under a path. RankRanger turns XML into JSON: several elements are a list, one may be the element itself, none may be absent or an
 * empty text, and the whole may stand in a list of its own.
 */
export function listAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => listAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null || value === '' ? [] : [value];
  return isRecord(value) && Object.hasOwn(value, name) ? listAt(value[name], rest) : [];
}

/** The elements under a path, in the documented form. */
export function readList<T>(schema: z.ZodType<T>, reply: Reply, path: string[]): T[] {
  const body = bodyOf(reply);
  if (body === undefined) throw new MalformedReply(`Not JSON: ${reply.text.slice(0, 200)}`);
  const result = z.array(schema).safeParse(listAt(body, path));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new MalformedReply(`${[...path, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? ''}`);
}

/** Whether an element is there at all, even without anything in it. */
export const hasMember = (reply: Reply, name: string): boolean =>
  [bodyOf(reply)].flat().some((one) => isRecord(one) && Object.hasOwn(one, name));

/** Every value is text, numbers too. */
export const textSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));

/** "-" and nothing mean: none. */
export function figureOf(text: string): number | null {
  const bare = text.replaceAll(',', '');
  const value = Number(bare);
  return bare === '' || bare === '-' || !Number.isFinite(value) ? null : value;
}
/** Zero means: not ranking. */
export const placeOf = (text: string): number | null => figureOf(text) || null;

/** Answers write US dates, though questions are asked with ISO ones. */
export function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new MalformedReply(`RankRanger sent "${text}" for a date.`);
}
