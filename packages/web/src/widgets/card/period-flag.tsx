import type { Widget } from '@sightline/contract/dashboards';
import { periodWords, wordsIn } from '@sightline/contract/frames';
import type { WidgetAnswer } from '../data/widget-answer.ts';
import { useLook } from '../look/look.ts';
import styles from './period-flag.module.css';

/** A widget that shows other days than its dashboard says so. */
export function PeriodFlag({ widget, answer }: { widget: Widget; answer: WidgetAnswer | undefined }) {
  const { locale } = useLook();
  const { period } = widget;
  if (!period) return null;
  const days = answer && 'frame' in answer ? periodWords(answer.frame.period, locale, { short: true }) : null;
  const name = period.rangeType === 'custom' ? days : wordsIn(locale).period.rangeTypes[period.rangeType];
  if (name === null) return null;
  return (
    <span className={styles.flag} title={days ?? undefined}>
      {name}
    </span>
  );
}
