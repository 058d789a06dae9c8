import type { ChangeExplanation } from '@sightline/contract/dashboards';
import { type ChangeVerdict, changeOf, changeUnitOf, formatValue, wordsIn } from '@sightline/contract/frames';
import { classes } from '#ui/base/classes.ts';
import styles from '../insight/insight.module.css';
import { type ChangeRow, changeRows, signedPart } from './change-rows.ts';

const textClass: Record<ChangeVerdict, string | undefined> = { good: styles.goodText, bad: styles.badText, neutral: undefined };
const barClass: Record<ChangeVerdict, string | undefined> = { good: styles.good, bad: styles.bad, neutral: undefined };

/** Half of the track is the largest part, to either side of the middle. */
function Bar({ size, verdict }: Pick<ChangeRow, 'size' | 'verdict'>) {
  const width = `${Math.abs(size) * 50}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={classes(styles.bar, barClass[verdict])} style={size < 0 ? { right: '50%', width } : { left: '50%', width }} />
    </span>
  );
}

interface ChangeTableProps {
  /** Of what changed. */
  name: string;
  result: NonNullable<ChangeExplanation['result']>;
  locale: string;
}

/** The change of a total and the parts it is made of, the largest first. */
export function ChangeTable({ name, result, locale }: ChangeTableProps) {
  const { metric, current, previous, change } = result;
  const words = wordsIn(locale).changed;
  const format = { ...metric, decimals: null, locale };
  const whole = changeOf(current, previous, { ...format, percent: true });
  // A rate's is told in points alone.
  const percent =
    whole.value === null || changeUnitOf(metric.type, true) !== 'percent'
      ? ''
      : ` (${whole.direction === 'down' ? '−' : whole.direction === 'up' ? '+' : ''}${whole.text})`;
  return (
    <>
      <p className={styles.headline}>
        {name}: {formatValue(previous, format)} → {formatValue(current, format)},{' '}
        <span className={classes(styles.strong, textClass[whole.verdict])}>
          {signedPart(change, result, locale)}
          {percent}
        </span>
      </p>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{result.dimension}</th>
            <td className={styles.barCell} />
            <th scope="col" className={styles.number}>
              {words.part}
            </th>
            <th scope="col" className={styles.number}>
              {words.beforeNow}
            </th>
          </tr>
        </thead>
        <tbody>
          {changeRows(result, locale).map(({ key, label, part, figures, split, verdict, size }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {split !== null && <span className={styles.split}>{split}</span>}
              </th>
              <td className={styles.barCell} aria-hidden="true">
                <Bar size={size} verdict={verdict} />
              </td>
              <td className={classes(styles.number, textClass[verdict])}>{part}</td>
              <td className={styles.number}>{figures ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
