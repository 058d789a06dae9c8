import { isSamePeriod, type Period } from '@sightline/contract/core';
import { annotationText, type ShownAnnotation } from '@sightline/contract/dashboards';
import { periodWords } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import { daysOf, isTimeKind, overlap } from './time-line.ts';

/** A note at its places among the values of a time dimension. */
export interface AnnotationMark {
  /** First and last place that hold one of its days; the same for a note on a single place. */
  from: number;
  to: number;
  text: string;
  /** Its days, in words of the locale. */
  days: string;
  /** The value it stands at says just its days. */
  isExact: boolean;
}

interface TimeValues {
  values: readonly string[];
  kind: DimensionKind;
  /** Of the figures: a week or month at its edge stands only for the days within. */
  period: Period;
}

/** The notes whose days lie in the period, each at the places (day, week, month …) that hold them; values stand in order of time. */
export function annotationMarks(
  annotations: readonly ShownAnnotation[],
  { values, kind, period }: TimeValues,
  locale: string,
): AnnotationMark[] {
  if (!isTimeKind(kind) || annotations.length === 0) return [];
  const places = values.map((value) => {
    const days = daysOf(value, kind);
    return days && overlap(days, period);
  });
  const marks = annotations.flatMap((annotation): AnnotationMark[] => {
    const own = { start: annotation.startDate, end: annotation.endDate };
    const holds = (days: Period | null) => days !== null && overlap(days, own) !== null;
    const from = places.findIndex(holds);
    const to = places.findLastIndex(holds);
    if (from === -1) return [];
    const only = from === to ? (places[from] ?? null) : null;
    return [
      {
        from,
        to,
        text: annotationText(annotation),
        days: periodWords(own, locale, { short: true }),
        isExact: kind !== 'hour' && only !== null && isSamePeriod(only, own),
      },
    ];
  });
  return marks.toSorted((one, other) => one.from - other.from);
}

/** What is left of them when only the places between two are shown, both within. */
export const marksWithin = (marks: readonly AnnotationMark[], first: number, last: number): AnnotationMark[] =>
  marks
    .filter(({ from, to }) => from <= last && to >= first)
    .map((mark) => ({ ...mark, from: Math.max(mark.from, first) - first, to: Math.min(mark.to, last) - first }));

/** A note in words, with its days unless the place it is told at says them already. */
export const markWords = ({ text, days, isExact }: AnnotationMark): string => (isExact ? text : `${text} (${days})`);

/** What is told at one place. */
export const markWordsAt = (marks: readonly AnnotationMark[], place: number): string[] =>
  marks.filter(({ from, to }) => from <= place && to >= place).map(markWords);
