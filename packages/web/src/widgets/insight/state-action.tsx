import { lengthOf } from '@sightline/contract/core/days';
import { type StateAction, widenedRange } from '@sightline/contract/dashboards/widget-state';
import type { Widget } from '@sightline/contract/dashboards/widgets';
import { Suspense } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../use-words.ts';
import { useInsightDesk } from './desk.ts';

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
  const desk = useInsightDesk();
  const words = useWords();
  if (action === 'again' && onAgain) {
    return (
      <Button size="s" onClick={onAgain}>
        {words.card.tryAgain}
      </Button>
    );
  }
  if (desk === null) return null;
  if (action === 'refresh') {
    return (
      <ActionButton size="s" action={() => desk.ask(widget.hash, true)}>
        Refresh now
      </ActionButton>
    );
  }
  if (action === 'reauthorise' && desk.Reauthorise && sourceId !== undefined) {
    return (
      // In its place from the start: the words above must not move when the button is there.
      <Suspense
        fallback={
          <Button size="s" inactive>
            Re-authorise
          </Button>
        }
      >
        <desk.Reauthorise sourceId={sourceId} />
      </Suspense>
    );
  }
  const { onEdit } = desk;
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
  const desk = useInsightDesk();
  const words = useWords();
  const wider = desk && widenedRange(desk.range, desk.today);
  if (!desk?.onRange || !wider) return null;
  const { onRange } = desk;
  return (
    <Button size="s" onClick={() => onRange(wider)}>
      {words.states.showDays(lengthOf(wider.period))}
    </Button>
  );
}
