import { adsOn, type Intent, type Market, plainEstimate, rankingOf, type Target, type Track, tracksFor } from '../search-world/index.ts';
import { type DataCall, type DataRoute, DOMAIN_PRICE } from './data-call.ts';
import { readTarget, TARGET } from './domain-figures.ts';
import { currentMonth, isWithin, monthBefore, type Query, rangeNames, readSource } from './query.ts';
import { badParameter } from './seranking-refusal.ts';

const COLUMNS =
  'keyword position prev_pos volume cpc competition difficulty url kei total_sites traffic traffic_percent price intents serp_features snippet_title snippet_description snippet_display_url'.split(
    ' ',
  );
const ORDERS = ['traffic', 'volume', 'position', 'cpc', 'competition', 'kei', 'difficulty'] as const;
const RANGES = ['volume', 'difficulty', 'position', 'competition', 'cpc', 'traffic', 'traffic_percent', 'price'] as const;
const WORD_RANGES = ['keyword_count', 'characters_count'];
const TEXTS = ['url', 'keyword', 'multi_keyword_included', 'multi_keyword_excluded', 'serp_features', 'intents'];
const INTENTS: Record<Intent, string> = { informational: 'I', navigational: 'N', transactional: 'T', commercial: 'C' };

/** Positions are 0 where it was not found. */
type Row = ReturnType<typeof fieldsOf> & Record<'position' | 'prev_pos' | 'traffic' | 'traffic_percent' | 'price', number>;

function fieldsOf({ keyword, page }: Track) {
  return {
    keyword: keyword.phrase,
    volume: keyword.volume,
    cpc: keyword.cpcCents / 100,
    competition: keyword.competition / 100,
    difficulty: keyword.difficulty,
    url: page.url,
    kei: Math.round((keyword.volume / (10 * keyword.difficulty)) * 100) / 100,
    total_sites: keyword.results,
    intents: [INTENTS[keyword.intent]],
    serp_features: [...keyword.features],
  };
}

function organicRows(seed: string, target: Target, chosen: readonly Market[], today: string, withLost: boolean): Row[] {
  const month = currentMonth(today);
  const before = monthBefore(month).day;
  return tracksFor(seed, target, chosen).flatMap((track): Row[] => {
    const ranking = rankingOf(track, month.day, plainEstimate);
    const previous = track.positionOn(before);
    if (!ranking && !(withLost && previous > 0)) return [];
    const { position = 0, traffic = 0, costCents = 0 } = ranking ?? {};
    return [{ ...fieldsOf(track), position, prev_pos: previous, traffic, traffic_percent: 0, price: costCents / 100 }];
  });
}

function paidRows(seed: string, target: Target, chosen: readonly Market[], today: string): Row[] {
  const month = currentMonth(today);
  const before = new Map(adsOn(seed, target, chosen, monthBefore(month).day).map(({ track, position }) => [track.mark, position]));
  return adsOn(seed, target, chosen, month.day).map(({ track, position, traffic, costCents, title, text }) => ({
    ...{ ...fieldsOf(track), position, prev_pos: before.get(track.mark) ?? 0, traffic, traffic_percent: 0, price: costCents / 100 },
    ...{ snippet_title: title, snippet_description: text, snippet_display_url: track.page.host },
  }));
}

const CHANGES: Readonly<Record<'up' | 'down' | 'new' | 'lost' | 'diff' | 'same', (row: Row) => boolean>> = {
  up: ({ position, prev_pos: before }) => position > 0 && before > position,
  down: ({ position, prev_pos: before }) => before > 0 && position > before,
  new: ({ position, prev_pos: before }) => before === 0 && position > 0,
  lost: ({ position, prev_pos: before }) => before > 0 && position === 0,
  diff: ({ position, prev_pos: before }) => position !== before,
  same: ({ position, prev_pos: before }) => position === before,
};

function readChange(query: Query): (row: Row) => boolean {
  if (query.text('pos_change') === undefined) return ({ position }) => position > 0;
  return CHANGES[query.choice('pos_change', ['up', 'down', 'new', 'lost', 'diff', 'same'], 'diff')];
}

/** Words are given one by one, joined by commas; `,` in them is no part of a search. */
function fitsTexts(query: Query, row: Row): boolean {
  const [part, included, excluded, url] = ['keyword', 'multi_keyword_included', 'multi_keyword_excluded', 'url'].map((name) =>
    query.text(`filter[${name}]`)?.toLowerCase(),
  );
  const listed = (name: string, own: readonly string[]) => {
    const wanted = query.text(`filter[${name}]`)?.split(',');
    return !wanted || wanted.some((value) => own.includes(value.trim()));
  };
  return (
    row.keyword.includes(part ?? '') &&
    row.url.includes(url ?? '') &&
    (!included || included.split(',').some((word) => row.keyword.includes(word.trim()))) &&
    !excluded?.split(',').some((word) => row.keyword.includes(word.trim())) &&
    listed('intents', row.intents) &&
    listed('serp_features', row.serp_features)
  );
}

function fits(query: Query, row: Row): boolean {
  return (
    RANGES.every((name) => isWithin(query, name, row[name])) &&
    isWithin(query, 'keyword_count', row.keyword.split(' ').length) &&
    isWithin(query, 'characters_count', row.keyword.length) &&
    fitsTexts(query, row)
  );
}

function readColumns(query: Query): readonly string[] {
  const text = query.text('cols');
  if (text === undefined) return COLUMNS;
  const columns = text.split(',').map((column) => column.trim());
  const strange = columns.find((column) => !COLUMNS.includes(column));
  if (strange !== undefined) throw badParameter('cols', `does not know ${strange}`);
  return columns;
}

function runKeywords({ seed, today, query }: DataCall): { body: unknown; credits: number } {
  const [target, chosen] = [readTarget(query), readSource(query)];
  query.required('type');
  const isPaid = query.choice('type', ['organic', 'adv'], 'organic') === 'adv';
  const isChanged = readChange(query);
  const columns = readColumns(query);
  const order = query.choice('order_field', ORDERS, 'traffic');
  const sign = query.choice('order_type', ['asc', 'desc'], 'desc') === 'asc' ? 1 : -1;
  const [page, limit] = [query.whole('page', 1, 100_000) ?? 1, query.whole('limit', 1, 1000) ?? 100];
  const all = isPaid
    ? paidRows(seed, target, chosen, today)
    : organicRows(seed, target, chosen, today, query.text('pos_change') !== undefined);
  const whole = all.reduce((sum, { traffic }) => sum + traffic, 0);
  const rows = all
    .map((row) => ({ ...row, traffic_percent: whole === 0 ? 0 : Math.round((row.traffic / whole) * 10_000) / 100 }))
    .filter((row) => isChanged(row) && fits(query, row))
    .sort((a, b) => sign * (a[order] - b[order]) || a.keyword.localeCompare(b.keyword, 'en'))
    .slice((page - 1) * limit, page * limit);
  const body = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))));
  return { body, credits: DOMAIN_PRICE };
}

export const keywordRoute: DataRoute = {
  path: 'domain/keywords',
  names: [
    ...['source', 'type', 'order_field', 'order_type', 'page', 'limit', 'cols', 'pos_change', ...TARGET],
    ...rangeNames([...RANGES, ...WORD_RANGES]),
    ...TEXTS.map((name) => `filter[${name}]`),
  ],
  run: runKeywords,
};
