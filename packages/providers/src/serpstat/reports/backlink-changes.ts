import { earlierDay, type Period } from '@sightline/contract/core';
import type { Report } from '@sightline/contract/sources';
import { dayIn } from '../../kit/days.ts';
import { numberAt, textAt } from '../../kit/families/seo-columns.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { chosenOf, declaredBy, type RecordSpec, recordTable, timeDimensions } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { linkParams, modeInput, targetInput } from '../inputs.ts';
import { rowsIn, serpstatCall } from '../serpstat-call.ts';

interface Change {
  day: string;
  gained: number;
  lost: number;
}
const sum = { kind: 'sum' } as const;
const spec: RecordSpec<Change> = {
  name: 'New and lost backlinks',
  metrics: [
    {
      id: 'new_links',
      label: 'New backlinks',
      type: 'number',
      aggregation: sum,
      good: 'up',
      of: (rows) => rows.reduce((all, { gained }) => all + gained, 0),
    },
    {
      id: 'lost_links',
      label: 'Lost backlinks',
      type: 'number',
      aggregation: sum,
      good: 'down',
      of: (rows) => rows.reduce((all, { lost }) => all + lost, 0),
    },
  ],
  dimensions: timeDimensions(({ day }) => day),
  fields: [],
};

const report: Report = {
  key: 'backlinkChanges',
  description: 'Links found and links gone, by day.',
  name: spec.name,
  inputs: [targetInput, modeInput, ...figureInputs()],
  ...declaredBy(spec),
  filterJoins: ['and'],
  trendDimension: 'date',
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

const later = (left: string, right: string): string => (left > right ? left : right);
/** Days without a change are known only between the first and the last day SerpStat lists. */
function countedDays(period: Period, today: string, all: Change[]): Period | null {
  const days = all.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const counted = { start: later(period.start, first), end: earlierDay(earlierDay(period.end, today), last) };
  return counted.start > counted.end ? null : counted;
}

const mapping: ReportMapping = {
  requests(query) {
    chosenOf(spec, query);
    return [serpstatCall('SerpstatBacklinksProcedure.getBacklinksChangesHistory', linkParams(query.inputs))];
  },
  table(query, replies) {
    const reply = replies[0]?.[0];
    const all = (reply === undefined ? [] : rowsIn(reply)).map((row) => ({
      day: textAt(row, 'date').slice(0, 10),
      gained: numberAt(row, 'new_links') ?? 0,
      lost: numberAt(row, 'lost_links') ?? 0,
    }));
    const { start, end } = query.period;
    const counted = countedDays(query.period, dayIn(query.now, 'UTC'), all);
    const isWhole = counted !== null && counted.start === start;
    return recordTable(spec, query, {
      rows: all.filter(({ day }) => day >= start && day <= end),
      counted,
      currency: null,
      flags: [],
      warnings: isWhole ? [] : ['SerpStat has no changes for the first days of this period.'],
      timezone: null,
    });
  },
};
export const backlinkChanges = { report, mapping };
