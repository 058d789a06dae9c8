import { fetchLate } from '#lib/late/fetch-late.ts';
import { notifyFailed } from '../feedback/notify.tsx';
import type { DialogInput, ValuesOf } from './dialog-inputs.ts';
import type { InputsDialog } from './inputs-form.tsx';
import { openDialog } from './open-dialog.tsx';

const loadForm = () => fetchLate(() => import('./inputs-form.tsx'));

/** Resolves to the values, or null when it was left. Its fields come with its first use. */
export async function askInputs<const Inputs extends readonly DialogInput[]>(
  dialog: InputsDialog<Inputs>,
): Promise<ValuesOf<Inputs> | null> {
  const form = await loadForm().catch(notifyFailed);
  if (!form) return null;
  return openDialog<ValuesOf<Inputs>>({ title: dialog.title }, (answer) => <form.InputsForm {...dialog} answer={answer} />);
}
