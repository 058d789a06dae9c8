import { addDays, dayNumber } from '../kernel/days.ts';
import { type Advertiser, lastDay } from './advertiser.ts';
import { type Args, readPage } from './args.ts';
import { ATTRIBUTES, type Level, levelOf } from './attributes.ts';
import { COARSE_METRICS, DAILY_METRICS, metrics, SEARCH_METRICS } from './metrics.ts';
import { badParameter } from './refusal.ts';
import { readReportFilter } from './report-filter.ts';
import { AUDIENCE_DIMENSIONS, SEARCH_DIMENSIONS } from './segments.ts';

export type ReportType = 'BASIC' | 'AUDIENCE';

const LEVELS: Readonly<Record<string, Level>> = {
  AUCTION_ADVERTISER: 'advertiser',
  AUCTION_CAMPAIGN: 'campaign',
  AUCTION_ADGROUP: 'adgroup',
  AUCTION_AD: 'ad',
};
const OTHER_TYPES = ['PLAYABLE_MATERIAL', 'CATALOG', 'BC', 'TT_SHOP'];
const TIMES = ['stat_time_day', 'stat_time_hour'];
/** Dimensions of basic reports besides ids and times. */
const OF_ADS = ['ad_type', 'video_material_id', 'image_id', 'post_id'];
const BASIC_OTHERS = ['country_code', ...OF_ADS, ...SEARCH_DIMENSIONS];
const DAYS_BY_DAY = 30;
const DAYS_WITHOUT_TIME = 365;

