import { addDays, daysBetween, isDay } from '../kernel/days.ts';
import type { AccuRankerToken, Domain } from './keys.ts';
import { keywordRules } from './keyword-rules.ts';
import { AccuRankerRefusal, notFound } from './refusal.ts';
import { type Rule, readRules } from './rules.ts';
import { refreshedDay, type Tracked, trackedOf } from './tracked.ts';

export type Given = Readonly<Record<string, unknown>>;

/** A call whose token is in order. */
export interface Call {
  seed: string;
  now: Date;
  token: AccuRankerToken;
  query: Given;
  /** Of a POST, which asks with filters; undefined for GET. */
  body: unknown;
}

const PERIOD_DAYS_MAX = 100;

export function textOf({ query }: Call, name: string): string | null {
  const value = query[name];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' && last !== '' ? last : null;
}

function readDay(call: Call, name: string): string | null {
  const text = textOf(call, name);
  if (text !== null && !isDay(text)) throw new AccuRankerRefusal(400, `${name}: Date has wrong format. Use YYYY-MM-DD.`);
  return text;
}

/** The days asked for; the latest fully refreshed one where not both ends are given. */
export function periodOf(call: Call): string[] {
  const [from, to] = [readDay(call, 'period_from'), readDay(call, 'period_to')];
  if (from === null || to === null) return [refreshedDay(call.now)];
  if (from > to) throw new AccuRankerRefusal(400, 'period_from must be before period_to.');
  if (addDays(from, PERIOD_DAYS_MAX) <= to) throw new AccuRankerRefusal(400, `The period can be at most ${PERIOD_DAYS_MAX} days.`);
  return daysBetween(from, to);
}

/** The days of the period for which a domain has history: those that were fully refreshed. */
export function historyDays(call: Call, { since }: Domain): string[] {
  const last = refreshedDay(call.now);
  return periodOf(call).filter((day) => day >= since && day <= last);
}

export function findOwnDomain({ token }: Call, id: string): Domain {
  const domain = token.accounts.flatMap(({ domains }) => domains).find((entry) => String(entry.id) === id);
  if (!domain) throw notFound();
  return domain;
}

/** The saved filter of `filter_id` and the filters of a POST; both must be met. */
function rulesOf(call: Call): unknown[] {
  const id = textOf(call, 'filter_id');
  const saved: Rule[] = [];
  if (id !== null) {
    const found = call.token.accounts.flatMap(({ filters }) => filters).find((filter) => String(filter.id) === id);
    if (!found) throw notFound();
    saved.push(found.rule);
  }
  return [{ filters: saved }, ...(call.body === undefined ? [] : [call.body])];
}

/** A domain's keywords that the call's filters leave, evaluated by the last day of its period. */
export function keywordsFor(call: Call, domain: Domain): Tracked[] {
  const latest = refreshedDay(call.now);
  const day = periodOf(call).findLast((one) => one <= latest) ?? latest;
  const fields = keywordRules(call.seed, domain, day);
  const tests = rulesOf(call).map((rules) => readRules(rules, fields));
  return trackedOf(call.seed, domain).filter((tracked) => tests.every((test) => test(tracked)));
}
