import { dayNumber } from '../kernel/days.ts';
import { isRecord } from '../kernel/records.ts';
import { adsOn, countDistinct, type Estimate, type Link, linksOn, type Market, type Target, totalsOn } from '../search-world/index.ts';
import { refusal } from './ahrefs-refusal.ts';
import { marketsOf, targetFrom } from './call.ts';
import { type Columns, members } from './columns.ts';
import { metricsOf, rankOf, ratingOf } from './scalar-reports.ts';

const TARGETS_MAX = 100;

const columns: Columns<object> = {
  ...members('index url mode protocol domain_rating ahrefs_rank url_rating backlinks backlinks_dofollow backlinks_nofollow'),
  ...members('refips refips_subnets org_keywords org_keywords_1_3 org_keywords_4_10 org_keywords_11_20 org_keywords_21_50'),
  ...members('org_keywords_51_plus paid_keywords paid_ads'),
  ...members('refdomains refdomains_dofollow', 5),
  ...members('org_traffic org_cost paid_traffic paid_cost', 10),
};

function valuesOf(
  seed: string,
  target: Target,
  markets: readonly Market[],
  day: number,
  volume: Estimate['volume'],
): Record<string, unknown> {
  const estimate: Estimate = { volume, clicks: 'plain' };
  const links = linksOn(seed, target, day);
  const follow = links.filter(({ isDofollow }) => isDofollow);
  const domains = (some: readonly Link[]) => countDistinct(some, ({ from }) => from.domain);
  const { between } = totalsOn(seed, target, markets, day, estimate);
  const rating = ratingOf(links);
  return {
    ...metricsOf(seed, target, markets, day, estimate),
    domain_rating: rating,
    ahrefs_rank: rankOf(rating),
    url_rating: Math.round(rating * 0.6),
    backlinks: links.length,
    backlinks_dofollow: follow.length,
    backlinks_nofollow: links.length - follow.length,
    refdomains: domains(links),
    refdomains_dofollow: domains(follow),
    refips: countDistinct(links, ({ from }) => from.ip),
    refips_subnets: countDistinct(links, ({ from }) => from.ip.split('.').slice(0, 3).join('.')),
    org_keywords_4_10: between(4, 10),
    org_keywords_11_20: between(11, 20),
    org_keywords_21_50: between(21, 50),
    org_keywords_51_plus: between(51, 100),
    paid_ads: countDistinct(adsOn(seed, target, markets, day), ({ title }) => title),
  };
}

interface Asked {
  url: string;
  mode: string;
  protocol: string;
  target: Target;
}

function readTargets(value: unknown): Asked[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > TARGETS_MAX) {
    throw refusal(400, `bad targets: give 1 to ${TARGETS_MAX}`);
  }
  return value.map((entry: unknown) => {
    const { url, mode, protocol } = isRecord(entry) ? entry : {};
    if (typeof url !== 'string' || typeof mode !== 'string' || (protocol !== 'both' && protocol !== 'http' && protocol !== 'https')) {
      throw refusal(400, 'bad targets: each needs url, mode and protocol');
    }
    return { url, mode, protocol, target: targetFrom(url, mode, protocol) };
  });
}

function readText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value !== undefined && value !== null && typeof value !== 'string') throw refusal(400, `bad ${name}`);
  return value ?? undefined;
}

/** A list of `field` or `field:asc`; without a direction the most comes first. */
function readOrder(value: unknown): { read(row: object): unknown; sign: number }[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw refusal(400, 'bad order_by: it must be a list');
  return value.map((entry: unknown) => {
    const [name = '', direction = 'desc'] = String(entry).split(':');
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column || (direction !== 'asc' && direction !== 'desc')) throw refusal(400, `bad order_by: ${String(entry)}`);
    return { read: column.read, sign: direction === 'asc' ? 1 : -1 };
  });
}

const NAMES = ['select', 'targets', 'country', 'volume_mode', 'order_by', 'output'];

/** Current values of many sites in one call. */
export function runBatch(seed: string, today: string, body: unknown): { body: unknown; rows: number; perRow: number } {
  if (!isRecord(body)) throw refusal(400, 'the body must be JSON');
  const strange = Object.keys(body).find((name) => !NAMES.includes(name));
  if (strange !== undefined) throw refusal(400, `unknown parameter: ${strange}`);
  const { select } = body;
  if (!Array.isArray(select) || select.length === 0) throw refusal(400, 'missing required parameter: select');
  const selected = select.map((name: unknown) => {
    const column = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw refusal(400, `bad select: unknown column ${String(name)}`);
    return { name: String(name), ...column };
  });
  const markets: readonly Market[] = marketsOf(readText(body, 'country'));
  const order = readOrder(body.order_by);
  const rows = readTargets(body.targets).map(({ target, ...asked }, index) => ({
    ...valuesOf(seed, target, markets, dayNumber(today), readText(body, 'volume_mode') === 'average' ? 'year' : 'month'),
    ...asked,
    index,
  }));
  rows.sort(
    (a, b) => order.map(({ read, sign }) => sign * (Number(read(a)) - Number(read(b)))).find((difference) => difference !== 0) ?? 0,
  );
  const perRow = selected.reduce((sum, { units }) => sum + units, 0);
  const targets = rows.map((row) => Object.fromEntries(selected.map(({ name, read }) => [name, read(row)])));
  return { body: { targets }, rows: rows.length, perRow };
}
