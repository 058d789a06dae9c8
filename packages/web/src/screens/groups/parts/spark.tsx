import { sparklinePath } from '@sightline/charts';
import styles from './spark.module.css';

interface SparkProps {
  values: readonly (number | null)[];
  width: number;
  height: number;
}

/** A trend without figures; what it shows is said beside it. */
export function Spark({ values, width, height }: SparkProps) {
  const path = values.some((value) => value !== null) ? sparklinePath(values, width, height) : null;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {path && <path d={path.line} className={styles.line} />}
    </svg>
  );
}
