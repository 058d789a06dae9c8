import { type Column, number } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, type Figures, figuresOf, seoTable, totalRow } from '../../kit/families/seo-table.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { ahrefsCall } from '../ahrefs-call.ts';
import { countryOf, scopeOf, siteInputs } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { readRecord } from '../read-reply.ts';

/** The groups as Ahrefs names them, least traffic first. */
const ranges: Record<string, string> = {
  range0: 'No traffic',
  range100: '1-100',
  range1k: '101-1,000',
  range5k: '1,001-5,000',
  range10k: '5,001-10,000',
  range10k_plus: 'More than 10,000',
};
const columns: Column[] = [
  number('pages', 'Pages', 'Pages', { aggregation: { kind: 'sum' } }),
  number('traffic', 'Organic traffic', 'Traffic', { aggregation: { kind: 'sum' }, description: 'Estimated visits a month.' }),
];

const report = seoReport({
  key: 'pagesByTraffic',
  name: 'Pages by traffic',
  description: 'How many pages of the target bring how much organic traffic, now.',
  inputs: [...siteInputs, ...figureInputs()],
  columns,
  dimensions: [{ id: 'range', label: 'Visits a month', kind: 'text', group: 'Page' }],
});

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [ahrefsCall('site-explorer/pages-by-traffic', { ...scopeOf(query.inputs), country: countryOf(query.inputs) })];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const reply = replies[0]?.[0];
    const record = reply === undefined ? {} : readRecord(reply, 'pages');
    const rows = Object.entries(ranges).map(([name, label]) => ({
      label,
      // Pages without traffic have no count of visits: there are none.
      figures: figuresOf({ pages: record[`${name}_pages`], traffic: name === 'range0' ? 0 : record[`${name}_traffic`] }, chosen),
    }));
    const totals: Figures = Object.fromEntries(
      chosen.map(({ id }) => [id, rows.reduce((sum, { figures }) => sum + (figures[id] ?? 0), 0)]),
    );
    const isTotal = query.dimension === null;
    const lines = rows.map(({ label, figures }) => [label, ...cellsOf(figures, chosen)]);
    return seoTable(report, query, chosen, { rows: isTotal ? totalRow(totals, chosen) : lines, totals, currency });
  },
};
export const pagesByTraffic = { report, mapping };
