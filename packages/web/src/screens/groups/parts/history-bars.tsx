import type { DomainRow } from '@sightline/contract/monitoring';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { barPaths, barsWords, barTone, barWords, padded } from '../words/bar-words.ts';
import styles from './history-bars.module.css';

const [width, height] = [180, 16];

/** A bar a day, small: four shapes whatever the number of days. */
export const HistoryBars = ({ bars, days = bars.length, locale }: { bars: DomainRow['bars']; days?: number; locale: string }) => (
  <svg
    className={styles.small}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio="none"
    role="img"
    aria-label={barsWords(bars, locale)}
  >
    {barPaths(padded(bars, days), width, height).map(({ tone, path }) => (
      <path key={tone} d={path} data-tone={tone} className={styles.bar} />
    ))}
  </svg>
);

/** A bar a day, each with its figure on hovering; all of them as a list for screen readers. */
export const LargeBars = ({ bars, locale }: { bars: DomainRow['bars']; locale: string }) => (
  <figure className={styles.figure}>
    <ul className={styles.large} aria-label="Day by day">
      {bars.map((bar) => (
        <li key={bar.day} className={styles.day} data-tone={barTone(bar.up)} title={barWords(bar, locale)}>
          <VisuallyHidden>{barWords(bar, locale)}</VisuallyHidden>
        </li>
      ))}
    </ul>
    <figcaption className={styles.caption}>{barsWords(bars, locale)}</figcaption>
  </figure>
);