function inQuotes(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

function readType(args: Args): ReportType {
  const type = args.oneOf('report_type', ['BASIC', 'AUDIENCE', ...OTHER_TYPES], args.requiredText('report_type'));
  if (type !== 'BASIC' && type !== 'AUDIENCE') throw badParameter(`report_type: ${type} is not available for this advertiser.`);
  return type;
}

function readDimensions(args: Args, type: ReportType, level: Level): readonly string[] {
  const asked = args.list('dimensions');
  if (asked === null || asked.length === 0) throw badParameter('dimensions: Missing data for required field.');
  const others = type === 'AUDIENCE' ? AUDIENCE_DIMENSIONS : BASIC_OTHERS;
  const unknown = asked.filter((name) => levelOf(name) === null && !TIMES.includes(name) && !others.includes(name));
  if (unknown.length > 0) {
    throw badParameter(
      `Please correct the information in invalid dimension fields and try again. Invalid dimension fields: ${inQuotes(unknown)}. `,
    );
  }
  if (new Set(asked).size < asked.length) throw badParameter('dimensions: A dimension is given twice.');
  const ids = asked.filter((name) => levelOf(name) !== null);
  if (ids.length > 1) throw badParameter(`dimensions: Only one ID dimension is allowed, not ${inQuotes(ids)}.`);
  if (ids.length === 0 && (type === 'AUDIENCE' || level !== 'advertiser')) throw badParameter('dimensions: An ID dimension is required.');
  if (ids[0] !== undefined && levelOf(ids[0]) !== level) throw badParameter(`dimensions: ${ids[0]} does not match the data_level.`);
  const more = asked.filter((name) => others.includes(name));
  if (type === 'AUDIENCE') checkAudience(asked, more);
  else checkBasic(more, level);
  if (asked.includes('stat_time_hour') && more.length > 0) throw badParameter('dimensions: stat_time_hour cannot be combined with others.');
  if (TIMES.every((name) => asked.includes(name))) throw badParameter('dimensions: Only one time dimension is allowed.');
  return asked;
}

function checkBasic(more: readonly string[], level: Level): void {
  const searches = more.filter((name) => SEARCH_DIMENSIONS.includes(name));
  if (searches.length > 0) {
    if (level === 'ad') throw badParameter(`dimensions: ${inQuotes(searches)} are not supported at data_level AUCTION_AD.`);
    if (searches.includes('match_type') && !searches.includes('search_keyword'))
      throw badParameter('dimensions: match_type requires search_keyword.');
    if (searches.length < more.length || (searches.includes('search_terms') && searches.length > 1))
      throw badParameter(`dimensions: ${inQuotes(more)} cannot be combined.`);
  }
  const ofAds = more.filter((name) => OF_ADS.includes(name));
  if (ofAds.length > 0 && level !== 'ad') throw badParameter(`dimensions: ${inQuotes(ofAds)} need data_level AUCTION_AD.`);
}

function checkAudience(asked: readonly string[], more: readonly string[]): void {
  if (asked.includes('stat_time_hour')) throw badParameter('dimensions: stat_time_hour is not supported in audience reports.');
  const isAgeAndGender = more.length === 2 && more.every((name) => name === 'age' || name === 'gender');
  if (more.length === 0) throw badParameter('dimensions: An audience dimension is required.');
  if (more.length > 1 && !isAgeAndGender) throw badParameter(`dimensions: ${inQuotes(more)} cannot be combined.`);
}

function readMetrics(args: Args, type: ReportType, level: Level, dimensions: readonly string[]): readonly string[] {
  const asked = args.list('metrics') ?? ['spend', 'impressions'];
  const fits = (name: string) => {
    if (ATTRIBUTES[name]) return ATTRIBUTES[name].levels.includes(level);
    const metric = metrics[name];
    if (!metric || (type === 'AUDIENCE' && !metric.inAudience)) return false;
    if (DAILY_METRICS.includes(name) && dimensions.includes('stat_time_hour')) return false;
    if (dimensions.some((dimension) => SEARCH_METRICS[dimension]?.includes(name) === false)) return false;
    return !COARSE_METRICS.includes(name) || level === 'advertiser' || level === 'campaign';
  };
  const wrong = asked.filter((name) => !fits(name));
  if (wrong.length > 0) {
    // The message as integrators met it: https://github.com/airbytehq/airbyte/issues/11375
    throw badParameter(
      `Please correct the information in invalid metric fields and try again. Invalid metric fields: ${inQuotes(wrong)}. `,
    );
  }
  return [...new Set(asked)];
}

function readRange(args: Args, type: ReportType, dimensions: readonly string[], advertiser: Advertiser, now: Date) {
  const hasTime = dimensions.some((name) => TIMES.includes(name));
  if (args.flag('query_lifetime')) {
    if (type !== 'BASIC' || hasTime) throw badParameter('query_lifetime: Only supported in basic reports without a time dimension.');
    return { start: advertiser.opened, end: lastDay(advertiser, now) };
  }
  const start = args.day('start_date');
  const end = args.day('end_date');
  if (start === null) throw badParameter('start_date: Missing data for required field.');
  if (end === null) throw badParameter('end_date: Missing data for required field.');
  const length = dayNumber(end) - dayNumber(start) + 1;
  if (length < 1) throw badParameter('end_date: Must not be earlier than start_date.');
  const most = dimensions.includes('stat_time_hour') ? 1 : hasTime ? DAYS_BY_DAY : DAYS_WITHOUT_TIME;
  if (length > most)
    throw badParameter(`The time range must not exceed ${most} day${most === 1 ? '' : 's'}, but ${length} were asked for.`);
  return { start, end: end > lastDay(advertiser, now) ? addDays(lastDay(advertiser, now), 1) : end };
}

function readOrder(args: Args, asked: readonly string[]) {
  const isDescending = args.oneOf('order_type', ['ASC', 'DESC'], 'DESC') === 'DESC';
  const field = args.text('order_field');
  if (field === null) return null;
  if (!asked.includes(field)) throw badParameter('order_field: Must be one of the requested metrics.');
  return { field, isDescending };
}

/** Reads and checks what a report is to show; `args` may come from an address or from the body of a task. */
export function readReportRequest(args: Args, advertiser: Advertiser, now: Date) {
  const type = readType(args);
  args.oneOf('service_type', ['AUCTION'], 'AUCTION');
  if (args.flag('multi_adv_report_in_utc_time')) throw badParameter('multi_adv_report_in_utc_time: Not available for this app.');
  const level = LEVELS[args.oneOf('data_level', Object.keys(LEVELS), args.requiredText('data_level'))] ?? 'advertiser';
  const dimensions = readDimensions(args, type, level);
  const asked = readMetrics(args, type, level, dimensions);
  const wantsTotals = args.flag('enable_total_metrics');
  if (wantsTotals && (type !== 'BASIC' || dimensions.some((name) => levelOf(name) === null && name !== 'stat_time_day'))) {
    throw badParameter('enable_total_metrics: Only supported for basic reports by one ID dimension and stat_time_day.');
  }
  return {
    type,
    level,
    dimensions,
    metrics: asked,
    ...readRange(args, type, dimensions, advertiser, now),
    filter: readReportFilter(args, level, dimensions),
    order: readOrder(args, asked),
    page: readPage(args),
    wantsTotals,
  };
}

export type ReportRequest = ReturnType<typeof readReportRequest>;
