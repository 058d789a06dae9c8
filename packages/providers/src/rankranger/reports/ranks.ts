import { AppError } from '@sightline/contract/core';
import { openDayFlags } from '../../kit/days.ts';
import { snapshot } from '../../kit/families/seo-columns.ts';
import { rankingReport, rankingSpec, rankingTable, refuseRanking } from '../../kit/families/seo-rankings.ts';
import { isTimeStep } from '../../kit/families/seo-table.ts';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import type { RecordSpec } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { leavesOutToday, pastOf, todayOf, todayWarning, windowsOf } from '../checked-days.ts';
import { campaignIn, deviceInput, engineInput, siteIn, siteInputs } from '../inputs.ts';
import { rankRangerCall } from '../rank-ranger-call.ts';
import { closingCalls, isOpening, neighbouringDay, openingCall, type Ranked, readRanked, wanted } from '../ranked.ts';

/** The list by day has no volumes, tags and best ranks. */
const notByDay = [{ dimensions: ['date'], reason: 'RankRanger does not tell it by day. Choose week or month, or another dimension.' }];
const absentByDay = ['volume', 'best_rank'];

function spec(): RecordSpec<Ranked> {
  const counted = rankingSpec<Ranked>({
    name: 'Keyword ranks',
    hasDays: true,
    hasTags: true,
    metrics: [
      {
        id: 'best_rank',
        label: 'Best rank ever',
        type: 'number',
        group: 'Position',
        good: 'down',
        aggregation: snapshot,
        description: 'Since tracking began; of several keywords together the best.',
        of: (rows) =>
          rows.reduce<number | null>((best, row) => (row.best === null || (best !== null && best <= row.best) ? best : row.best), null),
      },
      {
        id: 'ranking_share',
        label: 'Share of keywords that rank',
        type: 'percent',
        group: 'Rankings',
        good: 'up',
        aggregation: snapshot,
        of: (rows) => (rows.length === 0 ? null : rows.filter(({ position }) => position !== null).length / rows.length),
      },
    ],
    dimensions: [
      { id: 'searchEngine', label: 'Search engine', kind: 'text', group: 'Place', cells: ({ engine }) => [engine] },
      { id: 'device', label: 'Device', kind: 'text', group: 'Place', cells: ({ device }) => [device] },
    ],
    fields: [
      {
        id: 'tags',
        label: 'Tags',
        kind: 'text',
        operators: ['contains', 'notContains'],
        cell: ({ tags }) => tags.join(', '),
      },
    ],
  });
  const metrics = counted.metrics.map((metric) =>
    absentByDay.includes(metric.id) ? { ...metric, incompatibleWith: [...(metric.incompatibleWith ?? []), ...notByDay] } : metric,
  );
  return { ...counted, metrics };
}
export const rankSpec = spec();

const report = rankingReport(rankSpec, {
  key: 'ranks',
  description: 'Positions of the tracked keywords of a campaign, of its own site or a competitor, at the end of the period and by day.',
  inputs: [siteInputs(), engineInput(false), deviceInput, ...figureInputs({ filter: true })],
  hasDays: true,
});

const comparing = ['positionBefore', 'positionChange', 'improved', 'declined'];
const needsBefore = ({ metrics, dimension }: Query): boolean => !isTimeStep(dimension) && metrics.some((id) => comparing.includes(id));

function checked(query: Query): void {
  refuseRanking(rankSpec, query);
  const unknown = query.filter?.conditions.find(({ field }) => query.dimension === 'date' && ['volume', 'tags'].includes(field));
  if (unknown !== undefined) {
    throw new AppError(
      'source_bad_query',
      'RankRanger tells neither volumes nor tags by day. Remove that condition, or choose week or month.',
    );
  }
}

const keyOf = ({ keyword, engineId }: Ranked): string => JSON.stringify([keyword, engineId]);

function table(query: Query, replies: Reply[][]): Table {
  const openings = replies.filter(([first]) => first !== undefined && needsBefore(query) && isOpening(first.request));
  const closings = replies.filter((pages) => !openings.includes(pages));
  const before = new Map(openings.flatMap(readRanked).map((row) => [keyOf(row), row.position]));
  const rankings = closings.flatMap(readRanked).map((row) => ({ ...row, before: before.get(keyOf(row)) ?? null }));
  const found = rankings.filter(wanted(query.inputs));
  return rankingTable(rankSpec, query, {
    rankings: found,
    currency: null,
    flags: openDayFlags(query.period, todayOf(query), 0),
    warnings: warningsOf(query, found),
    timezone: 'UTC',
  });
}

/** What is older than the period's end says so. */
function warningsOf(query: Query, found: Ranked[]): string[] {
  const newest =
    found
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? '';
  const isOlder = newest !== '' && !isTimeStep(query.dimension) && newest < (pastOf(query)?.end ?? '');
  return [...(leavesOutToday(query) ? [todayWarning] : []), ...(isOlder ? [`Positions of ${newest}, the last day that was checked.`] : [])];
}

const mapping: ReportMapping = {
  requests(query): ProviderRequest[] {
    checked(query);
    const domain = siteIn(query.inputs);
    const campaign = campaignIn(query.inputs);
    if (query.dimension === 'date') {
      return windowsOf(query).map(({ start, end }) => rankRangerCall('rank', { ...campaign, domain, start_date: start, end_date: end }));
    }
    const closing = closingCalls(query, domain);
    return closing.length > 0 && needsBefore(query) ? [...closing, openingCall(query, domain)] : closing;
  },
  nextPage: neighbouringDay,
  table,
};
export const ranks = { report, mapping };
