import { pagePaths } from '@sightline/contract/app';
import type { Campaign } from '@sightline/contract/monitoring';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '#api/calls/keys.ts';
import { useShareStatusPage } from '#api/queries/status-page.ts';
import { ShareAudience } from '#features/sharing/share-audience.tsx';
import { ShareLinks } from '#features/sharing/share-links.tsx';
import styles from '#features/sharing/share-menu.module.css';
import { SharePanel } from '#features/sharing/share-panel.tsx';
import { audienceWords } from '#features/sharing/share-words.ts';
import { useSharer } from '#features/sharing/use-sharer.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';

/** Everything about the status page of a group; who may look is for those who may edit. */
export function StatusMenu({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const share = useShareStatusPage(campaign.id);
  const cache = useQueryClient();
  const sharer = useSharer({ sharing: campaign, timezone: campaign.timezone }, async (change) => {
    const changed = await share.mutateAsync(change);
    cache.setQueryData<Campaign>(keys.campaign(campaign.id), (known) => known && { ...known, ...changed });
  });
  const path = `${pagePaths.status}/${campaign.permalink}`;
  return (
    <SharePanel name="Status page">
      {(leave) => (
        <>
          <CopyLink wide variant="primary" text={() => `${window.location.origin}${path}`} />
          <a className={buttonClass({})} href={path} target="_blank" rel="noreferrer">
            Open the status page
          </a>
          <p className={styles.hint}>
            It shows which websites work, their uptime, outages and maintenance; nothing of certificates, figures or notes.{' '}
            {audienceWords(campaign, campaign.timezone)}
          </p>
          {canEdit && <ShareAudience sharer={sharer} onLeave={leave} />}
          {canEdit && (
            <ShareLinks
              sharer={sharer}
              onLeave={leave}
              stopMessage="The public link is switched off, the password removed and the link replaced by a new one: nobody outside your company sees this status page any more, whatever was given out."
            />
          )}
        </>
      )}
    </SharePanel>
  );
}
