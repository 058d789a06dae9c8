import type { Period } from '@sightline/contract/core';
import type { MeasureKind } from '@sightline/contract/monitoring';

/** A figure of the last whole days and of as many before. */
export interface ComparedFigures {
  state: 'found';
  /** Null: the source has no figure of these days. */
  now: number | null;
  before: number | null;
  /** What the figure of the days before rests on, where it is a mean (impressions of a position); otherwise that figure itself. */
  weightBefore: number | null;
  /** Of money; null: no money, or not known. */
  currency: string | null;
  /** The source and its account, for people. */
  source: string;
  period: Period;
  previous: Period;
}
export type FiguresOutcome =
  | ComparedFigures
  /** No source measures it. */
  | { state: 'unlinked' }
  | { state: 'failed'; reason: string };

/** Figures of the company's own sources. Never throws because of a source; ends by itself within a time that a check may take. */
export interface FiguresTool {
  compare(target: { companyId: string; domainId: string }, kind: MeasureKind, days: number): Promise<FiguresOutcome>;
}
