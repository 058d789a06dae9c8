import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from './dialog-parts.tsx';
import { openDialog } from './open-dialog.tsx';

/** Resolves when it was read. */
export async function showMessage({
  title,
  message,
  closeLabel = 'OK',
}: {
  title: string;
  message: ReactNode;
  closeLabel?: string;
}): Promise<void> {
  await openDialog<true>({ title }, (answer) => (
    <DialogBody>
      <DialogWords>{message}</DialogWords>
      <DialogFoot>
        <Button variant="primary" onClick={() => answer(true)} data-autofocus>
          {closeLabel}
        </Button>
      </DialogFoot>
    </DialogBody>
  ));
}
