import { BoundedCache } from '../kernel/bounded-cache.ts';
import type { World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import type { AdAccount } from './accounts.ts';
import type { ActionEntry } from './actions.ts';
import { isHourly } from './breakdowns.ts';
import { collectRows, type Level } from './collect.ts';
import { momentOf } from './delivery.ts';
import { DIMENSIONS, hasDimension } from './dimensions.ts';
import type { Ad } from './entities.ts';
import { type InsightsRequest, metricOf } from './insights-request.ts';
import { METRICS, type MetricContext } from './metrics.ts';
import { hull } from './range.ts';
import { emptyRow, mergeRows, type Row } from './row.ts';
import { adSetStatus, adStatus, campaignStatus, todayOf } from './status.ts';

/** The object a report is asked of. */
export interface Subject {
  id: string;
  level: Level;
  account: AdAccount;
  /** Every ad of it, deleted ones included: they still have their history. */
  ads: readonly Ad[];
}

export interface InsightsAnswer {
  data: Record<string, unknown>[];
  summary: Record<string, unknown> | null;
}

function entityValue(ad: Ad, field: string, today: string): string {
  const [kind, part] = field.split('.');
  const entity = kind === 'campaign' ? ad.adSet.campaign : kind === 'adset' ? ad.adSet : ad;
  if (part === 'id') return entity.id;
  if (part === 'name') return entity.name;
  if (kind === 'campaign') return campaignStatus(ad.adSet.campaign, today);
  return kind === 'adset' ? adSetStatus(ad.adSet, today) : adStatus(ad, today);
}

function contextOf(request: InsightsRequest, isSummary: boolean): MetricContext {
  const { family, breakdowns, windows, actionBreakdowns, level } = request;
  const withoutOffMeta = breakdowns.includes('region') || breakdowns.includes('comscore_market') || (family !== null && isHourly(family));
  return { ask: { windows, breakdowns: actionBreakdowns, withoutOffMeta }, level, isSummary };
}

function showField(row: Row, name: string, request: InsightsRequest, context: MetricContext): unknown {
  const metric = METRICS[name];
  if (!metric) return !context.isSummary && hasDimension(request.level, name) ? DIMENSIONS[name]?.read(row) : undefined;
  if (metric.isUnique && request.family !== null && isHourly(request.family) && !context.isSummary) return '0';
  return metric.read(row, context);
}

function show(row: Row, fields: readonly string[], request: InsightsRequest, context: MetricContext): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name of fields) {
    const value = showField(row, name, request, context);
    if (value !== undefined) shown[name] = value;
  }
  return { ...shown, date_start: row.start, date_stop: row.stop, ...row.values };
}

function numberOf(value: unknown, action: string | null): number {
  if (!Array.isArray(value)) return Number(value ?? 0);
  const entries: ActionEntry[] = value;
  return Number((action === null ? entries[0] : entries.find((entry) => entry.action_type === action))?.value ?? 0);
}

function sorted(rows: Row[], request: InsightsRequest, context: MetricContext): Row[] {
  const { sort } = request;
  if (sort === null) return rows;
  const isText = !(sort.field in METRICS);
  const keyed = rows.map((row) => ({ row, value: showField(row, sort.field, request, context) }));
  const sign = sort.isDescending ? -1 : 1;
  keyed.sort((a, b) => {
    const order = isText
      ? String(a.value ?? '').localeCompare(String(b.value ?? ''))
      : numberOf(a.value, sort.action) - numberOf(b.value, sort.action);
    return order * sign;
  });
  return keyed.map(({ row }) => row);
}

function rowsOf(world: World, subject: Subject, request: InsightsRequest): Row[] {
  const { account } = subject;
  const today = todayOf(world, account);
  const ads = subject.ads.filter((ad) => request.entityFilters.every(({ field, fits }) => fits(entityValue(ad, field, today))));
  const { level, ranges, family, breakdowns } = request;
  const rows = collectRows({ seed: world.seed, account, ads, level, ranges, family, breakdowns, moment: momentOf(world, account) });
  const context = contextOf(request, false);
  return rows.filter((row) =>
    request.metricFilters.every(({ field, fits }) => fits(String(numberOf(showField(row, metricOf(field), request, context), null)))),
  );
}

const answers = new BoundedCache<InsightsAnswer>(60);

function work(world: World, subject: Subject, request: InsightsRequest): InsightsAnswer {
  const rows = rowsOf(world, subject, request);
  const context = contextOf(request, false);
  const data = sorted(rows, request, context).map((row) => show(row, request.fields, request, context));
  const [first] = rows;
  if (request.summary === null || !first) return { data, summary: null };
  const { start, stop } = hull(request.ranges);
  const whole = mergeRows(rows, emptyRow(subject.account, first.sample, {}, start, stop));
  return { data, summary: show(whole, request.summary, request, contextOf(request, true)) };
}

/** Works a report out; asked again within the minute (the next page, say) it is remembered. `key` names the question. */
export function insightsOf(world: World, subject: Subject, request: InsightsRequest, key: string): InsightsAnswer {
  const minute = Math.floor(world.now().getTime() / minuteMs);
  return answers.get(`${world.seed} ${subject.id} ${minute} ${key}`, () => work(world, subject, request));
}
