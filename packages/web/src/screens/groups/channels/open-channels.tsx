import { openDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { ChannelsPanel } from './channels-panel.tsx';

/** The channels of the company; resolves when it is closed. */
export async function openChannels(canEdit: boolean): Promise<void> {
  await openDialog<true>({ title: 'Alert channels', size: 'l' }, () => <ChannelsPanel canEdit={canEdit} />);
}
