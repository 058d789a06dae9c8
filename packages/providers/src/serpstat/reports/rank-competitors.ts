import { addDays, earlierDay } from '@sightline/contract/core';
import { dayIn } from '../../kit/days.ts';
import { type Column, type Fields, number, numberAt, percent, position, textAt } from '../../kit/families/seo-columns.ts';
import { listTable } from '../../kit/families/seo-list.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { chosenColumns } from '../../kit/families/seo-table.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { projectInput, trackerParams } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { objectIn, recordsIn, serpstatCall, summaryOf } from '../serpstat-call.ts';

/** The ranges leave each other out (`top3` is places 2 and 3): together they are "in the top n". */
const ranges = [1, 3, 5, 10, 20] as const;
const rangeAt = (top: number): string => `keywords_by_ranges.top${top}.value`;
const withinTop =
  (top: number) =>
  (record: Fields): number | null => {
    const counts = ranges.filter((one) => one <= top).map((one) => numberAt(record, rangeAt(one)));
    return counts.every((count) => count === null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  };

const neutral = { good: 'neutral' as const };
const columns: Column[] = [
  percent('traffic_distribution', 'Traffic share', 'Visibility', {
    path: 'traffic_distribution.value',
    description: "Of the traffic from the project's keywords.",
  }),
  position('avg_position', 'Average position', 'Rankings', { path: 'avg_position.value', description: 'Lower is better.' }),
  number('keywords_count', 'Ranking keywords', 'Rankings', { path: 'keywords_count.value' }),
  ...ranges.map((top) =>
    number(`top${top}`, top === 1 ? 'Keywords at position 1' : `Keywords in the top ${top}`, 'Rankings', {
      read: withinTop(top),
      fields: ['keywords_by_ranges'],
    }),
  ),
  number('top101', 'Keywords at 21-100', 'Rankings', { ...neutral, path: rangeAt(101) }),
];
const sortable: Record<string, string> = {
  traffic_distribution: 'sum_traffic',
  avg_position: 'avg_position',
  keywords_count: 'keywords_count',
  dimension: 'domain',
};
const sortedBy = 'traffic_distribution';

const report = seoReport({
  key: 'rankCompetitors',
  name: 'Rank Tracker competitors',
  description: "Domains in the results of the project's keywords, on the last check of the period.",
  inputs: [projectInput, ...figureInputs({ initial: 'domain' })],
  columns,
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Competitor' }],
  usesPeriod: true,
});

const sizes = [20, 50, 100, 200, 500];
/** Free of credits, so a full page is read where nothing else is wished. */
const sizeFor = (limit: number | null): number => sizes.find((size) => limit !== null && size >= limit) ?? 500;
/** Projects are checked at least weekly: the last check lies within so many days. */
const checkDays = 8;

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    const end = earlierDay(query.period.end, dayIn(query.now, 'UTC'));
    const [, start] = [addDays(end, -checkDays), query.period.start].sort();
    const { orderBy } = query;
    const wanted = orderBy === null ? undefined : sortable[orderBy.column];
    return [
      serpstatCall('RtApiSerpResultsProcedure.getTopCompetitorsDomainsHistory', {
        ...trackerParams(query.inputs),
        page: 1,
        pageSize: sizeFor(query.limit),
        dateFrom: start,
        dateTo: end,
        sort: wanted ?? sortable[sortedBy],
        order: wanted === undefined ? 'desc' : orderBy?.dir,
      }),
    ];
  },
  table(query, replies) {
    const reply = replies[0]?.[0];
    const competitors = reply === undefined ? [] : recordsIn(objectIn(reply).competitors ?? []);
    const days = competitors.flatMap((one) => recordsIn(one.dates ?? []).map((entry) => textAt(entry, 'date')));
    const lastDay = days.sort().at(-1);
    const records = competitors.flatMap((one) => {
      const entry = recordsIn(one.dates ?? []).find((at) => textAt(at, 'date') === lastDay);
      const result = entry?.result;
      return typeof result === 'object' && result !== null ? [{ ...result, domain: textAt(one, 'domain') }] : [];
    });
    return listTable(report, { ...query, dimension: 'domain' }, chosenColumns(report, columns, query), {
      records,
      cell: (record) => textAt(record, 'domain'),
      asked: sizeFor(query.limit),
      count: (reply === undefined ? null : summaryOf(reply, 'total')) ?? records.length,
      totals: {},
      currency,
      sortedBy,
      canSortBy: (column) => column in sortable,
      warnings: lastDay === undefined ? ['No positions were checked within this period.'] : [`As of the check of ${lastDay.slice(0, 10)}.`],
    });
  },
};
export const rankCompetitors = { report, mapping };
