import type { ProviderProfile, Source } from '@sightline/contract/sources';
import { Button } from '#ui/base/button.tsx';
import { Loader } from '#ui/base/loader.tsx';
import styles from './provider-grid.module.css';
import { ProviderMark } from './provider-mark.tsx';

const categoryWords: Record<ProviderProfile['category'], string> = {
  analytics: 'Analytics',
  advertising: 'Advertising',
  social: 'Social media',
  search: 'Search',
  commerce: 'Commerce',
  sales: 'Sales',
  mail: 'E-mail marketing',
  files: 'Files',
  monitoring: 'Monitoring',
};

/** All providers in display order, each with its way in. */
export function ProviderGrid({
  providers,
  sources,
  canEdit,
  waitingFor,
  onConnect,
}: {
  providers: readonly ProviderProfile[];
  sources: readonly Source[];
  canEdit: boolean;
  waitingFor: string | null;
  onConnect: (provider: ProviderProfile) => void;
}) {
  return (
    <ul className={styles.grid}>
      {providers.map((provider) => {
        const count = sources.filter(({ name }) => name === provider.key).length;
        const isWaiting = waitingFor === provider.key;
        return (
          <li key={provider.key} className={styles.card}>
            <ProviderMark provider={provider} size={28} />
            <div className={styles.cardWords}>
              <div className={styles.name}>{provider.name}</div>
              <div className={styles.category}>
                {categoryWords[provider.category]}
                {count > 0 && ` · ${count} connected`}
              </div>
            </div>
            {provider.auth.kind === 'builtIn' && <span className={styles.category}>{count > 0 ? 'Built in' : 'Comes with a group'}</span>}
            {canEdit && provider.auth.kind !== 'builtIn' && (
              <Button size="s" inactive={isWaiting} aria-label={`Connect ${provider.name}`} onClick={() => onConnect(provider)}>
                {isWaiting && <Loader size="s" label="Waiting for the other window" />}
                Connect
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
