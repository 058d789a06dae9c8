import { addDays } from '@sightline/contract/core';
import { textOperators } from '@sightline/contract/sources';
import { cents, declared, number, numberAt, snapshot, textAt } from '../../kit/families/seo-columns.ts';
import {
  averageOf,
  type Ranking,
  rankingReport,
  rankingSpec,
  rankingTable,
  refuseRanking,
  sumOf,
} from '../../kit/families/seo-rankings.ts';
import type { Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall, snapshotDay } from '../ahrefs-call.ts';
import { deviceInput, projectInput, trackerOf } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { planLines, planLinesMetadata } from '../plan-lines.ts';
import { readRecords } from '../read-reply.ts';

interface Tracked extends Ranking {
  location: string;
  country: string;
  traffic: number | null;
  trafficBefore: number | null;
  difficulty: number | null;
  cpc: number | null;
}

const last = { aggregation: snapshot };
const spec = rankingSpec<Tracked>({
  name: 'Rank Tracker',
  hasDays: false,
  hasTags: true,
  metrics: [
    {
      ...declared(
        number('traffic', 'Organic traffic', 'Traffic', { ...last, description: 'Estimated visits a month from the tracked keywords.' }),
      ),
      of: sumOf(({ traffic }) => traffic),
    },
    {
      ...declared(number('trafficBefore', 'Organic traffic before', 'Traffic', { ...last, description: 'On the day before the period.' })),
      of: sumOf(({ trafficBefore }) => trafficBefore),
    },
    {
      ...declared(
        number('keyword_difficulty', 'Keyword difficulty', 'Keyword', {
          ...last,
          good: 'neutral',
          description: '0 easy to 100 hard; of several keywords their mean.',
        }),
      ),
      of: averageOf(({ difficulty }) => difficulty),
    },
    {
      ...declared(
        cents('cost_per_click', 'CPC', 'Keyword', {
          ...last,
          good: 'neutral',
          description: 'In US dollars; of several keywords their mean.',
        }),
      ),
      of: averageOf(({ cpc }) => cpc),
    },
  ],
  dimensions: [
    { id: 'location', label: 'Location', kind: 'text', group: 'Place', cells: ({ location }) => [location || '(not set)'] },
    { id: 'country', label: 'Country', kind: 'text', group: 'Place', cells: ({ country }) => [country || '(not set)'] },
  ],
  fields: [
    {
      id: 'location',
      label: 'Location',
      kind: 'text',
      operators: [...textOperators],
      cell: ({ location }) => location,
    },
  ],
});

const report = rankingReport(spec, {
  key: 'rankTracker',
  description: 'Positions of the keywords tracked in a project, on the last day of the period and against the day before it.',
  inputs: [projectInput, deviceInput, ...figureInputs({ filter: true })],
  hasDays: false,
});

const select =
  'keyword,keyword_prev,country,location,position,position_prev,traffic,traffic_prev,volume,keyword_difficulty,cost_per_click,url,tags';

const costPerClick = cents('cost_per_click', 'CPC', 'Keyword');
function rankingsIn(reply: Reply, day: string): Tracked[] {
  return readRecords(reply, 'overviews').map((record) => ({
    day,
    keyword: textAt(record, 'keyword') || textAt(record, 'keyword_prev'),
    position: numberAt(record, 'position'),
    before: numberAt(record, 'position_prev'),
    volume: numberAt(record, 'volume'),
    page: textAt(record, 'url') || null,
    tags: Array.isArray(record.tags) ? record.tags.filter((tag) => typeof tag === 'string') : [],
    location: textAt(record, 'location'),
    country: textAt(record, 'country').toUpperCase(),
    traffic: numberAt(record, 'traffic'),
    trafficBefore: numberAt(record, 'traffic_prev'),
    difficulty: numberAt(record, 'keyword_difficulty'),
    cpc: costPerClick.read(record),
  }));
}

const mapping: ReportMapping = {
  metadata: () => [planLinesMetadata()],
  requests(query, metadata) {
    refuseRanking(spec, query);
    return [
      ahrefsCall('rank-tracker/overview', {
        ...trackerOf(query.inputs),
        date: snapshotDay(query),
        date_compared: addDays(query.period.start, -1),
        select,
        limit: planLines(metadata),
      }),
    ];
  },
  table(query, replies, metadata) {
    const reply = replies[0]?.[0];
    const rankings = reply === undefined ? [] : rankingsIn(reply, query.period.end);
    const isCut = rankings.length >= planLines(metadata);
    return rankingTable(spec, query, {
      rankings,
      currency,
      flags: isCut ? ['truncated'] : [],
      warnings: isCut
        ? [`Only the first ${rankings.length.toLocaleString('en')} keywords were read: the plan of the key allows no more.`]
        : [],
      timezone: null,
    });
  },
};
export const rankTracker = { report, mapping };
