import styles from './annotations.module.css';

/** A sketch of what a note looks like. */
export const NotedChart = () => (
  <svg className={styles.sketch} viewBox="0 0 160 72" aria-hidden="true" focusable="false">
    <path className={styles.sketchAxis} d="M4 66h152" />
    <path className={styles.sketchPole} d="M92 66V14" />
    <path className={styles.sketchFlag} d="M92 4h16l-5 5 5 5H92z" />
    <path className={styles.sketchLine} d="M4 54l16-6 16 4 18-8 18 5 20-3 14-14 18-2 16-8 16-4" />
  </svg>
);
