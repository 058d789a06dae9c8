import { type Frame, periodWords } from '@sightline/contract/frames';
import type { FigureSettings } from './settings.ts';

/** The days of both periods, in words of the locale. */
export interface PeriodsSaid {
  now: string;
  /** null: nothing is compared, or it is not to be shown. */
  before: string | null;
  /** The same of the second comparison. */
  also: string | null;
}

export const periodsOf = (
  { period, comparison, also }: Pick<Frame, 'period' | 'comparison' | 'also'>,
  { locale, hiddenChange }: Pick<FigureSettings, 'locale' | 'hiddenChange'>,
): PeriodsSaid => ({
  now: periodWords(period, locale, { short: true }),
  before: hiddenChange || comparison === null ? null : periodWords(comparison.period, locale, { short: true }),
  also: hiddenChange || also === undefined ? null : periodWords(also.period, locale, { short: true }),
});
