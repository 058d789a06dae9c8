import type { Dashboard } from '@sightline/contract/dashboards';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import styles from '#features/sharing/share-menu.module.css';
import { SharePanel } from '#features/sharing/share-panel.tsx';
import { SharePdf } from '#print/pdf/share-pdf.tsx';
import { Button } from '#ui/base/button.tsx';
import { openMailReportingLater } from '../../automatic-reports/open-reports-later.ts';
import { ShareAccess } from './share-access.tsx';
import { ShareAddresses } from './share-addresses.tsx';
import { noteShared } from './shared-addresses.ts';
import { useShareChange } from './use-share-change.ts';

/** The page goes on at the new link. */
const followLink = (permalink: string): void => window.location.replace(`/dashboards/${permalink}${window.location.search}`);

/** Everything about showing a dashboard to others; who else may look is for those who may edit. */
export function ShareMenu({ dashboard, shown }: { dashboard: Dashboard; shown: ShownRange }) {
  const { range } = shown;
  const change = useShareChange(dashboard, followLink);
  return (
    <SharePanel name="Share" mark={guideMark('share')}>
      {(leave) => (
        <>
          <ShareAddresses dashboard={dashboard} shown={shown} />
          <ShareAccess dashboard={dashboard} shown={shown} change={change} onLeave={leave}>
            <section className={styles.part} aria-label="On paper">
              <SharePdf dashboard={dashboard} range={range} onDownloaded={noteShared} />
            </section>
            {dashboard.editable && (
              <section className={styles.part} aria-label="By mail">
                <Button
                  onClick={() => {
                    leave();
                    void openMailReportingLater(dashboard);
                  }}
                >
                  Mail reporting
                </Button>
              </section>
            )}
          </ShareAccess>
        </>
      )}
    </SharePanel>
  );
}
