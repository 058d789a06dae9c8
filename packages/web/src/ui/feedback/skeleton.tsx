import styles from './skeleton.module.css';

/** A placeholder of the final size, shown after 150 ms. Sizes are CSS lengths. */
export const Skeleton = ({ width = '100%', height }: { width?: string; height: string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);
