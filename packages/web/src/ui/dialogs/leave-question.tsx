import { Modal } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../base/button.tsx';
import { drawQuestion, shownQuestion } from '../forms/actions/unsaved.ts';
import { DialogBody, DialogFoot, DialogWords } from './dialog-parts.tsx';

/** Over every dialog, which stays as it is beneath, with what was typed in it. */
const overDialogs = 300;

/** Asks before what was typed is lost, wherever that is. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(drawQuestion, shownQuestion);
  const isDropped = useRef(false);
  const answer = (drops: boolean) => {
    isDropped.current = drops;
    question?.answer(drops);
  };
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title="Leave without saving?"
      zIndex={overDialogs}
      // What it came from goes; whatever closes it gives the focus on.
      returnFocus={!isDropped.current}
      closeButtonProps={{ 'aria-label': 'Close' }}
      data-leave-question
    >
      <DialogBody>
        <DialogWords>{question?.words}</DialogWords>
        <DialogFoot>
          <Button onClick={() => answer(false)} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Drop changes
          </Button>
        </DialogFoot>
      </DialogBody>
    </Modal>
  );
}
