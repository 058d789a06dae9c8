import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../forms/fields/choice-field.tsx';
import { appendChoices, type ChoicesPage, type LoadChoices, searchPauseMs } from './choices.ts';

interface Found<C extends Choice> {
  choices: readonly C[];
  nextPage: string | null;
}
export interface ChoicesState<C extends Choice> extends Found<C> {
  loading: boolean;
  /** What to tell when asking failed. */
  failure: string | null;
  loadMore: () => void;
  retry: () => void;
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Asks while `open`: at once when it opens, 500 ms after the last key otherwise. An answer that was overtaken is dropped. */
export function useChoices<C extends Choice>(load: LoadChoices<C>, searchTerm: string, open: boolean): ChoicesState<C> {
  const [found, setFound] = useState<Found<C>>({ choices: [], nextPage: null });
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const loader = useRef(load);
  loader.current = load;
  const running = useRef<AbortController | null>(null);

  const ask = useCallback((term: string, page: string | null, take: (answer: ChoicesPage<C>) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLoading(true);
    setFailure(null);
    loader.current(term, { page, signal: controller.signal }).then(
      (answer) => {
        if (running.current !== controller) return;
        take(answer);
        setLoading(false);
      },
      (thrown: unknown) => {
        if (running.current !== controller) return;
        setFailure(messageOf(thrown));
        setLoading(false);
      },
    );
  }, []);

  const askFirst = useCallback(
    (term: string) => ask(term, null, ({ options, nextPage }) => setFound({ choices: options, nextPage })),
    [ask],
  );

  useEffect(() => {
    if (!open) return undefined;
    if (searchTerm === '' || loader.current.instant) {
      askFirst(searchTerm);
      return () => running.current?.abort();
    }
    setLoading(true);
    const timer = setTimeout(() => askFirst(searchTerm), searchPauseMs);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [open, searchTerm, askFirst]);

  return {
    ...found,
    loading,
    failure,
    loadMore: () => {
      if (loading || found.nextPage === null) return;
      ask(searchTerm, found.nextPage, ({ options, nextPage }) =>
        setFound((before) => ({ choices: appendChoices(before.choices, options), nextPage })),
      );
    },
    retry: () => askFirst(searchTerm),
  };
}
