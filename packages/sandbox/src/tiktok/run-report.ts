import { daysBetween, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { adDaysOn, hoursOf, plannedOn } from './ad-days.ts';
import type { Advertiser } from './advertiser.ts';
import { pageOf } from './args.ts';
import { ATTRIBUTES, idAt, levelOf } from './attributes.ts';
import type { Ad } from './catalogue.ts';
import { addFacts, type Fact, type Facts, noFacts, withParents } from './facts.ts';
import { metrics, metricText } from './metrics.ts';
import type { ReportRequest } from './report-request.ts';
import { NOT_SEARCHED, SPLIT_DIMENSIONS, splitByPeople } from './segments.ts';

/** A row before it is written: facts add up, so rows of several accounts or pages may still be joined. */
interface Row {
  dimensions: Record<string, string>;
  ad: Ad;
  facts: Facts;
}

export interface WrittenRow {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}

type Values = Readonly<Record<string, string>>;
/** A part that is all there is says nothing more. */
const WHOLE: Values = {};
const ONE_PART = [WHOLE];

function neededFacts(names: readonly string[]): readonly Fact[] {
  return withParents(names.flatMap((name) => metrics[name]?.facts ?? []));
}

function dimensionValue(name: string, advertiser: Advertiser, ad: Ad, day: string, values: Values): string {
  const level = levelOf(name);
  if (level !== null) return idAt(level, advertiser, ad);
  if (name === 'stat_time_day') return `${day} 00:00:00`;
  if (name === 'ad_type') return ad.format;
  if (name === 'video_material_id') return ad.videoId ?? '-1';
  if (name === 'image_id') return ad.imageId ?? '-1';
  if (name === 'post_id') return ad.postId ?? '-1';
  return values[name] ?? '-1';
}

/** The rows of a report as they come together; those without an impression are left out in the end. */
class RowSums {
  readonly #rows = new Map<string, Row>();
  readonly #groups = new Map<string, readonly Row[]>();
  readonly #advertiser: Advertiser;
  readonly #dimensions: readonly string[];

  constructor(advertiser: Advertiser, dimensions: readonly string[]) {
    this.#advertiser = advertiser;
    this.#dimensions = dimensions;
  }

  /** The rows the parts of an ad's day belong to; `parts` are what each part itself says, the same in every call. */
  rowsOf(ad: Ad, day: string, parts: readonly Values[]): readonly Row[] {
    let key = '';
    for (const name of this.#dimensions) key += `${dimensionValue(name, this.#advertiser, ad, day, WHOLE)}\n`;
    const known = this.#groups.get(key);
    if (known) return known;
    const made = parts.map((values) => this.#rowOf(ad, day, values));
    this.#groups.set(key, made);
    return made;
  }

  #rowOf(ad: Ad, day: string, values: Values): Row {
    const entries = this.#dimensions.map((name) => [name, dimensionValue(name, this.#advertiser, ad, day, values)]);
    const key = entries.join('\n');
    const row = this.#rows.get(key) ?? { dimensions: Object.fromEntries(entries), ad, facts: noFacts() };
    this.#rows.set(key, row);
    return row;
  }

  list(): Row[] {
    return [...this.#rows.values()].filter(({ facts }) => facts.impressions > 0);
  }
}

const HOUR_NAMES = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

function collectRows(world: World, advertiser: Advertiser, request: ReportRequest): Row[] {
  const { dimensions, filter } = request;
  const needed = neededFacts(request.metrics);
  const people = dimensions.find((name) => SPLIT_DIMENSIONS.includes(name));
  const byHour = dimensions.includes('stat_time_hour');
  const today = todayIn(advertiser.zone, world.now());
  const sums = new RowSums(advertiser, dimensions);
  const add = (row: Row | undefined, facts: Facts) => {
    if (row) for (const name of needed) row.facts[name] += facts[name];
  };
  for (const day of daysBetween(request.start, request.end)) {
    const hours = HOUR_NAMES.map((hour) => ({ stat_time_hour: `${day} ${hour}:00:00` }));
    for (const adDay of byHour ? plannedOn(world, advertiser, day) : adDaysOn(world, advertiser, day)) {
      const { ad, facts } = adDay;
      if (!filter.keepsAd(ad, today)) continue;
      if (byHour) {
        const rows = sums.rowsOf(ad, day, hours);
        for (const { hour, facts: part } of hoursOf(world, advertiser, day, adDay)) add(rows[hour], part);
      } else if (people === undefined) {
        add(sums.rowsOf(ad, day, ONE_PART)[0], facts);
      } else {
        const { values, split } = splitByPeople(advertiser, people, adDay, needed);
        const rows = sums.rowsOf(ad, day, values);
        for (const [name, parts] of split) {
          rows.forEach((row, index) => {
            row.facts[name] += parts[index] ?? 0;
          });
        }
      }
    }
  }
  const rows = people === undefined ? sums.list() : sums.list().filter((row) => row.dimensions[people] !== NOT_SEARCHED);
  return people === 'country_code' ? rows.filter(({ dimensions: { country_code = '' } }) => filter.keepsCountry(country_code)) : rows;
}

function sortRows(rows: Row[], request: ReportRequest, advertiser: Advertiser): Row[] {
  const { order } = request;
  if (order === null) return rows;
  const metric = metrics[order.field];
  const attribute = ATTRIBUTES[order.field];
  const sign = order.isDescending ? -1 : 1;
  const compare = (a: Row, b: Row) =>
    metric
      ? (metric.value(a.facts, advertiser) ?? 0) - (metric.value(b.facts, advertiser) ?? 0)
      : (attribute?.of(a.ad, advertiser) ?? '').localeCompare(attribute?.of(b.ad, advertiser) ?? '');
  return rows.sort((a, b) => sign * compare(a, b));
}

function writeRow(row: Row, request: ReportRequest, advertiser: Advertiser): WrittenRow {
  const texts = request.metrics.map((name) => {
    const attribute = ATTRIBUTES[name];
    if (attribute) return [name, attribute.of(row.ad, advertiser)];
    // So few are not told exactly, so that nobody is known by what they searched for.
    if (name === 'impressions' && row.dimensions.search_terms !== undefined && row.facts.impressions < 5) return [name, '<5'];
    return [name, metricText(name, metrics[name]?.value(row.facts, advertiser) ?? null, advertiser)];
  });
  return { dimensions: row.dimensions, metrics: Object.fromEntries(texts) };
}

function writeTotals(rows: readonly Row[], request: ReportRequest, advertiser: Advertiser): Record<string, string> {
  const sum = noFacts();
  for (const { facts } of rows) addFacts(sum, facts);
  const texts = request.metrics.map((name) => {
    const metric = metrics[name];
    return [name, metric?.isTotalled ? metricText(name, metric.value(sum, advertiser), advertiser) : '-'];
  });
  return Object.fromEntries(texts);
}

/** Every row of a report of one account, in order. */
export function allRows(
  world: World,
  advertiser: Advertiser,
  request: ReportRequest,
): { list: WrittenRow[]; totals: Record<string, string> } {
  const rows = sortRows(collectRows(world, advertiser, request), request, advertiser);
  return { list: rows.map((row) => writeRow(row, request, advertiser)), totals: writeTotals(rows, request, advertiser) };
}

/** The answer to a report on one account. */
export function runReport(world: World, advertiser: Advertiser, request: ReportRequest): Record<string, unknown> {
  const rows = sortRows(collectRows(world, advertiser, request), request, advertiser);
  const { list, page_info } = pageOf(rows, request.page);
  return {
    list: list.map((row) => writeRow(row, request, advertiser)),
    ...(request.wantsTotals ? { total_metrics: writeTotals(rows, request, advertiser) } : {}),
    page_info,
  };
}

/**
 * The answer to a report on several accounts: rows name their account, its currency and its zone, and amounts lose the zeros at
 * their end.
 */
export function runJointReport(world: World, accounts: readonly Advertiser[], requests: readonly ReportRequest[]): Record<string, unknown> {
  const rows = accounts.flatMap((advertiser, index) => {
    const request = requests[index];
    if (!request) return [];
    return allRows(world, advertiser, request).list.map(({ dimensions, metrics: texts }) => ({
      dimensions: { advertiser_id: advertiser.id, ...dimensions },
      metrics: {
        ...Object.fromEntries(
          Object.entries(texts).map(([name, text]) => [name, metrics[name]?.unit === 'money' ? String(Number(text)) : text]),
        ),
        currency: advertiser.currency,
        timezone: advertiser.gmtName,
      },
    }));
  });
  return pageOf(rows, requests[0]?.page ?? { page: 1, page_size: 10 });
}
