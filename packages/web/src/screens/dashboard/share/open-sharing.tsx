import { todayIn } from '@sightline/contract/core';
import type { Dashboard, DashboardRow } from '@sightline/contract/dashboards';
import { keptComparison, resolveRange } from '@sightline/contract/frames';
import { useState } from 'react';
import { useDashboard } from '#api/queries/dashboards.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import styles from '#features/sharing/share-menu.module.css';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ShareAccess } from './share-access.tsx';
import { ShareAddresses } from './share-addresses.tsx';
import { useShareChange } from './use-share-change.ts';

/** What is asked lies over the panel, which is there again after it. */
const stay = (): void => undefined;

/** As the share panel of its page, where nobody has chosen other days than it begins with. */
function SharingPanel({ dashboard, onMoved }: { dashboard: Dashboard; onMoved: (permalink: string) => void }) {
  const change = useShareChange(dashboard, onMoved);
  const range = resolveRange(dashboard, todayIn(dashboard.timezone, new Date()));
  const shown = { range, type: dashboard.rangeType, kind: keptComparison(dashboard) };
  return (
    <div className={styles.inDialog}>
      <ShareAddresses dashboard={dashboard} shown={shown} />
      <ShareAccess dashboard={dashboard} shown={shown} change={change} onLeave={stay} />
    </div>
  );
}

function LoadedSharing({ link }: { link: { permalink: string } }) {
  const [permalink, setPermalink] = useState(link.permalink);
  return (
    <Loaded query={useDashboard(permalink)} skeleton={<Skeleton height="24rem" />}>
      {({ dashboard }) => (
        <SharingPanel
          dashboard={dashboard}
          onMoved={(next) => {
            // Whichever of its drawings is there after the question.
            link.permalink = next;
            setPermalink(next);
          }}
        />
      )}
    </Loaded>
  );
}

/** Who may look at a dashboard of the list; resolves when it is closed. */
export async function openSharing({ name, permalink }: Pick<DashboardRow, 'name' | 'permalink'>): Promise<void> {
  const link = { permalink };
  await openDialog<true>({ title: `Share “${name}”` }, () => <LoadedSharing link={link} />);
}
