import type { Report } from '@sightline/contract';
import { dayIn, earlierDay, openDayFlags } from '../kit/days.ts';
import type { Facts, ProviderRequest, Query, Reply, ReportMapping } from '../kit/provider.ts';
import { chosenOf, declaredBy, type RecordSpec, recordTable } from '../kit/record-table.ts';
import type { SalesReport } from './deal-report.ts';
import { figureInputs } from './inputs.ts';
import { cutWarning, nextListPage } from './salesflare-call.ts';
import { meFact, teamOf, teamWarnings } from './team-facts.ts';

/** A report counted from lists of records that are no opportunities. */
export function recordReport<Row>(given: {
  key: string;
  description: string;
  spec: RecordSpec<Row>;
  inputs?: Report['inputs'];
  usesPeriod: boolean;
  facts?: NonNullable<ReportMapping['facts']>;
  requests(query: Query, facts: Facts): ProviderRequest[];
  followUps?: NonNullable<ReportMapping['followUps']>;
  rows(query: Query, replies: Reply[][], facts: Facts): { rows: Row[]; isCut: boolean; warnings?: string[] };
}): SalesReport {
  const { key, description, spec, usesPeriod, followUps } = given;
  return {
    report: {
      key,
      name: spec.name,
      description,
      inputs: [...(given.inputs ?? []), ...figureInputs({ kind: 'report' })],
      ...declaredBy(spec),
      filterJoins: ['and', 'or'],
      trendDimension: usesPeriod ? 'date' : null,
      realTime: false,
      usesPeriod,
      metricsMax: null,
    },
    mapping: {
      facts: (query, secrets) => [meFact, ...(given.facts?.(query, secrets) ?? [])],
      requests(query, facts) {
        chosenOf(spec, query);
        return given.requests(query, facts);
      },
      nextPage: (_query, reply, pagesSoFar) => nextListPage(reply, pagesSoFar),
      ...(followUps === undefined ? {} : { followUps }),
      table(query, replies, facts) {
        const team = teamOf(facts);
        const today = dayIn(query.now, team.zone);
        const { rows, isCut, warnings = [] } = given.rows(query, replies, facts);
        return recordTable(spec, query, {
          rows,
          counted: usesPeriod ? { start: query.period.start, end: earlierDay(query.period.end, today) } : null,
          currency: null,
          flags: [...(usesPeriod ? openDayFlags(query.period, today, 0) : []), ...(isCut ? ['truncated' as const] : [])],
          warnings: [...teamWarnings(team), ...warnings, ...(isCut ? [cutWarning] : [])],
          timezone: team.zone,
        });
      },
    },
  };
}
