import { Popover } from '@mantine/core';
import type { Campaign } from '@sightline/contract/campaigns';
import { pagePaths } from '@sightline/contract/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../../../api/keys.ts';
import { useShareStatusPage } from '../../../api/queries/status-page.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { ShareAudience } from '../../sharing/share-audience.tsx';
import { ShareLinks } from '../../sharing/share-links.tsx';
import styles from '../../sharing/share-menu.module.css';
import { audienceWords } from '../../sharing/share-words.ts';
import { useSharer } from '../../sharing/use-sharer.ts';

/** Everything about the status page of a group; who may look is for those who may edit. */
export function StatusMenu({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const share = useShareStatusPage(campaign.id);
  const cache = useQueryClient();
  const sharer = useSharer({ sharing: campaign, timezone: campaign.timezone }, async (change) => {
    const changed = await share.mutateAsync(change);
    cache.setQueryData<Campaign>(keys.campaign(campaign.id), (known) => known && { ...known, ...changed });
  });
  // The focus goes back at once, so that a dialog opened from here gives it back there too.
  const leave = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const path = `${pagePaths.status}/${campaign.permalink}`;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? setOpen(true) : leave())}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button ref={opener} onClick={() => (isOpen ? leave() : setOpen(true))}>
          Status page
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Status page" className={styles.panel}>
        <div className={styles.menu}>
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
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
