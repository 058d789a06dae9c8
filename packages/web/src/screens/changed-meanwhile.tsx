import { useRef, useState } from 'react';
import { asProblem } from '../api/problem-of-reply.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import styles from './changed-meanwhile.module.css';

type Fields = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What others made of the fields that a form began from. */
export interface Meanwhile<F extends Fields> {
  theirs: F;
  /** Of those that are otherwise now. */
  changed: (keyof F & string)[];
}

/**
 * Saves a form so that nobody overwrites what they have not seen: `save` is handed the fields as the form began from them, and where they were changed meanwhile
 * `meanwhile` says how, until one of the two is chosen. `read` asks how they are now.
 */
export function useBegunFrom<F extends Fields>(initial: F, read: () => Promise<F>) {
  const begun = useRef(initial);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<F> | null>(null);
  return {
    meanwhile,
    /** `savedOf`: the fields of what came of it, which the next save begins from. */
    save: async <R,>(send: (begunFrom: F) => Promise<R>, savedOf?: (saved: R) => F): Promise<R> => {
      setMeanwhile(null);
      try {
        const saved = await send(begun.current);
        if (savedOf) begun.current = savedOf(saved);
        return saved;
      } catch (thrown) {
        if (asProblem(thrown).code === 'conflict') {
          const theirs = await read();
          const changed = Object.keys(theirs).filter((field) => !isSame(theirs[field], begun.current[field]));
          if (changed.length > 0) setMeanwhile({ theirs, changed });
        }
        throw thrown;
      }
    },
    /** It is seen: whatever is saved now may stand in its place. */
    accept: (): void => {
      if (meanwhile) begun.current = meanwhile.theirs;
      setMeanwhile(null);
    },
  };
}

/** Says what somebody else changed, and leaves the choice; what was typed stays until then. */
export function ChangedMeanwhile<F extends Fields>({
  meanwhile: { theirs, changed },
  labels,
  words = String,
  onTake,
  onOverwrite,
}: {
  meanwhile: Meanwhile<F>;
  labels: Partial<Record<keyof F, string>>;
  /** A value as people read it. */
  words?: (value: unknown, field: keyof F) => string;
  onTake: (theirs: F) => void;
  onOverwrite: () => void;
}) {
  return (
    <Banner severity="error" title="Somebody else changed this meanwhile.">
      What you typed is still here and is not saved.
      <ul className={styles.changes}>
        {changed.map((field) => (
          <li key={field}>
            {labels[field] ?? field}: now “{words(theirs[field], field) || 'nothing'}”
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button size="s" onClick={() => onTake(theirs)}>
          Drop mine, take theirs
        </Button>
        <Button size="s" onClick={onOverwrite}>
          Save mine over it
        </Button>
      </div>
    </Banner>
  );
}
