import type { Draft } from './draft.ts';
import type { DraftAction } from './draft-action.ts';
import { type History, type HistoryAction, newHistory, reduceHistory, resumeHistory, type TypedText } from './history.ts';
import type { Journal } from './journal/journal.ts';
import type { StoredDraft } from './journal/stored-drafts.ts';

/** `field` names what is typed in, so that a word is one step of undo; `typed` is the text it shows where that says no value yet. */
export type Act = (action: DraftAction, field?: string, typed?: TypedText) => void;

/** The draft with its history, outside of what draws it: each part hears of what it shows. */
export interface DraftStore {
  get(): History;
  subscribe(hear: () => void): () => void;
  act: Act;
  /** Only the text of a field changed. */
  type(typed: TypedText): void;
  undo(): void;
  redo(): void;
  /** Goes on with a kept draft. */
  resume(kept: StoredDraft): void;
}

/** Every change is in the journal before anybody is told of it. */
export function createDraftStore(base: Draft, journal: Pick<Journal, 'write' | 'takeOver'>, now: () => number): DraftStore {
  let history = newHistory(base);
  const hearers = new Set<() => void>();
  const change = (next: History, keep: () => void) => {
    if (next === history) return;
    history = next;
    keep();
    for (const hear of hearers) hear();
  };
  const send = (action: HistoryAction) => {
    const next = reduceHistory(history, action);
    change(next, () => journal.write(action, next));
  };
  return {
    get: () => history,
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    act: (action, field, typed) => send({ kind: 'act', action, at: now(), field, typed }),
    type: (typed) => send({ kind: 'type', typed }),
    undo: () => send({ kind: 'undo' }),
    redo: () => send({ kind: 'redo' }),
    resume(kept) {
      const next = resumeHistory(history, kept.history);
      change(next, () => journal.takeOver(kept.id, next));
    },
  };
}
