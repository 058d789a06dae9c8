import { showMessage } from '#ui/dialogs/show-message.tsx';

let isOpen = false;

/** Says why a page may not be left yet. One at a time, however often it is tried. */
export async function notifyBlocked(message: string): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await showMessage({ title: 'One step first', message });
  isOpen = false;
}
