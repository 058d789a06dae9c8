import { earlierDay } from '@sightline/contract/core';
import type { Report } from '@sightline/contract/sources';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping } from '../kit/provider.ts';
import { chosenOf, declaredBy, type RecordSpec, recordTable } from '../kit/record-table.ts';
import type { SalesReport } from './deal-report.ts';
import { figureInputs } from './inputs.ts';
import { cutWarning, nextListPage } from './salesflare-call.ts';
import { meMetadata, teamOf, teamWarnings } from './team-metadata.ts';

/** A report counted from lists of records that are no opportunities. */
export function recordReport<Row>(given: {
  key: string;
  description: string;
  spec: RecordSpec<Row>;
  inputs?: Report['inputs'];
  usesPeriod: boolean;
  metadata?: NonNullable<ReportMapping['metadata']>;
  requests(query: Query, metadata: Metadata): ProviderRequest[];
  followUps?: NonNullable<ReportMapping['followUps']>;
  rows(query: Query, replies: Reply[][], metadata: Metadata): { rows: Row[]; isCut: boolean; warnings?: string[] };
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
      metadata: (query, secrets) => [meMetadata, ...(given.metadata?.(query, secrets) ?? [])],
      requests(query, metadata) {
        chosenOf(spec, query);
        return given.requests(query, metadata);
      },
      nextPage: (_query, reply, pagesSoFar) => nextListPage(reply, pagesSoFar),
      ...(followUps === undefined ? {} : { followUps }),
      table(query, replies, metadata) {
        const team = teamOf(metadata);
        const today = dayIn(query.now, team.zone);
        const { rows, isCut, warnings = [] } = given.rows(query, replies, metadata);
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
