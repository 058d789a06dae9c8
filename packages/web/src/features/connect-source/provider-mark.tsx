import type { ProviderProfile } from '@sightline/contract/sources';
import styles from './provider-mark.module.css';

/** As an image rather than as elements of the page: then nothing inside it can run. */
const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const ProviderMark = ({ provider, size = 20, named = false }: { provider: ProviderProfile; size?: number; named?: boolean }) => (
  <img
    className={styles.mark}
    src={imageOf(provider.icon)}
    width={size}
    height={size}
    alt={named ? provider.name : ''}
    title={named ? provider.name : undefined}
  />
);
