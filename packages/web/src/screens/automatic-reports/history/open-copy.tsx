import { pathOf, shownHost } from '@sightline/contract/core';
import { downloadDeliveryCopy, type RecordedDelivery, viewDeliveryCopy } from '@sightline/contract/reports';
import { buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import styles from './history.module.css';

/** Shows a mail as it was handed over, where nothing in it can run; resolves when it is closed. */
export async function openCopy({ id, recipient }: Pick<RecordedDelivery, 'id' | 'recipient'>): Promise<void> {
  await openDialog<true>({ title: `Mail to ${shownHost(recipient)}`, size: 'xl' }, () => (
    <DialogBody>
      <div className={styles.copyHead}>
        <DialogWords>As sent. The file holds its attachments.</DialogWords>
        <a className={buttonClass({ size: 's' })} href={pathOf(downloadDeliveryCopy, { id })} download data-autofocus>
          <Icon name="download" /> Download
        </a>
      </div>
      <iframe
        className={styles.copy}
        title={`The mail to ${shownHost(recipient)}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={pathOf(viewDeliveryCopy, { id })}
      />
    </DialogBody>
  ));
}
