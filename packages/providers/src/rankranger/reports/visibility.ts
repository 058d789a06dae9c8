import { z } from 'zod';
import { checkedFilter } from '../../kit/checked-filter.ts';
import { openDayFlags } from '../../kit/days.ts';
import { type Column, number, snapshot } from '../../kit/families/seo-columns.ts';
import { averageOf } from '../../kit/families/seo-rankings.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import {
  cellsOf,
  chosenColumns,
  historyRows,
  isTimeStep,
  type Point,
  seoTable,
  timeDimensions,
  totalRow,
} from '../../kit/families/seo-table.ts';
import { textIn } from '../../kit/families/seo-target.ts';
import type { Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { lastWindow, leavesOutToday, todayOf, todayWarning, windowsOf } from '../checked-days.ts';
import { campaignIn, engineInput, siteIn, siteInputs } from '../inputs.ts';
import { rankRangerCall } from '../rank-ranger-call.ts';
import { dayOf, figureOf, readList, textSchema } from '../read-body.ts';
import { splitTag, tagField } from '../tag-filter.ts';

const score = 'visibility_score';
const columns: Column[] = [
  number(score, 'Visibility score', 'Visibility', {
    aggregation: snapshot,
    description: 'Ranks weighted by their share of clicks; of several search engines together their mean.',
  }),
];

const report = seoReport({
  key: 'visibility',
  name: 'Visibility',
  description: 'How visible a site is with all tracked keywords of a campaign, by day and search engine.',
  inputs: [siteInputs(), engineInput(false), ...figureInputs({ filter: true })],
  columns,
  dimensions: [
    ...timeDimensions({ description: 'Of a week or month its last day.' }),
    { id: 'searchEngine', label: 'Search engine', kind: 'text', group: 'Place' },
  ],
  filterFields: [tagField],
  trendDimension: 'date',
  usesPeriod: true,
});

const rowSchema = z.object({ date: textSchema, se: textSchema, se_name: textSchema, visibility_score: textSchema });
interface Score {
  day: string;
  engine: string;
  value: number | null;
}
const readScores = (reply: Reply): Score[] =>
  readList(rowSchema, reply, ['result']).map((row) => ({
    day: dayOf(row.date),
    engine: row.se_name || row.se,
    value: figureOf(row.visibility_score),
  }));

/** One point a day: the mean over search engines. */
function pointsOf(scores: Score[]): Point[] {
  const days = Map.groupBy(scores, ({ day }) => day);
  return [...days].map(([day, ofDay]) => ({ day, figures: { [score]: averageOf<Score>(({ value }) => value)(ofDay) } }));
}
const newestOf = (scores: Score[]): Point | undefined =>
  pointsOf(scores)
    .sort((left, right) => (left.day < right.day ? -1 : 1))
    .at(-1);

function table(query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, columns, query);
  const { start, end } = query.period;
  const scores = replies
    .flat()
    .flatMap(readScores)
    .filter(({ day }) => day >= start && day <= end);
  const warnings = [
    ...(leavesOutToday(query) ? [todayWarning] : []),
    ...(scores.length === 0 ? ['No positions were checked within this period.'] : []),
  ];
  const common = { currency: 'USD', flags: openDayFlags(query.period, todayOf(query), 0), warnings, timezone: 'UTC' };
  if (isTimeStep(query.dimension)) {
    return seoTable(report, query, chosen, { ...common, ...historyRows(query, query.dimension, pointsOf(scores), chosen) });
  }
  const totals = newestOf(scores)?.figures ?? {};
  if (query.dimension === null) return seoTable(report, query, chosen, { ...common, rows: totalRow(totals, chosen), totals });
  const engines = Map.groupBy(scores, ({ engine }) => engine);
  const rows = [...engines].map(([engine, own]) => [engine, ...cellsOf(newestOf(own)?.figures ?? {}, chosen)]);
  return seoTable(report, query, chosen, { ...common, rows, totals });
}

/** https://www.rankranger.com/documentation/api-method-get-visibility-trend: 31 days at a time. */
const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    checkedFilter(report, query.filter);
    const { tag_filter } = splitTag(query);
    const params = {
      ...campaignIn(query.inputs),
      domain: siteIn(query.inputs),
      tag_filter,
      se_id: textIn(query.inputs, 'searchEngine') || undefined,
    };
    const windows = isTimeStep(query.dimension) ? windowsOf(query) : lastWindow(query);
    return windows.map(({ start, end }) => rankRangerCall('get_visibility_trend', { ...params, start_date: start, end_date: end }));
  },
  table,
};
export const visibility = { report, mapping };
