import type { Dashboard } from '@sightline/contract/dashboards';
import type { Day } from '@sightline/contract/period';
import { openDialog } from '../ui/dialogs/open-dialog.tsx';
import { AnnotationPanel } from './annotation-panel.tsx';

export interface AnnotationsShown {
  dashboard: Pick<Dashboard, 'id' | 'permalink' | 'editable'>;
  today: Day;
  locale: string;
  /** The day of a note to write at once; null: the list comes first. */
  newOn: Day | null;
}

/** The notes of a dashboard in a dialog; resolves when it is closed. */
export async function openAnnotations(shown: AnnotationsShown): Promise<void> {
  const title = shown.newOn === null ? 'Annotations' : 'Add a note';
  await openDialog<true>({ title, size: shown.newOn === null ? 'l' : 'm' }, (answer) => (
    <AnnotationPanel {...shown} onClose={() => answer(true)} />
  ));
}
