import type { Campaign } from '@sightline/contract/monitoring';
import { DialogBody } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { MaintenancePanel } from '../maintenance/maintenance-panel.tsx';

/** Maintenance windows of a group; resolves when it is closed. */
export async function openMaintenance({ id, timezone }: Pick<Campaign, 'id' | 'timezone'>, canEdit: boolean): Promise<void> {
  await openDialog<true>({ title: 'Maintenance windows', size: 'l' }, () => (
    <DialogBody>
      <MaintenancePanel campaignId={id} timezone={timezone} domain={null} canEdit={canEdit} />
    </DialogBody>
  ));
}
