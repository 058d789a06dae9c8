import { AppError } from '@sightline/contract/core';
import type { Input, Report } from '@sightline/contract/sources';
import { z } from 'zod';
import { type Column, type Fields, textAt } from '../kit/families/seo-columns.ts';
import { remoteInput } from '../kit/families/seo-inputs.ts';
import { listTable } from '../kit/families/seo-list.ts';
import { seoReport } from '../kit/families/seo-report.ts';
import { chosenColumns } from '../kit/families/seo-table.ts';
import type { Query, Reply, ReportMapping } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { idIn, optionNames } from './inputs.ts';
import { type Params, rankRangerCall } from './rank-ranger-call.ts';
import { readList } from './read-body.ts';

/** Research needs an API package, which is no part of the reporting platform. */
const packageInput: Input = remoteInput('database', 'API package', optionNames.packages, [], {
  help: 'Research is sold by RankRanger in API packages, beside the reporting platform.',
});
const currency = 'USD';
const recordSchema: z.ZodType<Fields> = z.record(z.string(), z.unknown());
/** `results` around the rows may be missing, as it is in the other methods. */
function recordsOf(reply: Reply): Fields[] {
  const inside = readList(recordSchema, reply, ['results', 'result']);
  return inside.length > 0 ? inside : readList(recordSchema, reply, ['result']);
}

export interface Research {
  key: string;
  name: string;
  description: string;
  method: string;
  inputs: Input[];
  columns: Column[];
  dimension: { id: string; label: string };
  sortedBy: string;
  params(inputs: Query['inputs']): Params;
}

export function researchReport(given: Research): { report: Report; mapping: ReportMapping } {
  const { columns, dimension } = given;
  const report = seoReport({
    key: given.key,
    name: given.name,
    description: given.description,
    inputs: [packageInput, ...given.inputs, ...figureInputs({ initial: dimension.id })],
    columns,
    dimensions: [{ ...dimension, kind: 'text' }],
  });
  return {
    report,
    mapping: {
      requests(query) {
        chosenColumns(report, columns, query);
        if (query.dimension === null)
          throw new AppError('source_bad_query', `Choose the dimension "${dimension.label}": there is no total.`);
        const package_id = idIn(query.inputs, 'database', 'package');
        return [rankRangerCall(given.method, { package_id, ...given.params(query.inputs) })];
      },
      table(query, replies) {
        const records = replies.flat().flatMap((reply) => recordsOf(reply));
        return listTable(report, query, chosenColumns(report, columns, query), {
          records,
          cell: (record) => textAt(record, dimension.id),
          asked: Number.POSITIVE_INFINITY,
          count: records.length,
          totals: {},
          currency,
          sortedBy: given.sortedBy,
          canSortBy: () => true,
        });
      },
    },
  };
}
