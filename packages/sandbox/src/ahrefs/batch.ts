import { dayNumber } from '../kernel/days.ts';
import { adsOn, countDistinct, type Link, linksOn, type Market, type Target, type Totals, totalsOn } from '../search-world/index.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';
import { targetFrom } from './call.ts';
import { type Columns, plain } from './columns.ts';
import { marketsOf } from './countries.ts';
import { metricsOf, rankOf, ratingOf } from './scalar-reports.ts';

interface Row {
  index: number;
  url: string;
  mode: string;
  protocol: string;
  links: readonly Link[];
  organic: Totals;
  metrics: ReturnType<typeof metricsOf>;
  ads: number;
}

const TARGETS_MAX = 100;

const columns: Columns<Row> = {
  ...plain<Row>({
    index: ({ index }) => index,
    url: ({ url }) => url,
    mode: ({ mode }) => mode,
    protocol: ({ protocol }) => protocol,
    domain_rating: ({ links }) => ratingOf(links),
    ahrefs_rank: ({ links }) => rankOf(ratingOf(links)),
    backlinks: ({ links }) => links.length,
    backlinks_dofollow: ({ links }) => links.filter(({ isDofollow }) => isDofollow).length,
    backlinks_nofollow: ({ links }) => links.filter(({ isDofollow }) => !isDofollow).length,
    backlinks_redirect: ({ links }) => links.filter(({ kind }) => kind === 'redirect').length,
    refips: ({ links }) => countDistinct(links, ({ from }) => from.ip),
    refips_subnets: ({ links }) => countDistinct(links, ({ from }) => from.ip.split('.').slice(0, 3).join('.')),
    url_rating: ({ links }) => Math.round(ratingOf(links) * 0.6),
    org_keywords: ({ organic }) => organic.keywords,
    org_keywords_1_3: ({ organic }) => organic.between(1, 3),
    org_keywords_4_10: ({ organic }) => organic.between(4, 10),
    org_keywords_11_20: ({ organic }) => organic.between(11, 20),
    org_keywords_21_50: ({ organic }) => organic.between(21, 50),
    org_keywords_51_plus: ({ organic }) => organic.between(51, 100),
    paid_keywords: ({ metrics }) => metrics.paid_keywords,
    paid_ads: ({ ads }) => ads,
  }),
  ...plain<Row>(
    {
      refdomains: ({ links }) => countDistinct(links, ({ from }) => from.domain),
      refdomains_dofollow: ({ links }) =>
        countDistinct(
          links.filter(({ isDofollow }) => isDofollow),
          ({ from }) => from.domain,
        ),
    },
    5,
  ),
  ...plain<Row>(
    {
      org_traffic: ({ metrics }) => metrics.org_traffic,
      org_cost: ({ metrics }) => metrics.org_cost,
      paid_traffic: ({ metrics }) => metrics.paid_traffic,
      paid_cost: ({ metrics }) => metrics.paid_cost,
    },
    10,
  ),
};

interface Asked {
  url: string;
  mode: string;
  protocol: string;
  target: Target;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readTargets(value: unknown): Asked[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > TARGETS_MAX) {
    throw new AhrefsRefusal(400, `bad targets: give 1 to ${TARGETS_MAX}`);
  }
  return value.map((entry: unknown) => {
    const { url, mode, protocol } = isRecord(entry) ? entry : {};
    if (typeof url !== 'string' || typeof mode !== 'string' || (protocol !== 'both' && protocol !== 'http' && protocol !== 'https')) {
      throw new AhrefsRefusal(400, 'bad targets: each needs url, mode and protocol');
    }
    return { url, mode, protocol, target: targetFrom(url, mode, protocol) };
  });
}

function readText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value !== undefined && value !== null && typeof value !== 'string') throw new AhrefsRefusal(400, `bad ${name}`);
  return value ?? undefined;
}

/** A list of `field` or `field:asc`; without a direction the most comes first. */
function readOrder(value: unknown): { read(row: Row): unknown; sign: number }[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new AhrefsRefusal(400, 'bad order_by: it must be a list');
  return value.map((entry: unknown) => {
    const [name = '', direction = 'desc'] = String(entry).split(':');
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column || (direction !== 'asc' && direction !== 'desc')) throw new AhrefsRefusal(400, `bad order_by: ${String(entry)}`);
    return { read: column.read, sign: direction === 'asc' ? 1 : -1 };
  });
}

const NAMES = ['select', 'targets', 'country', 'volume_mode', 'order_by', 'output'];

/** Current values of many sites in one call. */
export function runBatch(seed: string, today: string, body: unknown): { body: unknown; rows: number; perRow: number } {
  if (!isRecord(body)) throw new AhrefsRefusal(400, 'the body must be JSON');
  const strange = Object.keys(body).find((name) => !NAMES.includes(name));
  if (strange !== undefined) throw new AhrefsRefusal(400, `unknown parameter: ${strange}`);
  const { select } = body;
  if (!Array.isArray(select) || select.length === 0) throw new AhrefsRefusal(400, 'missing required parameter: select');
  const selected = select.map((name: unknown) => {
    const column = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw new AhrefsRefusal(400, `bad select: unknown column ${String(name)}`);
    return { name: String(name), ...column };
  });
  const markets: readonly Market[] = marketsOf(readText(body, 'country'));
  const volume = readText(body, 'volume_mode') === 'average' ? 'year' : 'month';
  const order = readOrder(body.order_by);
  const day = dayNumber(today);
  const estimate = { volume, clicks: 'plain' } as const;
  const rows = readTargets(body.targets).map(({ target, ...asked }, index): Row => {
    const links = linksOn(seed, target, day);
    const organic = totalsOn(seed, target, markets, day, estimate);
    const ads = countDistinct(adsOn(seed, target, markets, day), ({ title }) => title);
    return { ...asked, index, links, organic, ads, metrics: metricsOf(seed, target, markets, day, estimate) };
  });
  rows.sort(
    (a, b) => order.map(({ read, sign }) => sign * (Number(read(a)) - Number(read(b)))).find((difference) => difference !== 0) ?? 0,
  );
  const perRow = selected.reduce((sum, { units }) => sum + units, 0);
  const targets = rows.map((row) => Object.fromEntries(selected.map(({ name, read }) => [name, read(row)])));
  return { body: { targets }, rows: rows.length, perRow };
}
