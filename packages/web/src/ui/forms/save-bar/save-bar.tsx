import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../base/button.tsx';
import { focusFirst } from '../../base/focus-first.ts';
import { PhaseButton } from '../actions/action-button.tsx';
import { notSavedWord } from '../actions/action-phase.ts';
import { useAction } from '../actions/use-action.ts';
import { changedForms, inPageOrder, onChangedForms, saveAll } from './changed-forms.ts';
import styles from './save-bar.module.css';

/** At the foot of the window as long as forms of the page have unsaved changes: all of them are saved, or dropped, at once. */
export function SaveBar() {
  const changed = useSyncExternalStore(onChangedForms, changedForms);
  const { phase, run } = useAction(() => saveAll(changedForms()));
  const hadFocus = useRef(false);
  const last = useRef<HTMLFormElement | null>(null);
  const isShown = changed.length > 0 || phase === 'loading' || phase === 'done';
  const forms = inPageOrder(changed);
  if (forms[0]) last.current = forms[0].element();
  useEffect(() => {
    // It goes away with the button that was pressed: the keyboard goes on where somebody worked.
    if (isShown || !hadFocus.current) return;
    hadFocus.current = false;
    if (last.current?.isConnected && document.activeElement === document.body) focusFirst(last.current);
  }, [isShown]);
  const discard = () => {
    for (const form of changedForms()) form.discard();
  };
  return (
    <section
      className={isShown ? styles.bar : styles.away}
      // It is part of what was typed where that alone is to be seen (shell/session/use-typed-alone.ts).
      data-typed={isShown || undefined}
      aria-label={isShown ? 'Unsaved changes' : undefined}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Null where the browser took it away with the bar, or the window lost it.
        if (relatedTarget !== null) hadFocus.current = false;
      }}
    >
      {/* There before it says anything: what comes with its words is not read out everywhere. */}
      <p className={styles.words} role="status">
        {forms.length > 0 && (
          <>
            <strong>Unsaved changes</strong> <span>{forms.map(({ name }) => name).join(', ')}</span>
          </>
        )}
      </p>
      {isShown && (
        <>
          <Button inactive={phase === 'loading' || forms.length === 0} onClick={discard}>
            Discard
          </Button>
          <PhaseButton variant="primary" phase={phase} failed={notSavedWord} onClick={() => void run()}>
            Save
          </PhaseButton>
        </>
      )}
    </section>
  );
}
