import type { Report } from '@sightline/contract/sources';
import type { ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { declaredBy, type RecordMetric, type RecordSpec, recordTable } from '../kit/record-table.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { places, placesOf } from './inputs.ts';
import { addresses, type ExpiryRow, expiryAnswerSchema } from './questions.ts';
import { goneWords, malformed } from './words.ts';

/** Of several domains, the one that ends first is what matters. */
const least = (of: (row: ExpiryRow) => number | null): RecordMetric<ExpiryRow>['of'] => {
  return (rows) => {
    const known = rows.flatMap((row) => of(row) ?? []);
    return known.length === 0 ? null : known.reduce((first, days) => Math.min(first, days));
  };
};
const daysMetric = (id: string, label: string, what: string, of: (row: ExpiryRow) => number | null): RecordMetric<ExpiryRow> => ({
  id,
  label,
  type: 'number',
  // Neither added nor averaged: of several rows only we know the least.
  aggregation: { kind: 'provider' },
  good: 'up',
  description: `Whole days until ${what} ends, today; of several domains the fewest. Below zero it has ended.`,
  of: least(of),
});

const spec: RecordSpec<ExpiryRow> = {
  name: 'Days to expiry',
  metrics: [
    daysMetric('certificateDays', 'Days to certificate end', 'the certificate', ({ certificateDays }) => certificateDays),
    daysMetric('registrationDays', 'Days to registration end', 'the registration', ({ registrationDays }) => registrationDays),
  ],
  dimensions: [{ id: 'domain', label: 'Domain', kind: 'text', cells: ({ domain }) => [domain] }],
  fields: [],
};

export const report: Report = {
  key: 'expiry',
  name: spec.name,
  description: 'How long certificates and registrations of watched domains still hold.',
  inputs: [...places, ...figureInputs()],
  ...declaredBy(spec),
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: false,
  metricsMax: null,
};

export const mapping: ReportMapping = {
  requests: ({ inputs }) => [{ method: 'GET', url: addresses.expiry, query: placesOf(inputs) }],
  table(query, replies) {
    const { rows, timezone, gone } = readJson(expiryAnswerSchema, replies[0]?.[0] ?? malformed());
    const table = recordTable(spec, query, { rows, counted: null, currency: null, flags: [], warnings: goneWords(gone), timezone });
    // Under a list of domains, the fewest days would look like their sum.
    return query.dimension === null ? table : { ...table, totals: Object.fromEntries(query.metrics.map((id) => [id, null])) };
  },
};
