import { openDialog } from '../../../ui/dialogs/open-dialog.tsx';
import { IncidentPanel } from './incident-panel.tsx';

/** One incident with its timeline; resolves when it is closed. */
export async function openIncident(id: string, canEdit: boolean): Promise<void> {
  await openDialog<true>({ title: 'Incident', size: 'l' }, () => <IncidentPanel id={id} canEdit={canEdit} />);
}
