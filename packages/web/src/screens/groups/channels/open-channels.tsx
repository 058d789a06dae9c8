import type { Campaign } from '@sightline/contract/monitoring';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { ChannelsPanel } from './channels-panel.tsx';

/** The channels of the company, for a group with what it uses of them; resolves when it is closed. */
export async function openChannels(canEdit: boolean, group: Pick<Campaign, 'id' | 'name'> | null = null): Promise<void> {
  const title = group === null ? 'Alert channels' : `Alert channels of “${group.name}”`;
  await openDialog<true>({ title, size: 'l' }, () => <ChannelsPanel canEdit={canEdit} group={group} />);
}
