import { numberOperators, type Report, textOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import { openDayFlags } from '../../kit/days.ts';
import { byProvider } from '../../kit/families/seo-columns.ts';
import { averageOf } from '../../kit/families/seo-rankings.ts';
import type { Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { chosenOf, declaredBy, type RecordMetric, type RecordSpec, recordTable } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { leavesOutToday, pastOf, todayOf, todayWarning } from '../checked-days.ts';
import { campaignIn, deviceInput, engineInput, siteIn, siteInputs } from '../inputs.ts';
import { rankRangerCall } from '../rank-ranger-call.ts';
import { deviceOf, wanted } from '../ranked.ts';
import { placeOf, readList, textSchema } from '../read-body.ts';
import { splitTag, tagField } from '../tag-filter.ts';

interface Averaged {
  keyword: string;
  engineId: string;
  engine: string;
  device: string;
  least: number | null;
  most: number | null;
  mean: number | null;
}

const known = (rows: Averaged[], read: (row: Averaged) => number | null): number[] => rows.map(read).filter((value) => value !== null);
const metric = (given: Pick<RecordMetric<Averaged>, 'id' | 'label' | 'of'> & Partial<RecordMetric<Averaged>>): RecordMetric<Averaged> => ({
  type: 'number',
  group: 'Position',
  good: 'down',
  aggregation: byProvider,
  ...given,
});

const spec: RecordSpec<Averaged> = {
  name: 'Average ranks',
  metrics: [
    metric({
      id: 'avg_rank',
      label: 'Average rank',
      description: 'Over the period, on the days a keyword ranks. Of several keywords together their mean. Lower is better.',
      of: averageOf(({ mean }) => mean),
    }),
    metric({
      id: 'min_rank',
      label: 'Best rank',
      description: 'In the period; of several keywords together the best.',
      of: (rows) => known(rows, ({ least }) => least).reduce<number | null>((best, one) => Math.min(best ?? one, one), null),
    }),
    metric({
      id: 'max_rank',
      label: 'Worst rank',
      description: 'In the period; of several keywords together the worst.',
      of: (rows) => known(rows, ({ most }) => most).reduce<number | null>((worst, one) => Math.max(worst ?? one, one), null),
    }),
    metric({ id: 'keywords', label: 'Tracked keywords', group: 'Rankings', good: 'neutral', of: (rows) => rows.length }),
    metric({
      id: 'ranking',
      label: 'Ranking keywords',
      group: 'Rankings',
      good: 'up',
      description: 'On at least one day. Averages leave the others out: an average may improve while keywords are lost.',
      of: (rows) => known(rows, ({ mean }) => mean).length,
    }),
  ],
  dimensions: [
    { id: 'keyword', label: 'Keyword', kind: 'text', group: 'Keyword', cells: ({ keyword }) => [keyword] },
    { id: 'searchEngine', label: 'Search engine', kind: 'text', group: 'Place', cells: ({ engine }) => [engine] },
    { id: 'device', label: 'Device', kind: 'text', group: 'Place', cells: ({ device }) => [device] },
  ],
  fields: [
    { id: 'keyword', label: 'Keyword', kind: 'text', operators: [...textOperators], cell: ({ keyword }) => keyword },
    { id: 'avg_rank', label: 'Average rank', kind: 'number', operators: [...numberOperators], cell: ({ mean }) => mean },
    // RankRanger filters by it: it is taken out of the question before rows are looked at.
    { ...tagField, cell: () => null },
  ],
};

const report: Report = {
  key: 'average',
  name: spec.name,
  description: 'Average, best and worst rank of each tracked keyword over the period.',
  inputs: [siteInputs(), engineInput(false), deviceInput, ...figureInputs({ filter: true })],
  ...declaredBy(spec),
  filterJoins: ['and', 'or'],
  trendDimension: null,
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

const rowSchema = z.object({
  keyword: textSchema,
  min_rank: textSchema,
  max_rank: textSchema,
  avg_rank: textSchema,
  se: textSchema,
  se_name: textSchema,
});
const readRows = (reply: Reply): Averaged[] =>
  readList(rowSchema, reply, ['result']).map((row) => ({
    keyword: row.keyword,
    engineId: row.se,
    engine: row.se_name || row.se,
    device: deviceOf(row.se_name),
    least: placeOf(row.min_rank),
    most: placeOf(row.max_rank),
    mean: placeOf(row.avg_rank),
  }));

/** https://www.rankranger.com/documentation/api-method-average-rank */
const mapping: ReportMapping = {
  requests(query: Query) {
    chosenOf(spec, query);
    const { tag_filter } = splitTag(query);
    const past = pastOf(query);
    const params = { ...campaignIn(query.inputs), domain: siteIn(query.inputs), tag_filter };
    return past === null ? [] : [rankRangerCall('average', { ...params, start_date: past.start, end_date: past.end })];
  },
  table(query, replies) {
    const rows = replies.flat().flatMap(readRows).filter(wanted(query.inputs));
    const table = recordTable(spec, splitTag(query).rest, {
      rows,
      counted: null,
      currency: null,
      flags: openDayFlags(query.period, todayOf(query), 0),
      warnings: leavesOutToday(query) ? [todayWarning] : [],
      timezone: 'UTC',
    });
    return rows.length > 0
      ? table
      : { ...table, rows: [], rowCount: 0, warnings: [...table.warnings, 'No positions were checked within this period.'] };
  },
};
export const average = { report, mapping };
