import type { Dashboard } from '@sightline/contract/dashboards';
import styles from '#features/sharing/share-menu.module.css';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { noteShared, type SharedDays, sharedAddresses } from './shared-addresses.ts';

/** Copies the addresses of a dashboard, and says how they differ. */
export function ShareAddresses({ dashboard, shown }: { dashboard: Dashboard; shown: SharedDays }) {
  const addresses = sharedAddresses(dashboard, shown);
  return (
    <>
      {addresses.map(({ kind, label, address }, index) => (
        <CopyLink key={kind} wide {...(index === 0 && { variant: 'primary' })} text={address} onCopied={noteShared}>
          {label}
        </CopyLink>
      ))}
      <p className={styles.hint}>
        {addresses.some(({ kind }) => kind === 'live')
          ? 'The live link shows the newest days, the URL those it is copied with.'
          : 'The URL keeps its days.'}
      </p>
    </>
  );
}
