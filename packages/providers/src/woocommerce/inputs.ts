import type { Input, Report } from '@sightline/contract';

const metrics: Input = {
  name: 'metrics',
  label: 'Metrics',
  kind: 'multiSelect',
  required: true,
  unless: { input: 'calculatedMetrics' },
  options: { kind: 'report' },
};
const dimension: Input = { name: 'dimension', label: 'Dimension', kind: 'select', required: false, options: { kind: 'report' } };
const filter: Input = { name: 'filter', label: 'Filter', kind: 'filter', required: false };
const calculatedMetrics: Input = { name: 'calculatedMetrics', label: 'Calculated metrics', kind: 'calculatedMetrics', required: false };

export const reportInputs = (has: { filter: boolean }, own: Input[] = []): Input[] => [
  ...own,
  metrics,
  dimension,
  ...(has.filter ? [filter] : []),
  calculatedMetrics,
];

/** What the reports of a shop have in common. */
export function shopReport(
  given: Omit<Report, 'inputs' | 'realTime' | 'usesPeriod' | 'metricsMax' | 'filterJoins'> & Partial<Report>,
): Report {
  return {
    inputs: reportInputs({ filter: given.filterFields.length > 0 }),
    filterJoins: ['and'],
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
    ...given,
  };
}
