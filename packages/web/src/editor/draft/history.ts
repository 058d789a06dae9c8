import { type Draft, isSameDraft } from './draft.ts';
import { type DraftAction, reduceDraft } from './reduce-draft.ts';

/** Steps that can be taken back. */
export const undoStepsMax = 200;
/** Keys typed within this time are one step. */
export const typingPauseMs = 1000;

export interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the last step was part of, e.g. typing in one field; null after undo and redo. */
  last: { field: string; at: number } | null;
}

export type HistoryAction =
  | {
      kind: 'act';
      action: DraftAction;
      /** Milliseconds of any clock. */
      at: number;
      /** Steps in the same field shortly after one another are one step. */
      field?: string | undefined;
    }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Puts another draft in place, as one step. */
  | { kind: 'restore'; draft: Draft };

export const newHistory = (draft: Draft): History => ({ past: [], present: draft, future: [], last: null });
export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

const pushed = (past: readonly Draft[], draft: Draft): readonly Draft[] => [...past, draft].slice(-undoStepsMax);

function act(history: History, { action, at, field }: Extract<HistoryAction, { kind: 'act' }>): History {
  const present = reduceDraft(history.present, action);
  if (isSameDraft(present, history.present)) return history;
  const { last } = history;
  const goesOn = field !== undefined && last?.field === field && at - last.at < typingPauseMs;
  return {
    past: goesOn ? history.past : pushed(history.past, history.present),
    present,
    future: [],
    last: field === undefined ? null : { field, at },
  };
}

export function reduceHistory(history: History, action: HistoryAction): History {
  switch (action.kind) {
    case 'act':
      return act(history, action);
    case 'undo': {
      const before = history.past.at(-1);
      if (!before) return history;
      return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future], last: null };
    }
    case 'redo': {
      const [after, ...future] = history.future;
      return after ? { past: pushed(history.past, history.present), present: after, future, last: null } : history;
    }
    case 'restore':
      if (isSameDraft(action.draft, history.present)) return history;
      return { past: pushed(history.past, history.present), present: action.draft, future: [], last: null };
  }
}
