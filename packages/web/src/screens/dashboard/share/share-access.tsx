import type { Dashboard } from '@sightline/contract/dashboards';
import type { ReactNode } from 'react';
import { ShareAudience } from '#features/sharing/share-audience.tsx';
import { ShareLinks } from '#features/sharing/share-links.tsx';
import styles from '#features/sharing/share-menu.module.css';
import { audienceWords, isShared } from '#features/sharing/share-words.ts';
import { ShareBreakdowns } from './share-breakdowns.tsx';
import { ShareEmbed } from './share-embed.tsx';
import { ShareViews } from './share-views.tsx';
import { copyOpened, type SharedDays } from './shared-addresses.ts';
import type { useShareChange } from './use-share-change.ts';

/** Who may look at a dashboard, what they may ask, and who did; `children` stand before what takes links back. */
export function ShareAccess({
  dashboard,
  shown,
  change: { sharer, breakdowns },
  onLeave,
  children,
}: {
  dashboard: Dashboard;
  shown: SharedDays;
  change: ReturnType<typeof useShareChange>;
  onLeave: () => void;
  children?: ReactNode;
}) {
  return (
    <>
      <p className={styles.hint}>{audienceWords(dashboard, dashboard.timezone)}</p>
      {dashboard.editable && <ShareAudience sharer={sharer} onLeave={onLeave} onOpened={() => void copyOpened(dashboard, shown)} />}
      {dashboard.editable && isShared(dashboard) && <ShareBreakdowns dashboard={dashboard} breakdowns={breakdowns} />}
      {dashboard.editable && <ShareEmbed dashboard={dashboard} range={shown.range} onLeave={onLeave} />}
      <ShareViews dashboard={dashboard} onLeave={onLeave} />
      {children}
      {dashboard.editable && (
        <ShareLinks
          sharer={sharer}
          onLeave={onLeave}
          stopMessage="Links and passwords given out stop working: nobody outside your company sees it any more. Automatic reports go on; pause them under Mail reporting."
        />
      )}
    </>
  );
}
