import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '../../ui/dialogs/dialog-parts.tsx';
import { openDialog } from '../../ui/dialogs/open-dialog.tsx';

export type ConflictAnswer = 'reload' | 'copied';

function ConflictContent({ saveCopy, answer }: { saveCopy: () => Promise<unknown>; answer: (value: ConflictAnswer | null) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const copy = async () => {
    setFailure(null);
    try {
      await saveCopy();
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : String(thrown));
      throw thrown;
    }
    answer('copied');
  };
  return (
    <DialogBody>
      <DialogWords>
        Someone else saved this dashboard after you opened it. Saving over it would undo their work. Keep yours as a dashboard of its own,
        or drop your changes and take theirs.
      </DialogWords>
      {failure && <Banner severity="error">{failure}</Banner>}
      <DialogFoot>
        <Button onClick={() => answer(null)}>Go on editing</Button>
        <Button variant="danger" onClick={() => answer('reload')}>
          Drop mine, load theirs
        </Button>
        <ActionButton variant="primary" action={copy}>
          Save mine as a copy
        </ActionButton>
      </DialogFoot>
    </DialogBody>
  );
}

/** A save that somebody else's came before. Null: nothing is decided, editing goes on. */
export const askAboutConflict = (saveCopy: () => Promise<unknown>): Promise<ConflictAnswer | null> =>
  openDialog<ConflictAnswer>({ title: 'This dashboard has changed', size: 'l' }, (answer) => (
    <ConflictContent saveCopy={saveCopy} answer={answer} />
  ));
