import { Menu } from '@mantine/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import type { Range } from '@sightline/contract/period';
import { useState } from 'react';
import { SharePdf } from '../../print/share-pdf.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { openMailReportingLater } from '../automatic-reports/open-mail-reporting-later.ts';
import styles from './share-menu.module.css';
import { ShareSettings } from './share-settings.tsx';
import { copiedAddress } from './use-range.ts';

/** Copy URL for everybody of the company; who else may look, for those who may edit. */
export function ShareMenu({ dashboard, range }: { dashboard: Dashboard; range: Range }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button>Share</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.menu}>
          <SharePdf dashboard={dashboard} range={range} />
          <CopyLink wide variant="primary" text={() => copiedAddress(dashboard.permalink, range)} />
          {!dashboard.public && !dashboard.passwordProtected && (
            <p className={styles.hint}>
              Only people of your company can open this address. To show it to a client, switch the public link on or set a password.
            </p>
          )}
          {dashboard.editable && (
            <Button
              onClick={() => {
                setOpen(false);
                void openMailReportingLater(dashboard);
              }}
            >
              Mail reporting
            </Button>
          )}
          {dashboard.editable && <ShareSettings dashboard={dashboard} />}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
