import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import { appendChoices, type ChoicesPage, type LoadChoices, matching, searchPauseMs } from './choices.ts';

interface Found<C extends Choice> {
  /** What was searched for; null: nothing was asked yet. */
  term: string | null;
  choices: readonly C[];
  nextPage: string | null;
}
export interface ChoicesState<C extends Choice> {
  /** While a search runs, those of what is loaded that fit it. */
  choices: readonly C[];
  nextPage: string | null;
  loading: boolean;
  /** The choices are the answer to what is typed. */
  answered: boolean;
  /** What to tell when asking failed. */
  failure: string | null;
  loadMore: () => void;
  retry: () => void;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Asks while `open`: at once when it opens, 500 ms after the last key otherwise. An answer that was overtaken is dropped.
 * What is loaded is filtered at once meanwhile. */
export function useChoices<C extends Choice>(load: LoadChoices<C>, searchTerm: string, open: boolean): ChoicesState<C> {
  const [found, setFound] = useState<Found<C>>({ term: null, choices: [], nextPage: null });
  const [loaded, setLoaded] = useState<readonly C[]>([]);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const loader = useRef(load);
  loader.current = load;
  const running = useRef<AbortController | null>(null);
  const hasFailed = useRef(false);

  const ask = useCallback((term: string, page: string | null, take: (answer: ChoicesPage<C>) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    hasFailed.current = false;
    setAsking(true);
    setFailure(null);
    loader.current(term, { page, signal: controller.signal }).then(
      (answer) => {
        if (running.current !== controller) return;
        take(answer);
        setLoaded((before) => appendChoices(before, answer.options));
        setAsking(false);
      },
      (thrown: unknown) => {
        if (running.current !== controller) return;
        hasFailed.current = true;
        setFailure(messageOf(thrown));
        setAsking(false);
      },
    );
  }, []);

  const askFirst = useCallback(
    (term: string) => ask(term, null, ({ options, nextPage }) => setFound({ term, choices: options, nextPage })),
    [ask],
  );

  useEffect(() => {
    if (!open) return undefined;
    // What there is to choose may depend on other fields: it is loaded anew each time.
    setLoaded([]);
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    // What is asked for whole would fail again by each letter.
    if (loader.current.instant && hasFailed.current && searchTerm !== '') return undefined;
    if (searchTerm === '' || loader.current.instant) {
      askFirst(searchTerm);
      return undefined;
    }
    setFailure(null);
    const timer = setTimeout(() => askFirst(searchTerm), searchPauseMs);
    return () => clearTimeout(timer);
  }, [open, searchTerm, askFirst]);

  const isFound = found.term === searchTerm;
  const choices = useMemo(
    () => (isFound || found.term === null ? found.choices : matching(loaded, searchTerm)),
    [isFound, found, loaded, searchTerm],
  );
  const loading = open && (asking || (!isFound && failure === null));
  return {
    choices,
    nextPage: isFound ? found.nextPage : null,
    loading,
    answered: isFound && !loading && failure === null,
    failure,
    loadMore: () => {
      if (loading || !isFound || found.nextPage === null) return;
      ask(searchTerm, found.nextPage, ({ options, nextPage }) =>
        setFound((before) => ({ ...before, choices: appendChoices(before.choices, options), nextPage })),
      );
    },
    retry: () => askFirst(searchTerm),
  };
}
