import { AppError } from '@sightline/contract/core';
import { openDayFlags } from '../../kit/days.ts';
import { rankingReport, rankingTable, refuseRanking } from '../../kit/families/seo-rankings.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import type { RecordDimension, RecordSpec } from '../../kit/record-table.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { leavesOutToday, pastOf, todayOf, todayWarning } from '../checked-days.ts';
import { competitorsInput, deviceInput, engineInput, siteInputs, sitesIn } from '../inputs.ts';
import { closingCalls, neighbouringDay, type Ranked, readRanked, wanted } from '../ranked.ts';
import { rankSpec } from './ranks.ts';

interface OfSite extends Ranked {
  site: string;
}
const site: RecordDimension<OfSite> = { id: 'site', label: 'Site', kind: 'text', group: 'Competitor', cells: (row) => [row.site] };
/** Each site counts on the last day it was checked: nothing is compared with the start of the period. */
const isOfOneDay = ({ incompatibleWith = [] }: { incompatibleWith?: { dimensions: string[] }[] | undefined }): boolean =>
  !incompatibleWith.some(({ dimensions }) => dimensions.includes('month'));
const spec: RecordSpec<OfSite> = {
  name: 'Competitors',
  metrics: rankSpec.metrics.filter(isOfOneDay).map(({ incompatibleWith: _ofTime, ...metric }) => metric),
  dimensions: [site],
  fields: rankSpec.fields,
};

const report = rankingReport(spec, {
  key: 'competitors',
  description: "A campaign's site and its competitors side by side for the tracked keywords, at the end of the period.",
  inputs: [siteInputs([competitorsInput]), engineInput(false), deviceInput, ...figureInputs({ filter: true, initial: 'site' })],
  hasDays: false,
});

const mapping: ReportMapping = {
  requests(query) {
    refuseRanking(spec, query);
    if (query.dimension === null) throw new AppError('source_bad_query', 'Sites together mean nothing. Choose the dimension "Site".');
    return sitesIn(query.inputs).flatMap((domain) => closingCalls({ ...query, dimension: null }, domain));
  },
  nextPage: (query, reply, pagesSoFar) => neighbouringDay({ ...query, dimension: null }, reply, pagesSoFar),
  table(query, replies) {
    const end = pastOf(query)?.end ?? query.period.end;
    const rankings = replies.flatMap((pages) =>
      readRanked(pages).map((row): OfSite => ({ ...row, day: end, site: String(pages[0]?.request.query?.domain ?? '') })),
    );
    const counted = rankingTable(spec, query, {
      rankings: rankings.filter(wanted(query.inputs)),
      currency: null,
      flags: openDayFlags(query.period, todayOf(query), 0),
      warnings: leavesOutToday(query) ? [todayWarning] : [],
      timezone: 'UTC',
    });
    // The same keywords count for every site: together they mean nothing.
    return { ...counted, totals: Object.fromEntries(counted.metrics.map(({ id }) => [id, null])) };
  },
};
export const competitors = { report, mapping };
