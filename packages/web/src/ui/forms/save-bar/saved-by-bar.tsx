import { type ReactNode, useEffect, useRef } from 'react';
import { PhaseButton } from '../actions/action-button.tsx';
import type { ActionPhase } from '../actions/action-phase.ts';
import { watchUnsaved } from '../actions/unsaved.ts';
import type { ActionEnd } from '../actions/use-action.ts';
import { useFirstFault } from '../actions/use-first-fault.ts';
import { isFormLeft } from '../actions/use-unsaved-form.ts';
import card from '../card-form.module.css';
import { addChanged } from './changed-forms.ts';

export interface SavedByBarProps {
  /** What the form is about. */
  name: string;
  phase: ActionPhase;
  /** Its fields say something else than what is saved. */
  isChanged: boolean;
  onSave: () => Promise<ActionEnd>;
  onDiscard: () => void;
}

/** In the place of a form's own button: the page's bar saves it (`SaveBar`). Enter in a field does, too. */
export function SavedByBar({ name, phase, isChanged, onSave, onDiscard }: SavedByBarProps) {
  const place = useRef<HTMLSpanElement>(null);
  const now = useRef({ phase, onSave, onDiscard });
  now.current = { phase, onSave, onDiscard };
  useFirstFault(place, phase === 'failed');
  useEffect(() => {
    if (!isChanged) return undefined;
    const element = () => place.current?.closest('form') ?? null;
    const forgetForm = addChanged({
      ...{ name, element },
      save: () => now.current.onSave(),
      discard: () => now.current.onDiscard(),
    });
    const forgetTyped = watchUnsaved({
      element,
      isTyped: () => true,
      isUnsaved: () => now.current.phase !== 'loading' && now.current.phase !== 'done',
      isLeft: (by) => {
        const form = element();
        return form !== null && isFormLeft(form, by);
      },
    });
    return () => {
      forgetForm();
      forgetTyped();
    };
  }, [isChanged, name]);
  return (
    <span ref={place} hidden>
      <button type="submit">Save</button>
    </span>
  );
}

/** A form of what need not be there: its own button says what it begins, and once it is kept the bar saves it. */
export const BegunByButton = ({ isKept, children, ...bar }: SavedByBarProps & { isKept: boolean; children: ReactNode }) =>
  isKept ? (
    <SavedByBar {...bar} />
  ) : (
    <div className={card.foot}>
      <PhaseButton type="submit" variant="primary" phase={bar.phase}>
        {children}
      </PhaseButton>
    </div>
  );
