import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { focusFirst } from '#ui/base/focus-first.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { takeAsSaved } from '#ui/forms/actions/unsaved.ts';
import { changedSince, changeLines, type Fields, seenSince } from './begun-fields.ts';
import styles from './changed-meanwhile.module.css';

/** What others made of the fields that a form began from. */
interface Meanwhile<F extends Fields> {
  /** Null: they deleted it. */
  theirs: F | null;
  /** Of those that are otherwise now. */
  changed: (keyof F & string)[];
}

/**
 * Saves a form so that nobody overwrites what they have not seen: `save` is handed the fields as the form began from them, and where they were changed meanwhile
 * or the whole deleted, `meanwhile` says how, until one of the ways on is chosen. `read` asks how they are now; `forget` takes the refusal off the form, which is none once it is seen.
 */
export function useBegunFrom<F extends Fields>(initial: F, read: () => Promise<F>, forget: () => void) {
  const begun = useRef(initial);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<F> | null>(null);
  return {
    meanwhile,
    /** Nothing is typed: it begins from what is saved now. */
    follow: (now: F): void => {
      begun.current = now;
    },
    /** `savedOf`: the fields of what came of it, which the next save begins from. */
    save: async <R,>(send: (begunFrom: F) => Promise<R>, savedOf?: (saved: R) => F): Promise<R> => {
      setMeanwhile(null);
      try {
        const saved = await send(begun.current);
        if (savedOf) begun.current = savedOf(saved);
        return saved;
      } catch (thrown) {
        const { code } = asAppError(thrown);
        if (code === 'not_found') setMeanwhile({ theirs: null, changed: [] });
        if (code === 'conflict') {
          const theirs = await read();
          const changed = changedSince(begun.current, theirs);
          if (changed.length > 0) setMeanwhile({ theirs, changed });
        }
        throw thrown;
      }
    },
    /** It is seen: whatever is saved now may stand in its place. */
    accept: (): void => {
      if (meanwhile?.theirs) begun.current = seenSince(begun.current, meanwhile.theirs);
      setMeanwhile(null);
      forget();
    },
  };
}

/** Says what somebody else changed, and leaves the choice; what was typed stays until then. Stands inside the form. */
export function ChangedMeanwhile<F extends Fields>({
  begun: { meanwhile, accept },
  labels,
  words = String,
  onTake,
  onOverwrite,
  onAnew,
}: {
  begun: Pick<ReturnType<typeof useBegunFrom<F>>, 'meanwhile' | 'accept'>;
  labels: Partial<Record<keyof F, string>>;
  /** A value as people read it; `theirs` are all of them. */
  words?: (value: unknown, field: keyof F & string, theirs: F) => string;
  /** Puts theirs into the fields. */
  onTake: (theirs: F) => void;
  /** Saves once more. */
  onOverwrite: () => unknown;
  /** Makes the form one of something new, which is then sent, where the old one was deleted; left out, what was typed can only be copied. */
  onAnew?: () => void;
}) {
  if (meanwhile === null) return null;
  const { theirs, changed } = meanwhile;
  // The choice takes these buttons away, and the focus with them.
  const choose = (button: Element, act: () => void): HTMLFormElement | null => {
    const form = button.closest('form');
    flushSync(() => {
      accept();
      act();
    });
    if (form) focusFirst(form);
    return form;
  };
  if (theirs === null)
    return (
      <Banner severity="error" title="Somebody else deleted this meanwhile.">
        What you typed is here, unsaved.
        {onAnew && (
          <div className={styles.choices}>
            <Button size="s" onClick={({ currentTarget }) => choose(currentTarget, onAnew)?.requestSubmit()}>
              Save mine as new
            </Button>
          </div>
        )}
      </Banner>
    );
  const take = (button: Element): void => {
    const form = choose(button, () => onTake(theirs));
    if (form) takeAsSaved(form);
  };
  return (
    <Banner severity="error" title="Somebody else changed this meanwhile.">
      What you typed is here, unsaved.
      <ul className={styles.changes}>
        {changeLines(theirs, changed, labels, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button size="s" onClick={({ currentTarget }) => take(currentTarget)}>
          Drop mine, take theirs
        </Button>
        <Button size="s" onClick={({ currentTarget }) => choose(currentTarget, onOverwrite)}>
          Save mine over it
        </Button>
      </div>
    </Banner>
  );
}
