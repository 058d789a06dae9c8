import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { RowWindowQuery } from '#api/queries/domains.ts';
import { type LoadedWindow, rowAt, windowSize, windowsOf } from './windows.ts';

interface Shown<Row> {
  windows: readonly LoadedWindow<Row>[];
  total: number;
}

export interface DomainList<Row> {
  /** Null: nothing has come yet. */
  total: number | null;
  /** Null while it is on its way. */
  rowAt: (index: number) => Row | null;
  /** What is shown answers what was asked before. */
  isStale: boolean;
  /** Why there is nothing to show. */
  error: Error | null;
  retry: () => void;
  /** Tells which rows are near what can be seen. */
  look: (first: number, last: number) => void;
}

/**
 * A list of domains in windows around what is looked at. `question` says which list it is, `windowQuery` asks for one window of it. What was there before stays
 * until the first answer to a new question.
 */
export function useDomainList<Row>(
  question: string,
  windowQuery: (window: { page: number; perPage: number }) => RowWindowQuery<Row>,
): DomainList<Row> {
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const kept = useRef<{ question: string; shown: Shown<Row> } | null>(null);
  const isNew = kept.current !== null && kept.current.question !== question;
  // A new question is asked from its start.
  const offsets = isNew ? [0] : windowsOf(seen.first, seen.last, kept.current?.shown.total ?? null);
  const results = useQueries({
    queries: offsets.map((offset) => windowQuery({ page: offset / windowSize + 1, perPage: windowSize })),
  });
  const loaded = results.flatMap(({ data }, index) =>
    data ? [{ offset: offsets[index] ?? 0, rows: data.data, total: data.meta.total }] : [],
  );
  const total = loaded.at(-1)?.total;
  if (total !== undefined) kept.current = { question, shown: { windows: loaded, total } };
  const shown = kept.current?.shown ?? null;
  const isStale = isNew && total === undefined;
  // Far down in what is not loaded yet nothing stands; before the first answer to a new question what was there before.
  const windows = total === undefined && !isStale ? [] : (shown?.windows ?? []);
  const look = useCallback((first: number, last: number) => {
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
  return {
    total: shown?.total ?? null,
    rowAt: (index) => rowAt(windows, index),
    isStale,
    error: shown === null ? (results.find(({ error }) => error)?.error ?? null) : null,
    retry: () => {
      for (const result of results) void result.refetch();
    },
    look,
  };
}
