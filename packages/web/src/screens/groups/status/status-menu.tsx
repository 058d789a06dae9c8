import { pagePaths } from '@sightline/contract/app';
import type { Campaign } from '@sightline/contract/monitoring';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '#api/calls/keys.ts';
import { useShareStatusPage } from '#api/queries/status-page.ts';
import { usePageCommands } from '#features/menus/page-commands.ts';
import { ShareAudience } from '#features/sharing/share-audience.tsx';
import { ShareLinks } from '#features/sharing/share-links.tsx';
import styles from '#features/sharing/share-menu.module.css';
import { SharePanel } from '#features/sharing/share-panel.tsx';
import { audienceWords } from '#features/sharing/share-words.ts';
import { useSharer } from '#features/sharing/use-sharer.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { copyAndTell } from '#ui/forms/actions/copy-and-tell.ts';
import { CopyLink } from '#ui/forms/actions/copy-link.tsx';

const openLabel = 'Open the status page';

/** Everything about the status page of a group; who may look is for those who may edit. */
export function StatusMenu({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const share = useShareStatusPage(campaign.id);
  const cache = useQueryClient();
  const sharer = useSharer({ sharing: campaign, timezone: campaign.timezone }, async (change) => {
    const changed = await share.mutateAsync(change);
    cache.setQueryData<Campaign>(keys.campaign(campaign.id), (known) => known && { ...known, ...changed });
  });
  const path = `${pagePaths.status}/${campaign.permalink}`;
  const address = () => `${window.location.origin}${path}`;
  usePageCommands([
    { label: openLabel, keywords: 'public uptime', icon: 'external', run: () => void window.open(path, '_blank', 'noopener') },
    {
      label: 'Copy the status page’s URL',
      keywords: 'share link address public',
      icon: 'link',
      run: () => void copyAndTell(address()),
    },
  ]);
  return (
    <SharePanel name="Status page">
      {(leave) => (
        <>
          <CopyLink wide variant="primary" text={address} />
          <a className={buttonClass({})} href={path} target="_blank" rel="noreferrer">
            {openLabel}
          </a>
          <p className={styles.hint}>Shows uptime, outages and maintenance only. {audienceWords(campaign, campaign.timezone)}</p>
          {canEdit && <ShareAudience sharer={sharer} onLeave={leave} />}
          {canEdit && (
            <ShareLinks
              sharer={sharer}
              onLeave={leave}
              stopMessage="Links and passwords given out stop working: nobody outside your company sees it any more."
            />
          )}
        </>
      )}
    </SharePanel>
  );
}
