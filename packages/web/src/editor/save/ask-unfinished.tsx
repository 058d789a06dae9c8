import type { UnfinishedWidget } from '@sightline/contract/widgets';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { UnfinishedList, unfinishedTitle } from '../../widgets/unfinished-list.tsx';

/** Whether to save although some widgets are not complete. */
export const askUnfinished = (unfinished: readonly UnfinishedWidget[]): Promise<boolean> =>
  askQuestion({
    title: unfinishedTitle(unfinished.length),
    message: (
      <>
        Visitors, prints, PDFs and mails are shown the dashboard without {unfinished.length === 1 ? 'it' : 'them'}. Still missing:
        <UnfinishedList unfinished={unfinished} />
      </>
    ),
    confirmLabel: 'Save all the same',
    cancelLabel: 'Go back',
    danger: false,
  });
