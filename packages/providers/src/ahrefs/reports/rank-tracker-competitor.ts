import { AppError, addDays } from '@sightline/contract/core';
import { cents, declared, type Fields, number, numberAt, snapshot, textAt } from '../../kit/families/seo-columns.ts';
import { type Ranking, rankingReport, rankingSpec, rankingTable, refuseRanking, sumOf } from '../../kit/families/seo-rankings.ts';
import { addressIn, domainOf, textIn, withoutWww } from '../../kit/families/seo-target.ts';
import type { Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall, snapshotDay } from '../ahrefs-call.ts';
import { deviceInput, projectCompetitorInput, projectInput, trackerOf } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { planLines, planLinesMetadata } from '../plan-lines.ts';
import { readRecords } from '../read-reply.ts';

interface Rival extends Ranking {
  traffic: number | null;
  value: number | null;
}

const last = { aggregation: snapshot };
const value = cents('value', 'Traffic value', 'Traffic', {
  ...last,
  good: 'neutral',
  description: 'What the same visits would cost as ads, in US dollars a month.',
});
const spec = rankingSpec<Rival>({
  name: 'Rank Tracker: one competitor',
  hasDays: false,
  hasTags: true,
  metrics: [
    {
      ...declared(number('traffic', 'Organic traffic', 'Traffic', { ...last, good: 'neutral', description: 'Estimated visits a month.' })),
      of: sumOf(({ traffic }) => traffic),
    },
    { ...declared(value), of: sumOf((row) => row.value) },
  ],
});

const report = rankingReport(spec, {
  key: 'rankTrackerCompetitor',
  description: 'Positions of a competitor for the keywords tracked in a project.',
  inputs: [{ ...projectInput, children: [projectCompetitorInput] }, deviceInput, ...figureInputs({ filter: true })],
  hasDays: false,
});

function competitorIn({ inputs }: Query): string {
  const typed = textIn(inputs, 'competitor');
  if (typed === '') throw new AppError('source_bad_query', 'Choose a competitor.');
  return domainOf(typed);
}

/** Competitors are told only by the address that ranks: it lies on the competitor's domain or below it. */
function isOf(domain: string, address: string): boolean {
  const host = withoutWww(addressIn(address)?.hostname ?? '');
  return host === domain || host.endsWith(`.${domain}`);
}

const entriesOf = (record: Fields): Fields[] =>
  Array.isArray(record.competitors_list) ? record.competitors_list.filter((one) => typeof one === 'object' && one !== null) : [];

function rankingsIn(reply: Reply, day: string, domain: string): Rival[] {
  return readRecords(reply, 'keywords').map((record) => {
    const entries = entriesOf(record);
    const now = entries.find((entry) => isOf(domain, textAt(entry, 'url')));
    const then = entries.find((entry) => isOf(domain, textAt(entry, 'url_prev')));
    return {
      day,
      keyword: textAt(record, 'keyword'),
      position: now === undefined ? null : numberAt(now, 'position'),
      before: then === undefined ? null : numberAt(then, 'position_prev'),
      volume: numberAt(record, 'volume'),
      page: now === undefined ? null : textAt(now, 'url') || null,
      tags: Array.isArray(record.tags) ? record.tags.filter((tag) => typeof tag === 'string') : [],
      traffic: now === undefined ? null : numberAt(now, 'traffic'),
      value: now === undefined ? null : value.read(now),
    };
  });
}

const mapping: ReportMapping = {
  metadata: () => [planLinesMetadata()],
  requests(query, metadata) {
    refuseRanking(spec, query);
    competitorIn(query);
    return [
      ahrefsCall('rank-tracker/competitors-overview', {
        ...trackerOf(query.inputs),
        date: snapshotDay(query),
        date_compared: addDays(query.period.start, -1),
        select: 'keyword,volume,tags,competitors_list',
        limit: planLines(metadata),
      }),
    ];
  },
  table(query, replies, metadata) {
    const reply = replies[0]?.[0];
    const rankings = reply === undefined ? [] : rankingsIn(reply, query.period.end, competitorIn(query));
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
export const rankTrackerCompetitor = { report, mapping };
