import type { Dashboard } from '@sightline/contract/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { versionListQuery } from './version-calls.ts';
import { type DetailsProps, VersionDetails } from './version-details.tsx';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

type Shown = Omit<DetailsProps, 'version' | 'onRestored'>;

function Versions(props: Shown & { onRestored: (dashboard: Dashboard) => void; onLeave: () => void }) {
  const list = useQuery(versionListQuery(props.dashboard.id));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded query={list} skeleton={<Skeleton height="24rem" />}>
      {(versions) => {
        // The newest that is not what is saved now is what people look for.
        const shown = versions.find(({ version }) => version === chosen) ?? versions.find(({ isCurrent }) => !isCurrent) ?? versions[0];
        if (!shown)
          return (
            <EmptyState
              title="No versions yet"
              picture={<Icon name="restore" size={32} />}
              action={<Button onClick={props.onLeave}>Go on editing</Button>}
            >
              Every save keeps a version to name, compare or restore.
            </EmptyState>
          );
        return (
          <div className={styles.panel}>
            <VersionList versions={versions} chosen={shown.version} onChoose={setChosen} />
            <VersionDetails {...props} version={shown} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** The versions of the dashboard at work; answers with the dashboard once one was restored, null where it was only looked at. */
export const openVersions = (shown: Shown): Promise<Dashboard | null> =>
  openDialog<Dashboard>({ title: 'Versions', size: 'xl' }, (answer) => (
    <Versions {...shown} onRestored={answer} onLeave={() => answer(null)} />
  ));
