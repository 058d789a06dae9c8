import type { Metric, Report } from '@sightline/contract/sources';
import { type Answer, seoTable } from '../kit/families/seo-table.ts';
import type { Query, Table } from '../kit/provider.ts';

export const currency = 'USD';
/** Each line is charged for, so that more are never asked for. */
export const linesMax = 1000;

/** From here on the price of an answer is worth a word. */
const unitsWorthSaying = 2000;
export const unitsWarning = (units: number): string[] =>
  units < unitsWorthSaying ? [] : [`SEMrush charged about ${units.toLocaleString('en')} API units for this answer.`];

/** `units`: what the answer cost. */
export const toTable = (
  report: Report,
  query: Query,
  metrics: readonly Metric[],
  { units, warnings = [], ...answer }: Omit<Answer, 'currency'> & { units: number },
): Table => seoTable(report, query, metrics, { ...answer, currency, warnings: [...warnings, ...unitsWarning(units)] });

export const nothingWarning = 'SEMrush found nothing. Check target, kind of target and database.';
