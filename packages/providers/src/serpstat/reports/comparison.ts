import type { Report } from '@sightline/contract';
import { byProvider, type Column, declaredAll, textAt } from '../../kit/families/seo-columns.ts';
import { figureInputs } from '../../kit/families/seo-inputs.ts';
import { cellsOf, chosenColumns, figuresOf, seoTable } from '../../kit/families/seo-table.ts';
import { competitorsIn, withoutWww } from '../../kit/families/seo-target.ts';
import type { Query, ReportMapping } from '../../kit/provider.ts';
import { competitorsInput, databaseIn, databaseInput, domainIn, targetInput } from '../inputs.ts';
import { currency } from '../list-report.ts';
import { rowsIn, serpstatCall } from '../serpstat-call.ts';
import { onlyNow, shared } from '../site-columns.ts';

/** Ten domains in one question. */
const competitorsMax = 9;
const columns: Column[] = [...shared, ...onlyNow].map((column) => ({ ...column, aggregation: byProvider }));

const report: Report = {
  key: 'comparison',
  name: 'Domain against competitors',
  description: 'A domain and up to nine competitors side by side, as they are now.',
  inputs: [targetInput, databaseInput, competitorsInput, ...figureInputs({ initial: 'domain' })],
  metrics: declaredAll(columns),
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', group: 'Domain' }],
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: false,
  metricsMax: null,
};

function domainsOf({ inputs }: Query): string[] {
  const own = domainIn(inputs);
  return [own, ...competitorsIn(inputs, own, competitorsMax)];
}

const mapping: ReportMapping = {
  requests(query) {
    chosenColumns(report, columns, query);
    return [serpstatCall('SerpstatDomainProcedure.getDomainsInfo', { domains: domainsOf(query), se: databaseIn(query.inputs) })];
  },
  table(query, replies) {
    const chosen = chosenColumns(report, columns, query);
    const reply = replies[0]?.[0];
    const rows = new Map((reply === undefined ? [] : rowsIn(reply)).map((row) => [withoutWww(textAt(row, 'domain')), row]));
    // A domain Serpstat does not know has no row there; here it keeps its place.
    const lines = domainsOf(query).map((domain) => [domain, ...cellsOf(figuresOf(rows.get(domain) ?? {}, chosen), chosen)]);
    return seoTable(report, { ...query, dimension: 'domain' }, chosen, { rows: lines, totals: {}, currency });
  },
};
export const comparison = { report, mapping };
