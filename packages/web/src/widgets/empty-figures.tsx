import styles from './widget-card.module.css';

/** Nothing came back for this period: said in words rather than drawn as zero. */
export const EmptyFigures = () => <p className={styles.empty}>No figures in this period.</p>;
