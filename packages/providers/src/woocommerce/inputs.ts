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
    ...given,
  };
}
