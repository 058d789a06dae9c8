import { lengthOf } from '@sightline/contract/core';
import { type StateAction, type Widget, widenedRange } from '@sightline/contract/dashboards';
import { Suspense } from 'react';
import { Button } from '#ui/base/button.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { useWords } from '../look/use-words.ts';
import { useInsightTools } from './insight-tools.ts';

export interface StateActionProps {
  action: StateAction | null;
  widget: Widget;
  /** The source that is to be signed in to anew. */
  sourceId?: string | undefined;
  /** Asks for all that failed. */
  onAgain?: (() => void) | undefined;
}

/** The one thing a reader can do about a widget's state; nothing where it cannot be done from here. */
export function StateActionButton({ action, widget, sourceId, onAgain }: StateActionProps) {
  const tools = useInsightTools();
  const words = useWords();
  if (action === 'again' && onAgain) {
    return (
      <Button size="s" onClick={onAgain}>
        {words.card.tryAgain}
      </Button>
    );
  }
  if (tools === null) return null;
  if (action === 'refresh') {
    return (
      <ActionButton size="s" action={() => tools.ask(widget.hash, true)}>
        Refresh now
      </ActionButton>
    );
  }
  if (action === 'reauthorise' && tools.Reauthorise && sourceId !== undefined) {
    return (
      // In its place from the start: the words above must not move when the button is there.
      <Suspense
        fallback={
          <Button size="s" inactive>
            Re-authorise
          </Button>
        }
      >
        <tools.Reauthorise sourceId={sourceId} />
      </Suspense>
    );
  }
  const { onEdit } = tools;
  if (action === 'edit' && onEdit) {
    return (
      <Button size="s" onClick={() => onEdit(widget.id)}>
        Edit
      </Button>
    );
  }
  return action === 'widen' && !widget.period ? <WidenButton /> : null;
}

function WidenButton() {
  const tools = useInsightTools();
  const words = useWords();
  const wider = tools && widenedRange(tools.range, tools.today);
  if (!tools?.onRange || !wider) return null;
  const { onRange } = tools;
  return (
    <Button size="s" onClick={() => onRange(wider)}>
      {words.states.showDays(lengthOf(wider.period))}
    </Button>
  );
}
