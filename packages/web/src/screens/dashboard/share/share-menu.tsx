import type { Dashboard } from '@sightline/contract/dashboards';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { noteOnboarding } from '#features/onboarding/store.ts';
import { copiedAddress, findLiveAddress, type ShownRange } from '#features/opened-dashboard/use-range.ts';
import { ShareAudience } from '#features/sharing/share-audience.tsx';
import { ShareLinks } from '#features/sharing/share-links.tsx';
import styles from '#features/sharing/share-menu.module.css';
import { SharePanel } from '#features/sharing/share-panel.tsx';
import { audienceWords, isShared } from '#features/sharing/share-words.ts';
import { SharePdf } from '#print/pdf/share-pdf.tsx';
import { Button } from '#ui/base/button.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';
import { openMailReportingLater } from '../../automatic-reports/open-mail-reporting-later.ts';
import { ShareBreakdowns } from './share-breakdowns.tsx';
import { ShareEmbed } from './share-embed.tsx';
import { ShareViews } from './share-views.tsx';
import { useShareChange } from './use-share-change.ts';

const noteShared = () => noteOnboarding('dashboardShared');

/** The two addresses: one that moves on with the calendar, where there is one, first where clients keep it, and one that keeps the days shown. */
function ShareAddresses({ dashboard, shown }: { dashboard: Dashboard; shown: ShownRange }) {
  const isOpen = isShared(dashboard);
  const forWhom = isOpen ? '' : ', for colleagues only';
  const liveAddress = findLiveAddress(dashboard, shown);
  const live = liveAddress !== null && (
    <CopyLink key="live" wide {...(isOpen && { variant: 'primary' })} text={() => liveAddress} onCopied={noteShared}>
      Copy live link{forWhom}
    </CopyLink>
  );
  const pinned = (
    <CopyLink
      key="pinned"
      wide
      {...((!isOpen || !live) && { variant: 'primary' })}
      text={() => copiedAddress(dashboard, shown.range)}
      onCopied={noteShared}
    >
      Copy URL{forWhom}
    </CopyLink>
  );
  return (
    <>
      {isOpen ? [live, pinned] : [pinned, live]}
      <p className={styles.hint}>
        {live
          ? 'The live link shows the newest days whenever it is opened; the URL always shows the days that you see now.'
          : 'The URL always shows the days that you see now. Those that this dashboard begins with are fixed, so no link moves on with the calendar.'}
      </p>
    </>
  );
}

/** Everything about showing a dashboard to others; who else may look is for those who may edit. */
export function ShareMenu({ dashboard, shown }: { dashboard: Dashboard; shown: ShownRange }) {
  const { range } = shown;
  const { sharer, breakdowns } = useShareChange(dashboard);
  return (
    <SharePanel name="Share" mark={guideMark('share')}>
      {(leave) => (
        <>
          <ShareAddresses dashboard={dashboard} shown={shown} />
          <p className={styles.hint}>{audienceWords(dashboard, dashboard.timezone)}</p>
          {dashboard.editable && <ShareAudience sharer={sharer} onLeave={leave} />}
          {dashboard.editable && isShared(dashboard) && <ShareBreakdowns dashboard={dashboard} breakdowns={breakdowns} />}
          {dashboard.editable && <ShareEmbed dashboard={dashboard} range={range} onLeave={leave} />}
          <ShareViews dashboard={dashboard} onLeave={leave} />
          <section className={styles.part} aria-label="On paper">
            <SharePdf dashboard={dashboard} range={range} onDownloaded={() => noteOnboarding('dashboardShared')} />
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
          {dashboard.editable && (
            <ShareLinks
              sharer={sharer}
              onLeave={leave}
              stopMessage="The public link is switched off, the password removed and the link replaced by a new one: nobody outside your company sees this dashboard any more, whatever was given out. Automatic reports go on being mailed; pause them under Mail reporting."
            />
          )}
        </>
      )}
    </SharePanel>
  );
}
