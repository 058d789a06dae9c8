import { getPageConfig } from '#lib/page/page-config.ts';
import styles from './brand-mark.module.css';

/** The logo of the company whose visitor this is, or its name; nothing for somebody signed in. */
export function BrandMark() {
  const { brand } = getPageConfig();
  if (brand === null) return null;
  return brand.logo ? <img className={styles.mark} src={brand.logo} alt={brand.name} /> : <p className={styles.name}>{brand.name}</p>;
}
