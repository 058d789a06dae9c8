import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '../../ui/dialogs/dialog-parts.tsx';
import { openDialog } from '../../ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '../../ui/fault-banner.tsx';
import type { LostLock } from '../lock/lost-lock.ts';

export type ConflictAnswer = 'reload' | 'copied';

const kinds = {
  changed: { title: 'This dashboard has changed', advice: 'Saving over it would undo their work.', drop: 'Drop mine, load theirs' },
  taken: { title: 'Someone else is editing', advice: 'Saving over it would undo what is done there.', drop: 'Drop mine, load theirs' },
  gone: { title: 'This dashboard was deleted', advice: 'There is nothing left to save over.', drop: 'Drop mine' },
} as const satisfies Record<LostLock['reason'], { title: string; advice: string; drop: string }>;

function ConflictContent({
  lost,
  saveCopy,
  answer,
}: {
  lost: LostLock;
  saveCopy: () => Promise<unknown>;
  answer: (value: ConflictAnswer | null) => void;
}) {
  const [failure, setFailure] = useState<unknown>(null);
  const { advice, drop } = kinds[lost.reason];
  const copy = async () => {
    setFailure(null);
    try {
      await saveCopy();
    } catch (thrown) {
      setFailure(thrown);
      throw thrown;
    }
    answer('copied');
  };
  return (
    <DialogBody>
      <DialogWords>
        {lost.words} {advice} Keep your version as a dashboard of its own, or drop your changes.
      </DialogWords>
      {failure !== null && <FaultBanner thrown={failure} />}
      <DialogFoot>
        <Button onClick={() => answer(null)}>Go on editing</Button>
        <Button variant="danger" onClick={() => answer('reload')}>
          {drop}
        </Button>
        <ActionButton variant="primary" action={copy}>
          Save mine as a copy
        </ActionButton>
      </DialogFoot>
    </DialogBody>
  );
}

/** What is edited cannot be saved over the dashboard any more. Null: nothing is decided, editing goes on. */
export const askAboutConflict = (lost: LostLock, saveCopy: () => Promise<unknown>): Promise<ConflictAnswer | null> =>
  openDialog<ConflictAnswer>({ title: kinds[lost.reason].title, size: 'l' }, (answer) => (
    <ConflictContent lost={lost} saveCopy={saveCopy} answer={answer} />
  ));
