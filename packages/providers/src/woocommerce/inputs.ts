import type { Report } from '@sightline/contract/sources';
import { figureInputs } from '../kit/report-inputs.ts';

/** What the reports of a shop have in common. */
export function shopReport(
  given: Omit<Report, 'inputs' | 'realTime' | 'usesPeriod' | 'metricsMax' | 'filterJoins'> & Partial<Report>,
): Report {
  return {
    inputs: figureInputs({ filter: given.filterFields.length > 0 }),
    filterJoins: ['and'],
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
    // Orders count within about a minute, in shops that take them in by batches after up to twelve hours (`lateImportWarnings`).
    ...(given.dimensions.some(({ id }) => id === 'hour') &&
      given.metrics.some(({ aggregation }) => aggregation.kind === 'sum') && { hourDimension: 'hour' }),
    ...given,
  };
}
