import { clockIn, dayNumber, dayOf } from '../kernel/days.ts';
import { words } from '../kernel/words.ts';
import { readLimit } from './core-report.ts';
import type { DayCell } from './day-cell.ts';
import type { Dimension } from './dimension.ts';
import { findDimension } from './dimensions.ts';
import { invalid } from './errors.ts';
import { historyOf } from './history.ts';
import { findMetric } from './metrics.ts';
import { openReport } from './open-report.ts';
import type { Property } from './properties.ts';
import { checkFieldCounts, readDimensions, readMetrics, type Vocabulary } from './report-fields.ts';
import type { RangeFigures } from './report-rows.ts';
import type { RealtimeBody } from './report-shape.ts';
import type { RowTest } from './rows.ts';
import { type ScanPlan, scan, scanTotal } from './scan.ts';

const MINUTES_BACK_MAX = 29;
const RANGES_MAX = 2;
const DAY_MINUTES = 1440;
const METRICS = ['activeUsers', 'eventCount', 'keyEvents', 'screenPageViews'];
const DIMENSIONS: readonly string[] = words(
  'appVersion audienceId audienceName city country countryId deviceCategory eventName platform streamId streamName',
  'unifiedScreenName customUser:membership',
);

interface MinuteRange {
  name: string;
  from: number;
  to: number;
}

/** Minute of the day each event happens: the session's start, then as long as the visitor stayed on the pages before. */
const minutesOf = new WeakMap<DayCell, Uint16Array>();

function eventMinutes(cell: DayCell): Uint16Array {
  let minutes = minutesOf.get(cell);
  if (!minutes) {
    minutes = new Uint16Array(cell.eventCode.length);
    for (let s = 0; s < cell.sessions; s++) {
      let seconds = 0;
      for (let e = cell.eventStart[s] ?? 0; e < (cell.eventStart[s + 1] ?? 0); e++) {
        minutes[e] = (cell.minute[s] ?? 0) + Math.floor(seconds / 60);
        seconds += cell.eventSeconds[e] ?? 0;
      }
    }
    minutesOf.set(cell, minutes);
  }
  return minutes;
}

type MinutesAgo = (cell: DayCell, event: number) => number;

function minutesAgoDimension(ago: MinutesAgo): Dimension {
  return {
    ...{
      apiName: 'minutesAgo',
      uiName: 'Realtime minutes ago',
      category: 'Time',
      description: 'The number of minutes ago that an event was collected.',
    },
    scope: 'time',
    grain: 'event',
    isDaily: false,
    read: () => ({ size: 60, code: (cell, _s, e) => ago(cell, e), label: (code) => String(code).padStart(2, '0') }),
  };
}

function vocabulary(property: Property, ago: MinutesAgo): Vocabulary {
  return {
    page: 'realtime-api-schema',
    dimension: (name) => (name === 'minutesAgo' ? minutesAgoDimension(ago) : DIMENSIONS.includes(name) ? findDimension(name) : null),
    metric: (name) => (METRICS.includes(name) ? findMetric(property.kind, name) : null),
  };
}

function readMinuteRanges(ranges: RealtimeBody['minuteRanges']): MinuteRange[] {
  if (!ranges || ranges.length === 0) return [{ name: 'date_range_0', from: MINUTES_BACK_MAX, to: 0 }];
  if (ranges.length > RANGES_MAX)
    throw invalid(`Requests are limited to ${RANGES_MAX} minuteRanges. This request contains ${ranges.length} minuteRanges.`);
  return ranges.map(({ name, startMinutesAgo = MINUTES_BACK_MAX, endMinutesAgo = 0 }, index) => {
    const [from, to] = [Number(startMinutesAgo), Number(endMinutesAgo)];
    if (to < 0 || from < to)
      throw invalid(`startMinutesAgo cannot be less than endMinutesAgo. startMinutesAgo = ${from} and endMinutesAgo = ${to}`);
    if (from > MINUTES_BACK_MAX)
      throw invalid(
        `Standard Analytics properties can request up to the last 30 minutes of event data (startMinutesAgo <= 29). startMinutesAgo = ${from}`,
      );
    return { name: name ? name : `date_range_${index}`, from, to };
  });
}

export function runRealtimeReport(body: RealtimeBody, property: Property, seed: string, at: Date): Record<string, unknown> {
  const clock = clockIn(property.timeZone, at);
  const now = { number: dayNumber(clock.day), minute: clock.hour * 60 + clock.minute };
  const ago: MinutesAgo = (cell, e) => (now.number - cell.number) * DAY_MINUTES + now.minute - (eventMinutes(cell)[e] ?? 0);
  const words = vocabulary(property, ago);
  const dimensions = readDimensions(words, body.dimensions);
  const metrics = readMetrics(words, body.metrics);
  const limit = readLimit(body.limit);
  const ranges = readMinuteRanges(body.minuteRanges);
  checkFieldCounts(dimensions, metrics);
  if (body.metricAggregations?.includes('COUNT')) throw invalid('Metric aggregation Count is not supported in ReportRequest.');

  const { plan, context, test, rows } = openReport({ body, property, dimensions, metrics }, words, seed);
  context.rangeStart.number = now.number;
  const filter = test();
  // Just after midnight the last half hour lies on two days.
  const cells = historyOf(property, seed).between(dayOf(now.number - 1), clock.day);

  const figuresOf = ({ name, from, to }: MinuteRange): RangeFigures => {
    const isWithin: RowTest = (cell, s, e, i) => {
      const minutes = ago(cell, e);
      return minutes >= to && minutes <= from && (!filter || filter(cell, s, e, i));
    };
    const own: ScanPlan = { ...plan, cells, now, test: isWithin, grain: 'event' };
    return { name, groups: scan(own), total: (isKept) => scanTotal(own, isKept) };
  };

  return rows(ranges.map(figuresOf), { money: 1, keepEmptyRows: false, offset: 0, limit });
}
