import { nameForLogo } from '@sightline/contract/dashboards';
import styles from './agency-name.module.css';

/** Whose page it is, over its name; nothing where a logo or that name says it. */
export function AgencyName({ of }: { of: Parameters<typeof nameForLogo>[0] }) {
  const name = nameForLogo(of);
  return name && <p className={styles.agency}>{name}</p>;
}
