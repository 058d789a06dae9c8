import type { Period } from '../../core/time/period.ts';
import type { ShownAnnotation } from './annotations.ts';

/** A note as it is told to whoever may read it; what visitors are not told says so. */
export const annotationText = ({ text, visibleToVisitors }: Pick<ShownAnnotation, 'text' | 'visibleToVisitors'>): string =>
  visibleToVisitors ? text : `${text} (internal)`;

/** Whether one of its days lies in a period. */
export const liesIn = ({ startDate, endDate }: Pick<ShownAnnotation, 'startDate' | 'endDate'>, { start, end }: Period): boolean =>
  startDate <= end && endDate >= start;
