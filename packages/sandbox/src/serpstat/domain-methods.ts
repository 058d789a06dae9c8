import { dayNumber, dayOf } from '../kernel/days.ts';
import { type Market, parseTarget, type Target } from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
import { type Figures, figuresOn, updateBefore, updatesUntil } from './domain-updates.ts';
import { listed, type Method } from './method.ts';
import { isWithin, type Params, sorted } from './params.ts';
import { badSchema, notFound, SerpstatRefusal } from './serpstat-refusal.ts';

const DOMAINS_MAX = 10;
const OVERVIEW_PRICE = 5;
const BOUNDS = ['traff', 'traff_from', 'traff_to', 'visible', 'visible_from', 'visible_to'];

/** Serpstat keeps a domain and its subdomains apart. */
export function readDomain(params: Params, scope: 'host' | 'site' = 'host', name = 'domain'): Target {
  const text = params.required(name);
  const target = parseTarget(text, scope);
  if (!target) throw new SerpstatRefusal(404, 'Wrong API query! Use API domain subdomain', text);
  return target;
}

/** The database a call is about; a country without data has nothing to find. */
export function readMarket(params: Params): Market {
  const [market] = marketsOf(params.text('se'));
  if (!market) throw notFound();
  return market;
}

export function latestUpdate(seed: string, target: Target, market: Market, today: string): number {
  const [day] = updatesUntil(seed, target, market, dayNumber(today));
  if (day === undefined) throw notFound();
  return day;
}

function fitsBounds(filters: Params, { traff, visible }: Figures): boolean {
  return isWithin(filters, 'traff', traff) && isWithin(filters, 'visible', visible);
}

const getDomainsInfo: Method = {
  name: 'SerpstatDomainProcedure.getDomainsInfo',
  names: ['domains', 'se', 'filters'],
  run({ seed, today, params }) {
    const domains = params.texts('domains');
    if (!domains || domains.length === 0) throw new SerpstatRefusal(400, 'Query required', '"domains" is required');
    if (domains.length > DOMAINS_MAX) throw badSchema(`"domains" must have at most ${DOMAINS_MAX} items`);
    const market = readMarket(params);
    const filters = params.object('filters', BOUNDS);
    const data = domains.flatMap((domain) => {
      const target = parseTarget(domain, 'host');
      if (!target) return [];
      const day = latestUpdate(seed, target, market, today);
      const [now, before] = [figuresOn(seed, target, market, day), figuresOn(seed, target, market, updateBefore(day))];
      if (now.keywords + now.ad_keywords === 0 || !fitsBounds(filters, now)) return [];
      const change = (name: 'visible' | 'keywords' | 'traff' | 'ads') => Math.round((now[name] - before[name]) * 100) / 100;
      const changes = { visible_dynamic: change('visible'), keywords_dynamic: change('keywords') };
      const others = { traff_dynamic: change('traff'), ads_dynamic: change('ads'), prev_date: dayOf(updateBefore(day)) };
      return [{ domain: target.host, ...now, ...changes, ...others }];
    });
    return { result: { data, summary_info: { page: 1 } }, credits: data.length * OVERVIEW_PRICE };
  },
};

const HISTORY_SORTS =
  'keywords traff visible visible_static new_keywords out_keywords rised_keywords down_keywords ad_keywords ads date'.split(' ');

interface Point extends Figures {
  domain: string;
  date: string;
  visible_static: number;
}

/** Now and then the `www` host is stored too, on a day and a level of its own. */
function withWww(point: Point, i: number, day: number): Point[] {
  if (i % 3 !== 1) return [point];
  const less = (value: number) => Math.round(value * 0.86);
  const { keywords, traff, visible } = point;
  const visibleLess = Math.round(visible * 86) / 100;
  const www = { keywords: less(keywords), traff: less(traff), visible: visibleLess, visible_static: visibleLess };
  return [point, { ...point, ...www, domain: `www.${point.domain}`, date: dayOf(day - 9) }];
}

const getDomainsHistory: Method = {
  name: 'SerpstatDomainProcedure.getDomainsHistory',
  names: ['domain', 'se', 'during_all_time', 'filters', 'sort', 'size'],
  run({ seed, today, params }) {
    const [target, market] = [readDomain(params), readMarket(params)];
    const filters = params.object('filters', [...BOUNDS, 'date_from', 'date_to']);
    const usualFrom = params.flag('during_all_time') ? '' : `${today.slice(0, 4)}-01-01`;
    const [from, to] = [filters.day('date_from') ?? usualFrom, filters.day('date_to') ?? today];
    const { size } = params.page();
    const points = updatesUntil(seed, target, market, dayNumber(today))
      .flatMap((day, i) => {
        const figures = figuresOn(seed, target, market, day);
        return withWww({ domain: target.host, date: dayOf(day), ...figures, visible_static: figures.visible }, i, day);
      })
      .filter((point) => point.keywords > 0 && point.date >= from && point.date <= to && fitsBounds(filters, point));
    if (points.length === 0) throw notFound();
    const rows = sorted(points, params.sort(HISTORY_SORTS, [['date', 'desc']]));
    return listed(rows.slice(0, size), { page: 1, total: rows.length });
  },
};

export const domainMethods: readonly Method[] = [getDomainsInfo, getDomainsHistory];
