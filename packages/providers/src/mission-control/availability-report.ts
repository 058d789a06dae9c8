import { earlierDay } from '@sightline/contract/core';
import type { Report } from '@sightline/contract/sources';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Query, ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { declaredBy, type RecordMetric, type RecordSpec, recordTable, timeDimensions } from '../kit/record-table.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { places, placesOf } from './inputs.ts';
import { type AvailabilityRow, addresses, availabilityAnswerSchema, type splits } from './questions.ts';
import { goneWords, malformed, zonesWords } from './words.ts';

const sum = (rows: AvailabilityRow[], of: (row: AvailabilityRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
/** Of no rows there is no figure: nobody looked. */
const added = (of: (row: AvailabilityRow) => number): RecordMetric<AvailabilityRow>['of'] => {
  return (rows) => (rows.length === 0 ? null : sum(rows, of));
};
const ratio = (
  numerator: (row: AvailabilityRow) => number,
  denominator: (row: AvailabilityRow) => number,
): RecordMetric<AvailabilityRow>['of'] => {
  return (rows) => {
    const whole = sum(rows, denominator);
    return whole === 0 ? null : sum(rows, numerator) / whole;
  };
};
const watchedS = ({ upS, downS }: AvailabilityRow): number => upS + downS;

const metrics: RecordMetric<AvailabilityRow>[] = [
  {
    id: 'uptime',
    label: 'Uptime',
    type: 'percent',
    aggregation: { kind: 'ratio', numerator: 'upTime', denominator: 'watchedTime' },
    good: 'up',
    description: 'The share of the watched time that websites answered as they should; maintenance does not count.',
    of: ratio(({ upS }) => upS, watchedS),
  },
  {
    id: 'responseTime',
    label: 'Response time',
    type: 'duration',
    aggregation: { kind: 'weighted', weight: 'checks' },
    good: 'down',
    description: 'The mean over all checks that were answered.',
    of: ratio(
      ({ msSum }) => msSum / 1000,
      ({ msCount }) => msCount,
    ),
  },
  {
    id: 'downtime',
    label: 'Downtime',
    type: 'duration',
    aggregation: { kind: 'sum' },
    good: 'down',
    description: 'Added up over the domains.',
    of: added(({ downS }) => downS),
  },
  {
    id: 'incidents',
    label: 'Incidents',
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'down',
    description: 'Outages that began then, each domain for itself.',
    of: added(({ incidents }) => incidents),
  },
  {
    id: 'upTime',
    label: 'Time up',
    type: 'duration',
    aggregation: { kind: 'sum' },
    good: 'up',
    of: added(({ upS }) => upS),
  },
  {
    id: 'watchedTime',
    label: 'Watched time',
    type: 'duration',
    aggregation: { kind: 'sum' },
    good: 'neutral',
    of: added(watchedS),
  },
  {
    id: 'checks',
    label: 'Checks answered',
    type: 'number',
    aggregation: { kind: 'sum' },
    good: 'neutral',
    of: added(({ msCount }) => msCount),
  },
];

/** How an answer is to be told apart for each dimension that is no step of time. */
const splitOf = { domain: 'domain', group: 'group' } as const satisfies Record<string, (typeof splits)[number]>;
const isPlace = (id: string): id is keyof typeof splitOf => Object.hasOwn(splitOf, id);

const spec: RecordSpec<AvailabilityRow> = {
  name: 'Availability',
  metrics,
  dimensions: [
    ...timeDimensions<AvailabilityRow>(({ key }) => key, { description: "In the group's own time zone." }),
    { id: splitOf.domain, label: 'Domain', kind: 'text', cells: ({ key }) => [key] },
    { id: splitOf.group, label: 'Group', kind: 'text', cells: ({ key }) => [key] },
  ],
  fields: [],
};

export const report: Report = {
  key: 'availability',
  name: spec.name,
  description: 'Uptime, response time and outages of watched websites.',
  inputs: [...places, ...figureInputs()],
  ...declaredBy(spec),
  filterJoins: ['and'],
  trendDimension: 'date',
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

const splitFor = ({ dimension }: Query): (typeof splits)[number] =>
  dimension === null ? 'total' : isPlace(dimension) ? splitOf[dimension] : 'day';

export const mapping: ReportMapping = {
  requests: (query) => [
    {
      method: 'GET',
      url: addresses.availability,
      query: { ...placesOf(query.inputs), ...query.period, by: splitFor(query) },
    },
  ],
  table(query, replies) {
    const reply = replies[0]?.[0] ?? malformed();
    const { rows, timezone, gone } = readJson(availabilityAnswerSchema, reply);
    const today = dayIn(query.now, timezone ?? 'UTC');
    return recordTable(spec, query, {
      rows,
      // Where nobody looked at all there is nothing, rather than days without figures.
      counted: rows.length === 0 ? null : { start: query.period.start, end: earlierDay(query.period.end, today) },
      currency: null,
      flags: openDayFlags(query.period, today, 0),
      warnings: [...goneWords(gone), ...(query.dimension !== null && !isPlace(query.dimension) ? zonesWords(timezone, rows.length) : [])],
      timezone,
    });
  },
};
