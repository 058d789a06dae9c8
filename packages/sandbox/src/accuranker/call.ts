import { addDays, daysBetween, isDay } from '../kernel/days.ts';
import { type Node, readFields, select } from './fields.ts';
import type { AccuRankerToken, Domain } from './keys.ts';
import { notFound, refusal } from './refusal.ts';
import { type RuleFields, type RuleKind, type RuleValue, readRules } from './rules.ts';
import { baseRank, landingPagesOf, refreshedDay, type Tracked, trackedOf, visitsAt } from './tracked.ts';

/** What keywords can be filtered by, as they stand on a day. */
export function keywordRules(seed: string, domain: Domain, day: string): RuleFields<Tracked> {
  const on = (tracked: Tracked) => tracked.on(domain.domain, day);
  const before = (tracked: Tracked) => tracked.on(domain.domain, addDays(day, -1));
  const visits = (tracked: Tracked) => visitsAt(tracked.keyword, on(tracked).position);
  const of = (kind: RuleKind, read: (tracked: Tracked) => RuleValue) => ({ kind, read });
  const pageId = (url: string | null) => landingPagesOf(seed, domain).find((page) => page.url === url)?.id;
  return {
    rank: of('number', (tracked) => on(tracked).position),
    base_rank: of('number', (tracked) => baseRank(tracked.keyword, on(tracked).position)),
    rank_change: of('number', (tracked) => {
      const [earlier, later] = [before(tracked).position, on(tracked).position];
      return earlier === null || later === null ? null : earlier - later;
    }),
    keyword: of('text', ({ keyword }) => keyword.phrase),
    tags: of('list', ({ tags }) => tags),
    folders: of('folder', ({ folders }) => folders),
    starred: of('same', ({ isStarred }) => isStarred),
    search_engine: of('same', ({ search }) => search.engine.id),
    search_type: of('same', ({ search }) => search.type),
    country_locale_id: of('same', ({ search }) => search.locale.id),
    location: of('text', ({ search }) => search.location),
    search_volume: of('number', ({ keyword }) => keyword.volume),
    share_of_voice: of('number', visits),
    organic_traffic: of('number', visits),
    traffic_value: of('number', (tracked) => Math.round((visits(tracked) * tracked.keyword.cpcCents) / 100)),
    avg_cost_per_click: of('number', ({ keyword }) => keyword.cpcCents / 100),
    competition: of('number', ({ keyword }) => keyword.competition / 100),
    has_ai_overview: of('same', ({ keyword }) => keyword.features.includes('ai_overview')),
    above_the_fold: of('same', (tracked) => (on(tracked).position ?? 101) <= 3),
    highest_ranking_page: of('text', (tracked) => on(tracked).url ?? ''),
    landingpages: of('list', (tracked) => [String(pageId(on(tracked).url) ?? '')]),
    search_intent: of('list', ({ keyword }) => [keyword.intent]),
    url_changed: of('same', (tracked) => on(tracked).url !== before(tracked).url),
    date_added: of('number', ({ since }) => since),
  };
}

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
  if (text !== null && !isDay(text)) throw refusal(400, `${name}: Date has wrong format. Use YYYY-MM-DD.`);
  return text;
}

/** The days asked for; the latest fully refreshed one where not both ends are given. */
export function periodOf(call: Call): string[] {
  const [from, to] = [readDay(call, 'period_from'), readDay(call, 'period_to')];
  if (from === null || to === null) return [refreshedDay(call.now)];
  if (from > to) throw refusal(400, 'period_from must be before period_to.');
  if (addDays(from, PERIOD_DAYS_MAX) <= to) throw refusal(400, `The period can be at most ${PERIOD_DAYS_MAX} days.`);
  return daysBetween(from, to);
}

/** The days of the period for which a domain has history: those that were fully refreshed. */
export function historyDays(call: Call, { since }: Domain): string[] {
  const last = refreshedDay(call.now);
  return periodOf(call).filter((day) => day >= since && day <= last);
}

export function byId<T extends { id: number }>(list: readonly T[], id: string): T {
  const found = list.find((entry) => String(entry.id) === id);
  if (!found) throw notFound();
  return found;
}

export function findOwnDomain({ token }: Call, id: string): Domain {
  return byId(
    token.accounts.flatMap(({ domains }) => domains),
    id,
  );
}

/** The saved filter of `filter_id` and the filters of a POST; both must be met. */
function rulesOf(call: Call): unknown[] {
  const id = textOf(call, 'filter_id');
  const filters = call.token.accounts.flatMap((account) => account.filters);
  return [{ filters: id === null ? [] : [byId(filters, id).rule] }, ...(call.body === undefined ? [] : [call.body])];
}

/** A domain's keywords that the call's filters leave, evaluated by the last day of its period. */
export function keywordsFor(call: Call, domain: Domain): Tracked[] {
  const latest = refreshedDay(call.now);
  const day = periodOf(call).findLast((one) => one <= latest) ?? latest;
  const fields = keywordRules(call.seed, domain, day);
  const tests = rulesOf(call).map((rules) => readRules(rules, fields));
  return trackedOf(call.seed, domain).filter((tracked) => tests.every((test) => test(tracked)));
}

const LIMIT_MAX = 1000;

function whole(call: Call, name: string): number | null {
  const text = textOf(call, name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw refusal(400, `${name}: A valid integer is required.`);
  return Number(text);
}

export function answerOne(call: Call, node: Node): unknown {
  return select(node, readFields(textOf(call, 'fields') ?? ''));
}

/** A bare list, or with `limit` a page of it. */
export function answerList(call: Call, nodes: readonly Node[], path: string): unknown {
  const wanted = readFields(textOf(call, 'fields') ?? '');
  const limit = Math.min(LIMIT_MAX, whole(call, 'limit') ?? 0);
  const offset = whole(call, 'offset') ?? 0;
  if (limit === 0) return nodes.map((node) => select(node, wanted));
  const at = (start: number) => {
    const given = Object.entries(call.query).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const query = new URLSearchParams([...given.filter(([name]) => name !== 'limit' && name !== 'offset'), ['limit', String(limit)]]);
    if (start > 0) query.set('offset', String(start));
    return `https://${path}?${query}`;
  };
  return {
    count: nodes.length,
    next: offset + limit < nodes.length ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: nodes.slice(offset, offset + limit).map((node) => select(node, wanted)),
  };
}
