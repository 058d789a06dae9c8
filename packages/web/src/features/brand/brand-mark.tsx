import { getPageConfig } from '#lib/page/page-config.ts';
import styles from './brand-mark.module.css';

/** The logo of the company whose visitor this is; nothing where it has none, or for somebody signed in. */
export function BrandMark() {
  const { brand } = getPageConfig();
  return brand?.logo ? <img className={styles.mark} src={brand.logo} alt={brand.name} /> : null;
}
