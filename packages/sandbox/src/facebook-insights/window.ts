import { addressOf } from '../facebook-oauth/connection.ts';
import type { GraphCall, GraphParams } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';
import { dayNumber, isDay } from '../kernel/days.ts';
import { dayS } from '../kernel/time-units.ts';
import { dayStartS, pacificDay } from './pacific.ts';

/** Unix seconds. */
export interface Window {
  sinceS: number;
  untilS: number;
}

/** `since` or `until`: Unix seconds, a Pacific day, or a time with its offset; null when it is not given. */
export function readInstant(params: GraphParams, name: 'since' | 'until'): number | null {
  const text = params[name] ?? '';
  if (text === '') return null;
  if (/^\d{1,11}$/.test(text)) return Number(text);
  if (isDay(text)) return dayStartS(dayNumber(text));
  const parsed = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(parsed)) throw badParameter(`Param ${name} must be a valid timestamp or a date in the format YYYY-MM-DD`);
  return Math.floor(parsed / 1000);
}

/**
 * The window a report is asked for. The limit is one of seconds, so days around the end of summer time can be too long by an hour
 * though there are not too many of them.
 */
export function readWindow(params: GraphParams, fallback: Window, daysMax: number): Window {
  const untilS = readInstant(params, 'until') ?? fallback.untilS;
  const sinceS = readInstant(params, 'since') ?? Math.min(fallback.sinceS, untilS - dayS);
  if (sinceS >= untilS) throw badParameter('The since parameter must be earlier than the until parameter');
  if (untilS - sinceS > daysMax * dayS) {
    throw badParameter(`There cannot be more than ${daysMax} days (${daysMax * dayS} s) between since and until`);
  }
  return { sinceS, untilS };
}

/** The days that end within a window: after its beginning, and at its end at the latest. */
export function daysIn({ sinceS, untilS }: Window): number[] {
  const first = pacificDay(sinceS);
  return Array.from({ length: Math.max(0, pacificDay(untilS) - first) }, (_, index) => first + index);
}

/** Links of an insights answer: they move the window, without end. */
export function windowPaging(call: GraphCall, { sinceS, untilS }: Window): { previous: string; next: string } {
  const length = untilS - sinceS;
  const link = (shift: number) => addressOf(call, { since: String(sinceS + shift), until: String(untilS + shift) });
  return { previous: link(-length), next: link(length) };
}
