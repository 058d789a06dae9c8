import { addDays, type Day, daysIn, earlierDay, twoDigits } from '@sightline/contract/core';
import type { Metric } from '@sightline/contract/sources';
import { z } from 'zod';
import { ratioOf } from '../kit/arithmetic.ts';
import { openDayFlags } from '../kit/days.ts';
import type { Query, Reply, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { chosenOf, type RecordDimension, type RecordMetric, type RecordSpec, recordTable, timeDimensions } from '../kit/record-table.ts';
import { dailyCall } from './addresses.ts';
import { type Answered, type Located, locationDimension, locationField } from './located.ts';
import { locatedReport } from './located-report.ts';
import { spanOf } from './span.ts';

/** One figure of one day at one location; `source` is Google's name of it. */
interface DayFigure extends Located {
  day: Day;
  source: string;
  value: number;
}

/** Days until Google has counted, as a rule. */
export const lagDays = 5;
/** Not yet counted and nothing look the same, so that the newest days count only when one of them has a figure. */
const pendingDays = 6;

const viewSources = [
  { source: 'BUSINESS_IMPRESSIONS_DESKTOP_SEARCH', surface: 'Search', device: 'Desktop' },
  { source: 'BUSINESS_IMPRESSIONS_DESKTOP_MAPS', surface: 'Maps', device: 'Desktop' },
  { source: 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH', surface: 'Search', device: 'Mobile' },
  { source: 'BUSINESS_IMPRESSIONS_MOBILE_MAPS', surface: 'Maps', device: 'Mobile' },
];
const allViews = viewSources.map(({ source }) => source);
const viewsWith = (part: 'surface' | 'device', value: string): string[] =>
  viewSources.filter((one) => one[part] === value).map(({ source }) => source);

/** A metric and what it is made of. */
interface DailyMetric {
  metric: RecordMetric<DayFigure>;
  sources: string[];
}
const onlyViews: Metric['incompatibleWith'] = [
  { dimensions: ['surface', 'device'], reason: 'Google splits views only, and all of them: choose "Profile views".' },
];
const daily = (id: string, label: string, group: string, sources: string[], more: Partial<RecordMetric<DayFigure>> = {}): DailyMetric => ({
  sources,
  metric: {
    id,
    label,
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'up',
    group,
    incompatibleWith: onlyViews,
    of: (rows) => sumOf(rows, sources),
    ...more,
  },
});
function sumOf(rows: DayFigure[], sources: string[]): number | null {
  const found = rows.filter(({ source }) => sources.includes(source));
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}

const onceADay = 'A person counts once a day for each of Search and Maps, so that a week is not its different people.';
const actionSources = ['CALL_CLICKS', 'WEBSITE_CLICKS', 'BUSINESS_DIRECTION_REQUESTS', 'BUSINESS_BOOKINGS'];

const metrics: DailyMetric[] = [
  daily('impressions', 'Profile views', 'Views', allViews, { description: onceADay, incompatibleWith: [] }),
  daily('impressionsSearch', 'Views on Search', 'Views', viewsWith('surface', 'Search'), { description: onceADay }),
  daily('impressionsMaps', 'Views on Maps', 'Views', viewsWith('surface', 'Maps'), { description: onceADay }),
  daily('impressionsDesktop', 'Views on desktop', 'Views', viewsWith('device', 'Desktop'), { description: onceADay }),
  daily('impressionsMobile', 'Views on mobile', 'Views', viewsWith('device', 'Mobile'), { description: onceADay }),
  ...viewSources.map(({ source, surface, device }) =>
    daily(`impressions${device}${surface}`, `Views on ${surface}, ${device.toLowerCase()}`, 'Views', [source], { description: onceADay }),
  ),
  daily('callClicks', 'Call clicks', 'Actions', ['CALL_CLICKS']),
  daily('websiteClicks', 'Website clicks', 'Actions', ['WEBSITE_CLICKS']),
  daily('directionRequests', 'Direction requests', 'Actions', ['BUSINESS_DIRECTION_REQUESTS']),
  daily('bookings', 'Bookings', 'Actions', ['BUSINESS_BOOKINGS'], { description: 'Made through Reserve with Google.' }),
  daily('actions', 'Actions', 'Actions', actionSources, { description: 'Calls, website clicks, direction requests and bookings.' }),
  daily('actionRate', 'Action rate', 'Actions', [...actionSources, ...allViews], {
    type: 'percent',
    aggregation: { kind: 'ratio', numerator: 'actions', denominator: 'impressions' },
    description: 'Actions for each profile view.',
    of: (rows) => ratioOf(sumOf(rows, actionSources), sumOf(rows, allViews)),
  }),
  daily('conversations', 'Message conversations', 'Other', ['BUSINESS_CONVERSATIONS'], {
    description: 'Google ended the chat of profiles in 2024.',
  }),
  daily('foodMenuClicks', 'Menu clicks', 'Other', ['BUSINESS_FOOD_MENU_CLICKS'], { description: 'A person counts once a day.' }),
  daily('foodOrders', 'Food orders', 'Other', ['BUSINESS_FOOD_ORDERS'], { description: 'Google counts them no longer.' }),
];

const viewPart = (id: 'surface' | 'device', label: string): RecordDimension<DayFigure> => ({
  id,
  label,
  kind: 'text',
  cells: ({ source }) => viewSources.filter((one) => one.source === source).map((one) => one[id]),
});
const spec: RecordSpec<DayFigure> = {
  name: 'Performance',
  metrics: metrics.map(({ metric }) => metric),
  dimensions: [
    ...timeDimensions<DayFigure>(({ day }) => day),
    locationDimension,
    viewPart('surface', 'Search or Maps'),
    viewPart('device', 'Device'),
  ],
  fields: [locationField],
};

/** Views go along always: they tell counted days from those to come. */
function sourcesFor(query: Query): string[] {
  const wanted = metrics.filter(({ metric }) => query.metrics.includes(metric.id)).flatMap(({ sources }) => sources);
  return [...new Set([...wanted, ...allViews])];
}

export const performance = locatedReport({
  key: 'performance',
  description: 'How often profiles are seen on Search and Maps, and what people do there: calls, directions, website clicks.',
  spec,
  trendDimension: 'date',
  usesPeriod: true,
  calls(query, site) {
    const { asked } = spanOf(query.period, query.now);
    return asked === null ? [] : [dailyCall(site, sourcesFor(query), asked)];
  },
  table: performanceTable,
});

const dateSchema = z.object({ year: z.number(), month: z.number(), day: z.number() });
const replySchema = z.object({
  multiDailyMetricTimeSeries: z
    .array(
      z.object({
        dailyMetricTimeSeries: z
          .array(
            z.object({
              dailyMetric: z.string(),
              timeSeries: z
                .object({ datedValues: z.array(z.object({ date: dateSchema, value: z.coerce.number().default(0) })).default([]) })
                .default({ datedValues: [] }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});

function readFigures(location: string, reply: Reply): DayFigure[] {
  const series = readJson(replySchema, reply).multiDailyMetricTimeSeries.flatMap(({ dailyMetricTimeSeries }) => dailyMetricTimeSeries);
  return series.flatMap(({ dailyMetric: source, timeSeries }) =>
    timeSeries.datedValues.map(({ date: { year, month, day }, value }) => ({
      location,
      source,
      day: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
      value,
    })),
  );
}

function performanceTable(query: Query, { answered, flags, warnings }: Answered): Table {
  chosenOf(spec, query);
  const span = spanOf(query.period, query.now);
  const found = answered.flatMap(({ site, calls }) => calls.flat().flatMap((reply) => readFigures(site.label, reply)));
  const known = new Map(found.map((figure) => [keyOf(figure), figure.value]));
  const sure = span.asked === null ? '' : earlierDay(span.asked.end, addDays(span.today, -pendingDays - 1));
  const lastDay = found.reduce((last, { day, value }) => (value > 0 && day > last ? day : last), sure);
  const days = span.asked === null ? [] : daysIn({ ...span.asked, end: lastDay });
  // A figure that is nothing is left out of an answer.
  const rows = answered.flatMap(({ site: { label: location } }) =>
    days.flatMap((day) =>
      sourcesFor(query).map((source) => ({ location, day, source, value: known.get(keyOf({ location, day, source })) ?? 0 })),
    ),
  );
  return recordTable(spec, query, {
    rows,
    counted: null,
    currency: null,
    flags: [...flags, ...span.flags, ...openDayFlags(query.period, span.today, lagDays)],
    warnings: [...warnings, ...span.warnings],
    timezone: null,
  });
}

const keyOf = ({ location, day, source }: Omit<DayFigure, 'value'>): string => `${source} ${day} ${location}`;
