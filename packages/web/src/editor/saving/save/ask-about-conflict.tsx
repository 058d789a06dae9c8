import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import type { LostLock } from '../lock/lost-lock.ts';

export type ConflictAnswer = 'reload' | 'copied' | 'restored';

interface ConflictActions {
  saveCopy(): Promise<unknown>;
  /** Brings the dashboard back, so that it can be saved over; null: it is there. */
  restore: (() => Promise<unknown>) | null;
}

const kinds = {
  changed: { title: 'This dashboard has changed', advice: 'Saving over it would undo their work.', drop: 'Drop mine, load theirs' },
  taken: { title: 'Edited elsewhere now', advice: 'Saving over it would undo what is done there.', drop: 'Drop mine, load theirs' },
  archived: { title: 'This dashboard was archived', advice: 'The archive takes no changes.', drop: 'Drop mine' },
  gone: { title: 'This dashboard was deleted', advice: 'The bin takes no changes.', drop: 'Drop mine' },
} as const satisfies Record<LostLock['reason'], { title: string; advice: string; drop: string }>;

function ConflictContent({
  lost,
  saveCopy,
  restore,
  answer,
}: {
  lost: LostLock;
} & ConflictActions & {
    answer: (value: ConflictAnswer | null) => void;
  }) {
  const [failure, setFailure] = useState<unknown>(null);
  const { advice, drop } = kinds[lost.reason];
  const attempt = async (action: () => Promise<unknown>, done: ConflictAnswer) => {
    setFailure(null);
    try {
      await action();
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
    answer(done);
  };
  return (
    <DialogBody>
      <DialogWords>
        {lost.words} {advice} {restore ? 'Restore it and save your changes there, keep' : 'Keep'} your version as a copy, or drop it.
      </DialogWords>
      {failure !== null && <FaultBanner thrown={failure} />}
      <DialogFoot>
        <Button onClick={() => answer(null)}>Go on editing</Button>
        <Button variant="danger" onClick={() => answer('reload')}>
          {drop}
        </Button>
        <ActionButton variant={restore ? 'secondary' : 'primary'} action={() => attempt(saveCopy, 'copied')}>
          Save as a copy
        </ActionButton>
        {restore && (
          <ActionButton variant="primary" action={() => attempt(restore, 'restored')}>
            Restore it
          </ActionButton>
        )}
      </DialogFoot>
    </DialogBody>
  );
}

/** What is edited cannot be saved over the dashboard any more. Null: nothing is decided, editing goes on. */
export const askAboutConflict = (lost: LostLock, actions: ConflictActions): Promise<ConflictAnswer | null> =>
  openDialog<ConflictAnswer>({ title: kinds[lost.reason].title, size: 'l' }, (answer) => (
    <ConflictContent lost={lost} {...actions} answer={answer} />
  ));
