import styles from './group-picture.module.css';

const rows = [
  { y: 8, tone: 'bad', bars: [0, 1, 2, 3, 4, 5, 6], down: 6 },
  { y: 28, tone: 'good', bars: [0, 1, 2, 3, 4, 5, 6], down: null },
  { y: 48, tone: 'good', bars: [0, 1, 2, 3, 4, 5, 6], down: 2 },
] as const;

/** A sketch of a group, for where there is none yet. */
export const GroupPicture = () => (
  <svg width="180" height="68" viewBox="0 0 180 68" aria-hidden="true">
    <rect className={styles.paper} x="0.5" y="0.5" width="179" height="67" rx="8" />
    {rows.map(({ y, tone, bars, down }) => (
      <g key={y}>
        <circle className={styles[tone]} cx="14" cy={y + 6} r="3" />
        <rect className={styles.line} x="24" y={y + 3} width="52" height="6" rx="3" />
        {bars.map((bar) => (
          <rect key={bar} className={bar === down ? styles.bad : styles.good} x={92 + bar * 11} y={y} width="8" height="12" rx="2" />
        ))}
      </g>
    ))}
  </svg>
);
