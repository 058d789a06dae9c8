import { type Dimension, type Input, type Metric, numberOperators, type Report, textOperators } from '@sightline/contract/sources';
import type { Reply, ReportMapping } from '../kit/provider.ts';
import { isLongerThanRead, pageAfter, zoneMetadata } from './call.ts';
import { reportInputs } from './inputs.ts';
import type { MailAnswer, MailSpec } from './mail-row.ts';
import { toTable } from './to-table.ts';

export interface MailReport {
  report: Report;
  mapping: ReportMapping;
}

export function mailReport(given: {
  key: string;
  name: string;
  description: string;
  /** What has to be, or may be, chosen first. */
  inputs: Input[];
  metrics: Metric[];
  dimensions: Dimension[];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  trendDimension?: string;
  usesPeriod?: true;
  fillsTime?: true;
  requests: MailSpec['requests'];
  read: MailSpec['read'];
}): MailReport {
  const spec: MailSpec = {
    fillsTime: given.fillsTime ?? false,
    requests: given.requests,
    read: given.read,
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: reportInputs(given.inputs, given.firstDimension),
      metrics: given.metrics,
      dimensions: given.dimensions,
      filterFields: [
        ...given.dimensions
          .filter(({ kind }) => kind === 'text')
          .map(({ id, label }) => ({ id, label, kind: 'text' as const, operators: [...textOperators] })),
        ...given.metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
      ],
      filterJoins: ['and', 'or'],
      trendDimension: given.trendDimension ?? null,
      realTime: false,
      usesPeriod: given.usesPeriod ?? false,
      metricsMax: null,
    },
  };
  return {
    report: spec.report,
    mapping: {
      metadata: (_query, secrets) => [zoneMetadata(secrets)],
      requests: (query, metadata, secrets) => spec.requests(query, secrets, metadata),
      nextPage: (_query, reply) => pageAfter(reply),
      table: (query, replies, metadata) =>
        toTable(spec, query, marked(spec.read(replies.flat(), query, metadata), replies.flat()), metadata),
    },
  };
}

/** A list that is longer than what is read makes no total. */
function marked(answer: MailAnswer, pages: Reply[]): MailAnswer {
  if (!pages.some(isLongerThanRead)) return answer;
  return {
    ...answer,
    isCut: true,
    warnings: [...(answer.warnings ?? []), 'There are more rows than can be read. A shorter period shows all.'],
  };
}
