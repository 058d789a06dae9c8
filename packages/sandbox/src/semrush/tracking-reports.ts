import { addDays, daysBetween, isDay } from '../kernel/days.ts';
import {
  clickShare,
  type Keyword,
  pageAt,
  rootDomainOf,
  type Standing,
  standingOf,
  topicOf,
  watchedKeywords,
} from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
import type { Query } from './display.ts';
import type { Campaign, Project } from './keys.ts';
import { featuresOf, intentsOf } from './keyword-codes.ts';
import { projectsRefusal } from './semrush-refusal.ts';
import { parseTarget, type Target } from './target.ts';

const KEYWORDS_TRACKED = 30;
const NOWHERE: Standing = { position: null, url: null };

export interface TrackedKeyword {
  id: string;
  keyword: Keyword;
  tag: 'brand' | 'shop';
}

export function trackedKeywords(seed: string, { domain }: Project, { database, number }: Campaign): TrackedKeyword[] {
  return marketsOf(database)
    .flatMap((market) => watchedKeywords(seed, { domain, market, keywordsMax: KEYWORDS_TRACKED }))
    .map((keyword, i) => ({ id: String(number * 100 + i), keyword, tag: keyword.brandOf === domain ? 'brand' : 'shop' }));
}

/** Reads `*.example.com/*`, `www.example.com/*`, `example.com/dir/*`, a whole address, or a bare domain; null: none of these. */
export function parseMask(mask: string): Target | null {
  if (mask.includes('://')) return parseTarget('url', mask);
  const [, any = '', host = '', path = ''] = /^(\*\.)?([^/*]+)(\/.*)?$/.exec(mask) ?? [];
  const folder = path.replace(/\*$/, '');
  if (folder !== '' && folder !== '/') return parseTarget('subfolder', `${host}${folder}`);
  return any !== '' || host === rootDomainOf(host) ? parseTarget('domain', rootDomainOf(host)) : parseTarget('subdomain', host);
}

/** Where a target stands for a tracked keyword, day by day. */
export function standingFor(seed: string, target: Target, { database, device }: Campaign, keyword: Keyword): (day: string) => Standing {
  const [market] = marketsOf(database);
  if (!market) return () => NOWHERE;
  const { domain } = target;
  const on = standingOf(seed, { domain, market, device: device === 'phone' ? 'mobile' : 'desktop' }, keyword);
  return (day) => {
    const standing = on(day);
    return standing.url !== null && target.holds(pageAt(standing.url)) ? standing : NOWHERE;
  };
}

/** 1 = first place for everything. */
export function visibilityOf(position: number | null): number {
  return clickShare(position ?? 0) / clickShare(1);
}

export interface TrackingContext {
  seed: string;
  today: string;
  project: Project;
  campaign: Campaign;
  query: Query;
}

const DAYS_MAX = 366;

function stampOf(day: string): string {
  return day.replaceAll('-', '');
}

function readDay(query: Query, name: string): string {
  const day = (query[name] ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (!isDay(day)) throw projectsRefusal(400, 400, `${name} must be a date written YYYYMMDD`);
  return day;
}

function readDays({ query, today }: TrackingContext): string[] {
  const end = readDay(query, 'date_end');
  const days = daysBetween(readDay(query, 'date_begin'), end < today ? end : today);
  if (days.length === 0 || days.length > DAYS_MAX)
    throw projectsRefusal(400, 400, `date_begin and date_end must span 1 to ${DAYS_MAX} days`);
  return days;
}

function readMask({ query }: TrackingContext): { mask: string; target: Target } {
  const mask = query.url ?? '';
  const target = mask === '' ? null : parseMask(mask);
  if (!target) throw projectsRefusal(400, 519, 'Missing mandatory URL parameter');
  return { mask, target };
}

/** Tags arrive encoded twice; several are joined by `|` (or). */
function hasTag({ query }: TrackingContext): (tracked: TrackedKeyword) => boolean {
  const condition = query.display_tags_condition;
  if (!condition) return () => true;
  const tags = decodeURIComponent(condition).split('|');
  return ({ tag }) => tags.includes(tag);
}

function difference(from: number | null, to: number | null): number | '-' {
  return from === null || to === null ? '-' : from - to;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

interface Row {
  tracked: TrackedKeyword;
  first: Standing;
  last: Standing;
  on(day: string): Standing;
}

const SORTS: Readonly<Record<string, (row: Row) => number | string>> = {
  ph: ({ tracked }) => tracked.keyword.phrase,
  nq: ({ tracked }) => tracked.keyword.volume,
  // What does not rank comes after everything that does.
  be: ({ first }) => first.position ?? 101,
  fi: ({ last }) => last.position ?? 101,
};

function sortRows(rows: Row[], sort: string): Row[] {
  const [, name = '', direction] = /^([a-z]+)_(asc|desc)$/.exec(sort) ?? [];
  const valueFor = SORTS[name];
  if (!valueFor || !direction) throw projectsRefusal(400, 400, `display_sort ${sort} is not known`);
  const sign = direction === 'asc' ? 1 : -1;
  return rows.sort((a, b) => {
    const [left, right] = [valueFor(a), valueFor(b)];
    return sign * (typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right), 'en'));
  });
}

function rowsOf(context: TrackingContext, target: Target, days: readonly string[]): Row[] {
  const { seed, project, campaign } = context;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return trackedKeywords(seed, project, campaign)
    .filter(hasTag(context))
    .map((tracked) => {
      const on = standingFor(seed, target, campaign, tracked.keyword);
      return { tracked, first: on(first), last: on(last), on };
    });
}

function describeRow(row: Row, mask: string, days: readonly string[], count: number): Record<string, unknown> {
  const { tracked, first, last, on } = row;
  const { keyword } = tracked;
  const end = days.at(-1) ?? '';
  const since = (age: number) => difference(on(addDays(end, -age)).position, last.position);
  const atEnd = (value: unknown) => ({ [stampOf(end)]: { [mask]: value } });
  const visibility = visibilityOf(last.position);
  return {
    Pi: tracked.id,
    Ph: keyword.phrase,
    Nq: String(keyword.volume),
    Cp: (keyword.cpcCents / 100).toFixed(2),
    Dt: Object.fromEntries(days.map((day) => [stampOf(day), { [mask]: on(day).position ?? '-' }])),
    Be: { [mask]: first.position ?? '-' },
    Fi: { [mask]: last.position ?? '-' },
    Diff: { [mask]: difference(first.position, last.position) },
    Diff1: { [mask]: since(1) },
    Diff7: { [mask]: since(7) },
    Diff30: { [mask]: since(30) },
    Tr: atEnd(round((keyword.volume * clickShare(last.position ?? 0)) / 30)),
    Vi: atEnd(round(visibility / count)),
    Sov: atEnd(round(visibility / count)),
    Sf: { [stampOf(end)]: featuresOf(keyword).map((code) => (code === 52 ? 'aio' : code === 6 ? 'rev' : `f${code}`)) },
    Lu: atEnd(last.url ?? ''),
    Tg: { '0': tracked.tag },
    In: Object.fromEntries(intentsOf(keyword).map((intent, i) => [String(i), String(intent)])),
  };
}

function readCount(query: Query, name: string, usual: number): number {
  const text = query[name] ?? String(usual);
  if (!/^\d+$/.test(text)) throw projectsRefusal(400, 400, `${name} must be a whole number`);
  return Number(text);
}

export interface TrackingAnswer {
  body: unknown;
  /** Keywords that are paid for. */
  keywords: number;
}

function positions(context: TrackingContext): TrackingAnswer {
  const { query } = context;
  const days = readDays(context);
  const { mask, target } = readMask(context);
  const limit = readCount(query, 'display_limit', 10);
  const offset = readCount(query, 'display_offset', 0);
  const rows = sortRows(rowsOf(context, target, days), query.display_sort || 'nq_desc');
  const shown = rows.slice(offset, offset + limit).map((row) => describeRow(row, mask, days, rows.length));
  const body = { total: rows.length, state: 'ok', limit, offset, data: Object.fromEntries(shown.map((row, i) => [String(i), row])) };
  return { body, keywords: shown.length };
}

function overview(context: TrackingContext): TrackingAnswer {
  const days = readDays(context);
  const { target } = readMask(context);
  const rows = rowsOf(context, target, days);
  const visibility = (standings: readonly Standing[]) =>
    round(standings.reduce((sum, { position }) => sum + visibilityOf(position), 0) / Math.max(1, rows.length));
  const end = rows.map(({ last }) => last);
  const within = (places: number) => end.filter(({ position }) => position !== null && position <= places).length;
  const now = visibility(end);
  const body = {
    total: rows.length,
    visibility: now,
    differenceVisibility: round(now - visibility(rows.map(({ first }) => first))),
    shareOfVoice: now,
    top3: within(3),
    top10: within(10),
    top20: within(20),
    top100: within(100),
  };
  return { body, keywords: rows.length };
}

function competitors(context: TrackingContext): TrackingAnswer {
  const days = readDays(context);
  const end = stampOf(days.at(-1) ?? '');
  const domains = topicOf(context.project.domain).sites;
  const rows = domains.flatMap((domain) => {
    const target = parseTarget('domain', domain);
    const standings = target ? rowsOf(context, target, days).map(({ last }) => last.position) : [];
    const found = standings.filter((position) => position !== null);
    const share = round(standings.reduce((sum: number, position) => sum + visibilityOf(position), 0) / Math.max(1, standings.length));
    const average = found.length === 0 ? 0 : Math.round((found.reduce((sum, position) => sum + position, 0) / found.length) * 10) / 10;
    return found.length === 0 ? [] : [{ Ur: domain, share, Dt: { [end]: { Sov: share, Av: average, Mc: found.length } } }];
  });
  const sorted = rows.toSorted((a, b) => b.share - a.share).map(({ Ur, Dt }) => ({ Ur, Dt }));
  return {
    body: { total: sorted.length, state: 'ok', data: Object.fromEntries(sorted.map((row, i) => [String(i), row])) },
    keywords: sorted.length,
  };
}

const REPORTS: Readonly<Record<string, (context: TrackingContext) => TrackingAnswer>> = {
  tracking_position_organic: positions,
  tracking_overview_organic: overview,
  tracking_competitors_organic: competitors,
};

export function runTracking(context: TrackingContext): TrackingAnswer {
  const { action, type = '' } = context.query;
  const run = Object.hasOwn(REPORTS, type) ? REPORTS[type] : undefined;
  if (action !== 'report') throw projectsRefusal(400, 40, 'MANDATORY PARAMETER "ACTION" NOT SET OR EMPTY');
  if (!run) throw projectsRefusal(400, 41, `Report type "${type}" is not known`);
  return run(context);
}
