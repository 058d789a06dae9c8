import type { Range } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { useCompany } from '#api/queries/company.ts';
import { useMe } from '#api/queries/users.ts';
import styles from '#features/sharing/share-menu.module.css';
import { isOpenToVisitors } from '#features/sharing/share-words.ts';
import { Button } from '#ui/base/button.tsx';
import { SettingsLink } from '../../settings/settings-link.tsx';
import { openEmbedding } from './embed-dialog.tsx';

/** Shows it on a website: once the company named one, and the dashboard is shared. */
export function ShareEmbed({ dashboard, range, onLeave }: { dashboard: Dashboard; range: Range; onLeave: () => void }) {
  const { data: company } = useCompany();
  const { data: me } = useMe();
  const isOff = company?.embedParents.length === 0;
  const why = isOff
    ? 'Embedding is off: your company has named no website that may show its dashboards.'
    : isOpenToVisitors(dashboard)
      ? 'Show it on a website, in a frame.'
      : 'To embed it, share it first.';
  return (
    <section className={styles.part} aria-label="Embedding">
      <div className={styles.line}>
        <span>{why}</span>
        {isOff ? (
          me?.role === 'admin' && <SettingsLink section="embedding">Settings</SettingsLink>
        ) : (
          <Button
            size="s"
            inactive={!company || !isOpenToVisitors(dashboard)}
            onClick={() => {
              onLeave();
              void openEmbedding(dashboard, range);
            }}
          >
            Embed
          </Button>
        )}
      </div>
    </section>
  );
}
