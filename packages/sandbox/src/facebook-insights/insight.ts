import type { GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';

export const PERIODS = ['day', 'week', 'days_28', 'month', 'lifetime', 'total_over_range'] as const;
export type Period = (typeof PERIODS)[number];

/** What names an insight in every answer. */
export function insightHead(id: string, metric: { name: string; title: string; description: string }, period: Period) {
  const { name, title, description } = metric;
  return { name, period, title, description, id: `${id}/insights/${name}/${period}` };
}

/** A list of texts, with commas or as JSON. */
export function readNames(params: GraphParams, name: string): string[] {
  const text = (params[name] ?? '').trim();
  if (!text.startsWith('[')) return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw badParameter(`Param ${name} must be a valid JSON`);
  }
  if (!Array.isArray(list)) throw badParameter(`Param ${name} must be an array.`);
  return list.map(String);
}

/** One of a few words; null when it is not given. */
export function readWord<T extends string>(params: GraphParams, name: string, allowed: readonly T[]): T | null {
  const text = params[name] ?? '';
  if (text === '') return null;
  const found = allowed.find((word) => word === text);
  if (found === undefined) throw badParameter(`${name} must be one of the following values: ${allowed.join(', ')}`);
  return found;
}
