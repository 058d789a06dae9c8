import type { Difference, FigureDifference } from '@sightline/contract/dashboards';
import { type Frame, formatDimension, formatValue } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import { ScrollRegion } from '../figures/scroll-region.tsx';
import styles from '../insight/insight.module.css';
import { causeWords } from './cause-words.ts';

const kindOf = ({ columns: [first] }: Frame): DimensionKind => (first?.role === 'dimension' ? first.kind : 'text');

function signed({ difference, column }: FigureDifference, locale: string): string {
  if (difference === null) return '–';
  const text = formatValue(Math.abs(difference), { ...column, locale });
  return difference === 0 ? text : `${difference > 0 ? '+' : '−'}${text}`;
}

/** What a fresh look at the same figures gave: whether they differ, why, and which. */
export function DifferenceTable({ difference, frame, locale }: { difference: Difference; frame: Frame; locale: string }) {
  const { isSame, causes, figures, changedCount } = difference;
  const kind = kindOf(frame);
  const left = changedCount - figures.filter(({ before, after }) => before !== after).length;
  return (
    <>
      {isSame && <p className={styles.verdict}>No difference.</p>}
      {causes.length > 0 && (
        <ul className={styles.causes}>
          {causes.map((cause) => (
            <li key={JSON.stringify(cause)}>{causeWords(cause, { locale, kind: kind === 'text' ? 'date' : kind })}</li>
          ))}
        </ul>
      )}
      {!isSame && (
        <ScrollRegion className={styles.scroll} label="Before and now">
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col" className={styles.number}>
                  Shown
                </th>
                <th scope="col" className={styles.number}>
                  Now
                </th>
                <th scope="col" className={styles.number}>
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <tr key={`${figure.label}\u0000${figure.row}`}>
                  <th scope="row">
                    {figure.label}
                    {figure.row === null ? ', total' : `, ${formatDimension(figure.row, kind, locale)}`}
                  </th>
                  <td className={styles.number}>{formatValue(figure.before, { ...figure.column, locale })}</td>
                  <td className={styles.number}>{formatValue(figure.after, { ...figure.column, locale })}</td>
                  <td className={styles.number}>{signed(figure, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {left > 0 && <p className={styles.note}>{`${left} more ${left === 1 ? 'figure differs' : 'figures differ'}.`}</p>}
    </>
  );
}
