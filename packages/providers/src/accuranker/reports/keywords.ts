import { openDayFlags } from '../../kit/days.ts';
import { rankingReport, rankingTable, refuseRanking } from '../../kit/families/seo-rankings.ts';
import { isTimeStep } from '../../kit/families/seo-table.ts';
import type { Metadata, Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import { tableRowsMax } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { isCut, listCall, nextListPage } from '../accuranker-call.ts';
import { currencyMetadata, currencyOf } from '../currency.ts';
import { deviceInput, domainIn, domainWith, keywordInputs } from '../inputs.ts';
import { wanted } from '../kept-keywords.ts';
import { byDay, dayOf, type Keyword, place, type Rank, readKeywords, type Tracked, trackedOf } from '../keyword.ts';
import { keywordFields } from '../keyword-fields.ts';
import { keywordSpec } from '../keyword-spec.ts';
import { splitSegment } from '../segment.ts';
import { closingWindow, openingWindow, todayOf, windowsOf } from '../window.ts';

const report = rankingReport(keywordSpec, {
  key: 'keywords',
  description: 'Every tracked keyword: its rank, page, visits and SERP features at the end of the period, and by day.',
  inputs: [domainWith(keywordInputs), deviceInput, ...figureInputs({ filter: true })],
  hasDays: true,
});

/** Keywords with a rank for each of many days make long answers. */
const daysMax = 31;
const perPage = { days: 100, last: 250 };
const comparing = ['positionBefore', 'positionChange', 'improved', 'declined'];
const needsBefore = ({ metrics, dimension }: Query): boolean => !isTimeStep(dimension) && metrics.some((id) => comparing.includes(id));

function toTracked(keyword: Keyword, rank: Rank, day: string, before: number | null): Tracked {
  return {
    ...trackedOf(keyword),
    day,
    position: place(rank.rank),
    before,
    page: rank.landing_page?.path || rank.highest_ranking_page || null,
    rank,
    shareOfVoice: rank.share_of_voice ?? null,
    visits: rank.estimated_visits ?? null,
    ctr: rank.ctr ?? null,
  };
}

/** The newest rank of each keyword, taken for the end of the period. */
function newest(query: Query, closing: Keyword[], opening: Keyword[]): Tracked[] {
  const before = new Map(opening.map(({ id, ranks }) => [id, place(byDay(ranks)[0]?.rank)]));
  return closing.flatMap((keyword) => {
    const rank = byDay(keyword.ranks).at(-1);
    return rank === undefined ? [] : [toTracked(keyword, rank, query.period.end, before.get(keyword.id) ?? null)];
  });
}

/** Each day's last rank. Today is left out while keywords are still to be refreshed: it would look like a loss. */
function daily(query: Query, keywords: Keyword[]): { rankings: Tracked[]; warnings: string[] } {
  const all = keywords.flatMap((keyword) => {
    const days = new Map(byDay(keyword.ranks).map((rank) => [dayOf(rank), rank]));
    return [...days].map(([day, rank]) => toTracked(keyword, rank, day, null));
  });
  const today = todayOf(query);
  const tracked = new Set(keywords.map(({ id }) => id)).size;
  const refreshed = all.filter(({ day }) => day === today).length;
  if (refreshed === 0 || refreshed >= tracked || refreshed === all.length) return { rankings: all, warnings: [] };
  const words = `Today is left out: only ${refreshed.toLocaleString('en')} of ${tracked.toLocaleString('en')} keywords are refreshed so far.`;
  return { rankings: all.filter(({ day }) => day !== today), warnings: [words] };
}

function table(query: Query, replies: Reply[][], metadata: Metadata): Table {
  const { rest } = splitSegment(query);
  const isDaily = isTimeStep(query.dimension);
  const parts = replies.map(readKeywords);
  const found = isDaily ? daily(query, parts.flat()) : { rankings: newest(query, parts[0] ?? [], parts[1] ?? []), warnings: [] };
  const cut = replies.some(isCut);
  return rankingTable(keywordSpec, rest, {
    rankings: found.rankings.filter(wanted(query.inputs)),
    currency: currencyOf(metadata),
    flags: [...openDayFlags(query.period, todayOf(query), 0), ...(cut ? ['truncated' as const] : [])],
    warnings: [...found.warnings, ...(cut ? [`Only the first ${tableRowsMax.toLocaleString('en')} keywords were read.`] : [])],
    timezone: 'UTC',
  });
}

const mapping: ReportMapping = {
  metadata: (query) => (query.metrics.includes('avg_cost_per_click') ? [currencyMetadata(domainIn(query.inputs))] : []),
  requests(query) {
    refuseRanking(keywordSpec, query);
    const { segment } = splitSegment(query);
    const path = `domains/${domainIn(query.inputs)}/keywords`;
    const fields = [...keywordFields(query), 'ranks.created_at', 'ranks.rank'];
    if (isTimeStep(query.dimension)) {
      return windowsOf(query, daysMax).map((window) => listCall(path, { fields, window, segment, limit: perPage.days }));
    }
    const before = needsBefore(query) ? openingWindow(query) : [];
    return [
      ...closingWindow(query).map((window) => listCall(path, { fields, window, segment, limit: perPage.last })),
      ...before.map((window) =>
        listCall(path, { fields: ['id', 'keyword', 'ranks.created_at', 'ranks.rank'], window, segment, limit: perPage.last }),
      ),
    ];
  },
  nextPage: (_query, reply) => nextListPage(reply),
  table,
};
export const keywords = { report, mapping };
