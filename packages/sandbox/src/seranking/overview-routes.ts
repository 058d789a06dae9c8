import { type Market, markets } from '../search-world/index.ts';
import { type DataCall, type DataRoute, DOMAIN_PRICE } from './data-call.ts';
import { organicMoves, organicSums, organicTops, paidFigures, readRate, readTarget, TARGET } from './domain-figures.ts';
import { currentMonth, monthsUntil, readSource, sourceOf } from './query.ts';
import { badParameter } from './seranking-refusal.ts';

function named(figures: Record<string, number>, nameOf: (name: string) => string): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [nameOf(name), value]));
}

const overview: DataRoute = {
  path: 'domain/overview/db',
  names: ['source', ...TARGET],
  run({ seed, today, query }) {
    const [target, chosen, month] = [readTarget(query), readSource(query), currentMonth(today)];
    const moves = organicMoves(seed, target, chosen, month);
    const paid = paidFigures(seed, target, chosen, month);
    const organic = {
      base_domain: target.domain,
      ...organicSums(seed, target, chosen, month),
      ...named(moves, (name) => `keywords_${name}_count`),
      ...organicTops(seed, target, chosen, month),
      year: month.year,
      month: month.month,
    };
    return { body: { organic, adv: { ...paid.sums, ...paid.tops } }, credits: DOMAIN_PRICE };
  },
};

const FIELDS = ['price', 'traffic', 'keywords', 'positions_diff', 'positions_tops'];

function fieldsOf({ query }: DataCall): string[] {
  const text = query.text('fields');
  if (text === undefined) return ['price', 'traffic', 'keywords'];
  const fields = text.split(',').map((field) => field.trim());
  const strange = fields.find((field) => !FIELDS.includes(field));
  if (strange !== undefined) throw badParameter('fields', `must name some of: ${FIELDS.join(', ')}`);
  return fields;
}

function organicElement(call: DataCall, fields: readonly string[], source: string, chosen: readonly Market[]): Record<string, unknown> {
  const { seed, query, today } = call;
  const [target, month] = [readTarget(query), currentMonth(today)];
  const sums = organicSums(seed, target, chosen, month, readRate(query));
  const { equal: _equal, ...moves } = organicMoves(seed, target, chosen, month);
  const parts: Record<string, object> = {
    keywords: { keywords_count: sums.keywords_count },
    traffic: { traffic_sum: sums.traffic_sum },
    price: { price_sum: sums.price_sum },
    positions_diff: named(moves, (name) => `positions_${name}_count`),
    positions_tops: { positions_tops: organicTops(seed, target, chosen, month) },
  };
  return { source, ...Object.assign({}, ...Object.entries(parts).flatMap(([name, part]) => (fields.includes(name) ? [part] : []))) };
}

function worldwide(path: string, names: readonly string[]): DataRoute {
  return {
    path,
    names,
    run(call) {
      const { seed, query, today } = call;
      const [target, month, fields] = [readTarget(query), currentMonth(today), fieldsOf(call)];
      const zones = query.flag('show_zones_list', false) ? markets : [];
      const organic = [['worldwide', markets] as const, ...zones.map((market) => [sourceOf(market), [market]] as const)]
        .map(([source, chosen]) => organicElement(call, fields, source, chosen))
        .filter((element) => element.source === 'worldwide' || element.keywords_count !== 0);
      const paid = paidFigures(seed, target, markets, month, readRate(query)).sums;
      return { body: { organic, adv: paid.keywords_count === 0 ? [] : [{ source: 'worldwide', ...paid }] }, credits: DOMAIN_PRICE };
    },
  };
}

const history: DataRoute = {
  path: 'domain/overview/history',
  names: ['source', 'type', ...TARGET],
  run({ seed, today, query }) {
    const [target, chosen] = [readTarget(query), readSource(query)];
    const isPaid = query.choice('type', ['organic', 'adv'], 'organic') === 'adv';
    const body = monthsUntil(currentMonth(today)).map((month) => {
      const { year, month: number } = month;
      if (!isPaid) return { year, month: number, ...organicSums(seed, target, chosen, month), ...organicTops(seed, target, chosen, month) };
      const { sums, tops } = paidFigures(seed, target, chosen, month);
      return { year, month: number, ...sums, ...tops };
    });
    return { body, credits: DOMAIN_PRICE };
  },
};

export const overviewRoutes: readonly DataRoute[] = [
  overview,
  worldwide('domain/overview/worldwide', ['domain', 'fields', 'currency', 'show_zones_list', 'with_subdomains']),
  worldwide('domain/overview/worldwide/url', ['url', 'fields']),
  history,
];
