import { openDayFlags } from '../../kit/days.ts';
import { rankingReport, rankingTable, refuseRanking } from '../../kit/families/seo-rankings.ts';
import type { Query, Reply, ReportMapping, Table } from '../../kit/provider.ts';
import { tableRowsMax } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { isCut, listCall, nextListPage } from '../accuranker-call.ts';
import { competitorIn, competitorInput, deviceInput, domainIn, domainWith, keywordInputs } from '../inputs.ts';
import { wanted } from '../kept-keywords.ts';
import { byDay, type Keyword, place, type RivalRank, readKeywords, type Tracked, trackedOf } from '../keyword.ts';
import { keywordFields } from '../keyword-fields.ts';
import { rivalSpec } from '../keyword-spec.ts';
import { splitSegment } from '../segment.ts';
import { closingWindow, openingWindow, todayOf } from '../window.ts';

const report = rankingReport(rivalSpec, {
  key: 'competitorKeywords',
  description: 'Ranks of one competitor for the keywords tracked for a domain, at the end of the period.',
  inputs: [domainWith([competitorInput(true), ...keywordInputs]), deviceInput, ...figureInputs({ filter: true })],
  hasDays: false,
});

const perPage = 250;
const comparing = ['positionBefore', 'positionChange', 'improved', 'declined'];
const rivalFields = ['created_at', 'rank', 'share_of_voice', 'estimated_visits', 'ctr', 'highest_ranking_page'];

/** Figures lie under `competitor_ranks` instead of `ranks`; the rest of a keyword is the same. */
const fieldsOf = (query: Query): string[] => [
  ...keywordFields(query).filter((field) => !field.startsWith('ranks.')),
  ...rivalFields.map((field) => `competitor_ranks.${field}`),
  'competitor_ranks.competitor.id',
];
const of = ({ competitor_ranks: ranks }: Keyword, competitor: string): RivalRank[] =>
  byDay(ranks.filter((rank) => String(rank.competitor?.id ?? '') === competitor));

function table(query: Query, replies: Reply[][]): Table {
  const competitor = competitorIn(query.inputs);
  const [closing = [], opening = []] = replies.map(readKeywords);
  const before = new Map(opening.map((keyword) => [keyword.id, place(of(keyword, competitor)[0]?.rank)]));
  const rankings = closing.map((keyword): Tracked => {
    const rank = of(keyword, competitor).at(-1);
    return {
      ...trackedOf(keyword),
      day: query.period.end,
      position: place(rank?.rank),
      before: before.get(keyword.id) ?? null,
      page: rank?.highest_ranking_page || null,
      rank: null,
      shareOfVoice: rank?.share_of_voice ?? null,
      visits: rank?.estimated_visits ?? null,
      ctr: rank?.ctr ?? null,
    };
  });
  const cut = replies.some(isCut);
  return rankingTable(rivalSpec, splitSegment(query).rest, {
    rankings: rankings.filter(wanted(query.inputs)),
    currency: null,
    flags: [...openDayFlags(query.period, todayOf(query), 0), ...(cut ? ['truncated' as const] : [])],
    warnings: cut ? [`Only the first ${tableRowsMax.toLocaleString('en')} keywords were read.`] : [],
    timezone: 'UTC',
  });
}

const mapping: ReportMapping = {
  requests(query) {
    refuseRanking(rivalSpec, query);
    competitorIn(query.inputs);
    const { segment } = splitSegment(query);
    const path = `domains/${domainIn(query.inputs)}/keywords`;
    const rankOnly = ['id', 'keyword', 'competitor_ranks.created_at', 'competitor_ranks.rank', 'competitor_ranks.competitor.id'];
    const before = query.metrics.some((id) => comparing.includes(id)) ? openingWindow(query) : [];
    return [
      ...closingWindow(query).map((window) => listCall(path, { fields: fieldsOf(query), window, segment, limit: perPage })),
      ...before.map((window) => listCall(path, { fields: rankOnly, window, segment, limit: perPage })),
    ];
  },
  nextPage: (_query, reply) => nextListPage(reply),
  table,
};
export const competitorKeywords = { report, mapping };
