import { earlierDay } from '@sightline/contract/core';
import { dayIn } from '../../kit/days.ts';
import { type Fields, numberAt, textAt } from '../../kit/families/seo-columns.ts';
import { type Ranking, rankingReport, rankingSpec, rankingTable, refuseRanking } from '../../kit/families/seo-rankings.ts';
import type { ProviderRequest, Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { projectInput, trackerParams } from '../inputs.ts';
import { objectIn, recordsIn, serpstatCall, summaryOf } from '../serpstat-call.ts';

const spec = rankingSpec<Ranking>({ name: 'Rank Tracker', hasDays: true, hasTags: true });
const report = rankingReport(spec, {
  key: 'rankTracker',
  description: 'Positions of the keywords tracked in a project, on the last check of the period or over time.',
  inputs: [projectInput, ...figureInputs({ filter: true })],
  hasDays: true,
});

const pageSize = 500;
const keywordsMax = 10_000;
const method = 'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory';

const endOf = ({ period, now }: Query): string => earlierDay(period.end, dayIn(now, 'UTC'));
const isOpen = (query: Query): boolean => query.period.end >= dayIn(query.now, 'UTC');

const pageCall = (query: Query, page: number): ProviderRequest =>
  serpstatCall(method, {
    ...trackerParams(query.inputs),
    page,
    pageSize,
    dateFrom: query.period.start,
    dateTo: endOf(query),
    sort: 'keyword',
    order: 'asc',
    withTags: true,
  });

const isHistory = ({ json }: ProviderRequest): boolean =>
  typeof json === 'object' && json !== null && 'method' in json && json.method === method;

interface Check {
  day: string;
  position: number | null;
  page: string | null;
}
/** Of several pages of the site among the results the best placed counts; none is "not ranking". */
function checkOf(entry: Fields): Check {
  const placed = recordsIn(entry.positions ?? [])
    .map((one) => ({ position: numberAt(one, 'position'), page: textAt(one, 'url') || null }))
    .filter(({ position }) => position !== null && position > 0)
    .sort((left, right) => (left.position ?? 0) - (right.position ?? 0));
  return { day: textAt(entry, 'date').slice(0, 10), position: placed[0]?.position ?? null, page: placed[0]?.page ?? null };
}

function rankingsOf(record: Fields): Ranking[] {
  const checks = recordsIn(record.history ?? [])
    .map(checkOf)
    .sort((left, right) => (left.day < right.day ? -1 : 1));
  const tags = recordsIn(record.tags ?? []).map((tag) => textAt(tag, 'value'));
  return checks.map((check) => ({
    ...check,
    keyword: textAt(record, 'keyword'),
    before: checks[0]?.position ?? null,
    volume: numberAt(record, 'frequency'),
    tags: tags.filter((tag) => tag !== ''),
  }));
}

const mapping: ReportMapping = {
  requests(query) {
    refuseRanking(spec, query);
    const { projectId, projectRegionId } = trackerParams(query.inputs);
    const status = serpstatCall('RtApiSearchEngineProcedure.getProjectStatus', { projectId, regionId: projectRegionId });
    // Whether the last check is still running matters only where it belongs to the period.
    return [pageCall(query, 1), ...(isOpen(query) ? [status] : [])];
  },
  nextPage(query, reply, pagesSoFar) {
    const isLast = pagesSoFar >= (summaryOf(reply, 'page_total') ?? 1) || pagesSoFar * pageSize >= keywordsMax;
    return isHistory(reply.request) && !isLast ? pageCall(query, pagesSoFar + 1) : null;
  },
  table(query, replies) {
    const [pages = [], status] = replies;
    const keywords = pages.flatMap((reply: Reply) => recordsIn(objectIn(reply).keywords ?? []));
    const [first] = pages;
    const total = first === undefined ? null : summaryOf(first, 'total');
    const isCut = total !== null && total > keywords.length;
    const isParsing = status?.[0] !== undefined && objectIn(status[0], '').parsing === true;
    return rankingTable(spec, query, {
      rankings: keywords.flatMap(rankingsOf),
      currency: null,
      flags: [...(isParsing ? ['partial' as const] : []), ...(isCut ? ['truncated' as const] : [])],
      warnings: [
        ...(isParsing ? ['SerpStat is still checking positions.'] : []),
        ...(isCut ? [`Only the first ${keywords.length.toLocaleString('en')} of ${total.toLocaleString('en')} keywords were read.`] : []),
      ],
      timezone: null,
    });
  },
};
export const rankTracker = { report, mapping };
