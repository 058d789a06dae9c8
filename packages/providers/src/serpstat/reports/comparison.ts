import { byProvider, type Column, textAt } from '../../kit/families/seo-columns.ts';
import { seoReport } from '../../kit/families/seo-report.ts';
import { cellsOf, chosenColumns, figuresOf, seoTable } from '../../kit/families/seo-table.ts';
import { comparedDomains, withoutWww } from '../../kit/families/seo-target.ts';
import type { ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { competitorsInput, databaseIn, databaseInput, targetInput } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { rowsIn, serpstatCall } from '../serpstat-call.ts';
import { onlyNow, shared } from '../site-columns.ts';

/** Ten domains in one question. */
const competitorsMax = 9;
const columns: Column[] = [...shared, ...onlyNow].map((column) => ({ ...column, aggregation: byProvider }));

const report = seoReport({
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to nine competitors side by side, as they are now.',
  inputs: [targetInput, databaseInput, competitorsInput, ...figureInputs({ initial: 'domain' })],
  columns,
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
});

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [
      serpstatCall('SerpstatDomainProcedure.getDomainsInfo', {
        domains: comparedDomains(query.inputs, competitorsMax),
        se: databaseIn(query.inputs),
      }),
    ];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const reply = replies[0]?.[0];
    const rows = new Map((reply === undefined ? [] : rowsIn(reply)).map((row) => [withoutWww(textAt(row, 'domain')), row]));
    // A domain SerpStat does not know has no row there; here it keeps its place.
    const lines = comparedDomains(query.inputs, competitorsMax).map((domain) => [
      domain,
      ...cellsOf(figuresOf(rows.get(domain) ?? {}, chosen), chosen),
    ]);
    return seoTable(report, { ...query, dimension: 'domain' }, chosen, { rows: lines, totals: {}, currency });
  },
};
export const comparison = { report, mapping };
