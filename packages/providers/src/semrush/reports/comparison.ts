import { type Input, Problem, type Report } from '@sightline/contract';
import type { Query, ReportMapping } from '../../kit/provider.ts';
import { bySemrush, declared } from '../columns.ts';
import { chosenCompetitors, chosenDatabase, chosenTarget, figureInputs, searchInputs } from '../inputs.ts';
import { competitorsOption } from '../option-lists.ts';
import { comparedColumns, rankUnits } from '../rank-columns.ts';
import { readCsv } from '../read-csv.ts';
import { firstValues } from '../read-values.ts';
import { analyticsCall } from '../semrush-call.ts';
import { displayDate, snapshotWarning } from '../snapshot-date.ts';
import { cellOr, chosenColumns, noTotals, toTable } from '../to-table.ts';

const competitorsMax = 5;
const competitorInput: Input = {
  name: 'competitor',
  label: 'Competitors',
  kind: 'multiSelect',
  required: true,
  max: competitorsMax,
  options: { kind: 'remote', option: competitorsOption, needs: ['target', 'database', 'device'] },
  help: 'Type a domain, or choose from those Semrush sees as competitors (opening the list costs up to 400 API units).',
};

const report: Report = {
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to five competitors side by side.',
  inputs: [...searchInputs(['domain']), competitorInput, ...figureInputs({ dimension: 'required', initial: 'domain' })],
  metrics: comparedColumns.map((column) => ({ ...declared(column), aggregation: bySemrush })),
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};

function domainsOf({ inputs }: Query): string[] {
  const { value } = chosenTarget(inputs, ['domain']);
  const competitors = chosenCompetitors(inputs).filter((domain) => domain !== value);
  if (competitors.length === 0) throw new Problem('source_bad_query', 'Choose at least one competitor.');
  if (competitors.length > competitorsMax) throw new Problem('source_bad_query', `Choose at most ${competitorsMax} competitors.`);
  return [value, ...competitors];
}

const mapping: ReportMapping = {
  requests(query) {
    const columns = chosenColumns(report, comparedColumns, query).map(({ id }) => id);
    const params = { database: chosenDatabase(query.inputs), display_date: displayDate(query) };
    return domainsOf(query).map((domain) => analyticsCall('domain_rank', columns, { domain, ...params }));
  },
  table(query, replies) {
    const columns = chosenColumns(report, comparedColumns, query);
    const domains = domainsOf(query);
    return toTable(
      report,
      { ...query, dimension: 'domain' },
      columns.map((column) => ({ ...column, aggregation: bySemrush })),
      {
        rows: replies.map(([reply], at) => {
          const values = reply === undefined ? null : firstValues(readCsv(reply), columns);
          return [domains[at] ?? '', ...cellOr(values ?? {}, columns)];
        }),
        totals: noTotals(columns),
        warnings: [snapshotWarning(query)],
        units: domains.length * rankUnits(query),
      },
    );
  },
};
export const comparison = { report, mapping };
