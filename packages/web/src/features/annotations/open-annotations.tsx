import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { AnnotationPanel } from './annotation-panel.tsx';
import type { AnnotationsShown } from './annotations-shown.ts';

/** The notes of a dashboard in a dialog; resolves when it is closed. */
export async function openAnnotations(shown: AnnotationsShown): Promise<void> {
  const title = shown.newOn === null ? 'Annotations' : 'Add a note';
  await openDialog<true>({ title, size: shown.newOn === null ? 'l' : 'm' }, (answer) => (
    <AnnotationPanel {...shown} onClose={() => answer(true)} />
  ));
}
