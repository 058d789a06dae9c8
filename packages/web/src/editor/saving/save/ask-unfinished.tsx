import type { UnfinishedWidget, Widget } from '@sightline/contract/dashboards';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { UnfinishedList, unfinishedTitle } from '#widgets/card/unfinished-list.tsx';

const withoutWords = (unfinished: number, unshown: number): string => {
  if (unshown === 0) return '';
  const which = unshown < unfinished ? `${unshown} of them` : unshown === 1 ? 'it' : 'them';
  return `Visitors, prints, PDFs and mails do not show ${which}. `;
};

/** Whether to save although some widgets are not complete; `unshown`: how many of them are kept from everybody else. */
export const askUnfinished = (widgets: readonly Widget[], unfinished: readonly UnfinishedWidget[], unshown: number): Promise<boolean> =>
  askQuestion({
    title: unfinishedTitle(unfinished.length),
    message: (
      <>
        {withoutWords(unfinished.length, unshown)}Still missing:
        <UnfinishedList unfinished={unfinished} widgets={widgets} />
      </>
    ),
    confirmLabel: 'Save all the same',
    cancelLabel: 'Go back',
    danger: false,
  });
