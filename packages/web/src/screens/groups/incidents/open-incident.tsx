import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { IncidentPanel } from './incident-panel.tsx';

/** One incident with its timeline, by the clocks of the group it is looked at from; resolves when it is closed. */
export async function openIncident(id: string, timezone: string, canEdit: boolean): Promise<void> {
  await openDialog<true>({ title: 'Incident', size: 'l' }, () => <IncidentPanel id={id} timezone={timezone} canEdit={canEdit} />);
}
