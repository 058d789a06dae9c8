import type { Input } from '@sightline/contract/sources';
import { byProvider } from '../../kit/families/seo-columns.ts';
import { remoteInput } from '../../kit/families/seo-inputs.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, figuresOf } from '../../kit/families/seo-table.ts';
import { competitorsIn } from '../../kit/families/seo-target.ts';
import type { Query, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { chosenDatabase, chosenTarget, searchInputs } from '../inputs.ts';
import { competitorsOption } from '../option-lists.ts';
import { comparedColumns, rankUnits } from '../rank-columns.ts';
import { readCsv } from '../read-csv.ts';
import { analyticsCall } from '../semrush-call.ts';
import { displayDate, snapshotWarning } from '../snapshot-date.ts';
import { toTable } from '../to-table.ts';

const competitorsMax = 5;
const competitorInput: Input = remoteInput('competitor', 'Competitors', competitorsOption, ['target', 'database', 'device'], {
  kind: 'multiSelect',
  max: competitorsMax,
  help: 'Type a domain, or choose from those SEMrush sees as competitors (opening the list costs up to 400 API units).',
});

/** Side by side nothing stands for a period as a whole. */
const columns = comparedColumns.map((column) => ({ ...column, aggregation: byProvider }));

const report = seoReport({
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to five competitors side by side.',
  inputs: [...searchInputs(['domain']), competitorInput, ...figureInputs({ initial: 'domain' })],
  columns,
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
  usesPeriod: true,
});

function domainsOf({ inputs }: Query): string[] {
  const { value } = chosenTarget(inputs, ['domain']);
  return [value, ...competitorsIn(inputs, value, competitorsMax)];
}

const mapping: ReportMapping = {
  requests(query) {
    const ids = chosenColumns(report, columns, query).map(({ id }) => id);
    const params = { database: chosenDatabase(query.inputs), display_date: displayDate(query) };
    return domainsOf(query).map((domain) => analyticsCall('domain_rank', ids, { domain, ...params }));
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const domains = domainsOf(query);
    return toTable(report, { ...query, dimension: 'domain' }, chosen, {
      rows: replies.map(([reply], at) => {
        const record = reply === undefined ? undefined : readCsv(reply).records[0];
        return [domains[at] ?? '', ...cellsOf(record === undefined ? {} : figuresOf(record, chosen), chosen)];
      }),
      totals: {},
      warnings: [snapshotWarning(query)],
      units: domains.length * rankUnits(query),
    });
  },
};
export const comparison = { report, mapping };
