import { byProvider, type Column } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, figuresOf, seoTable } from '../../kit/families/seo-table.ts';
import { comparedDomains } from '../../kit/families/seo-target.ts';
import { MalformedReply, type ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsPost } from '../ahrefs-call.ts';
import { competitorsInput, countryOf, siteInputs } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { readRecords } from '../read-reply.ts';
import { batchColumns } from '../site-columns.ts';

const competitorsMax = 10;
const columns: Column[] = batchColumns.map((column) => ({ ...column, aggregation: byProvider }));

const report = seoReport({
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to ten competitors side by side, as they are now.',
  inputs: [...siteInputs.filter(({ name }) => name !== 'mode'), competitorsInput, ...figureInputs({ initial: 'domain' })],
  columns,
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
});

const mapping: ReportMapping = {
  requests(query) {
    const ids = chosenColumns(report, columns, query).map(({ id }) => id);
    const country = countryOf(query.inputs);
    return [
      ahrefsPost('batch-analysis/batch-analysis', {
        // Whether `index` counts from 0 or 1 is not documented, so lines are told apart by their order.
        select: ['index', 'url', ...ids],
        targets: comparedDomains(query.inputs, competitorsMax).map((url) => ({ url, mode: 'subdomains', protocol: 'both' })),
        ...(country === undefined ? {} : { country }),
        order_by: ['index:asc'],
      }),
    ];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const domains = comparedDomains(query.inputs, competitorsMax);
    const reply = replies[0]?.[0];
    const records = reply === undefined ? [] : readRecords(reply, 'targets');
    if (records.length !== domains.length) {
      throw new MalformedReply(`Ahrefs answered about ${records.length} domains instead of ${domains.length}.`);
    }
    return seoTable(report, { ...query, dimension: 'domain' }, chosen, {
      rows: records.map((record, at) => [domains[at] ?? '', ...cellsOf(figuresOf(record, chosen), chosen)]),
      totals: {},
      currency,
    });
  },
};
export const comparison = { report, mapping };
