import type { WidgetFormat } from '@sightline/charts';
import styles from './format-mark.module.css';

/** A drawing in the colour of the text around it, as a mask: nothing inside it can run. */
const maskOf = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

export const FormatMark = ({ format, size = 's' }: { format: WidgetFormat; size?: 's' | 'l' }) => (
  <span className={styles.mark} data-size={size} style={{ maskImage: maskOf(format.icon) }} aria-hidden="true" />
);
