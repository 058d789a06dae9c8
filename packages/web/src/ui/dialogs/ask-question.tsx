import { type ReactNode, useState } from 'react';
import { Button } from '../base/button.tsx';
import { FaultBanner } from '../feedback/fault-banner.tsx';
import { ActionButton } from '../forms/actions/action-button.tsx';
import { DialogBody, DialogFoot, DialogWords } from './dialog-parts.tsx';
import { openDialog } from './open-dialog.tsx';

/** docs/product.md 11.2. */
export const defaultQuestion = 'Are you sure you want to delete this row';

export interface Question {
  title?: string;
  message?: ReactNode;
  confirmLabel?: string;
  /** Where “Cancel” could be taken for what is asked. */
  cancelLabel?: string;
  danger?: boolean;
  /** Runs on confirming, before the dialog closes; what it throws is shown in it. */
  action?: () => Promise<unknown>;
}

function QuestionContent({
  message,
  confirmLabel = 'Delete',
  cancelLabel = 'Cancel',
  danger = true,
  action,
  answer,
}: Question & { answer: (yes: boolean | null) => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await action?.();
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
    answer(true);
  };
  return (
    <DialogBody>
      {message && <DialogWords>{message}</DialogWords>}
      {failure !== null && <FaultBanner thrown={failure} />}
      <DialogFoot>
        <Button onClick={() => answer(false)} data-autofocus>
          {cancelLabel}
        </Button>
        <ActionButton variant={danger ? 'danger' : 'primary'} action={confirm}>
          {confirmLabel}
        </ActionButton>
      </DialogFoot>
    </DialogBody>
  );
}

/** Resolves to whether it was confirmed (and its action succeeded). */
export async function askQuestion(question: Question): Promise<boolean> {
  const { title = defaultQuestion } = question;
  const yes = await openDialog<boolean>({ title }, (answer) => <QuestionContent {...question} answer={answer} />);
  return yes === true;
}
