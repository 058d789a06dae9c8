import { z } from 'zod';
import { type Draft, isSameDraft } from './draft.ts';
import { draftActionSchema } from './draft-action.ts';
import { reduceDraft } from './reduce-draft.ts';

/** Steps that can be taken back. */
export const undoStepsMax = 500;
/** Keys typed within this time are one step. */
export const typingPauseMs = 1000;

/** Texts of fields that do not say a value yet, such as half a colour, by field. */
type HalfTyped = Readonly<Record<string, string>>;

export interface History {
  past: readonly Draft[];
  present: Draft;
  /** The next one to be done again comes first. */
  future: readonly Draft[];
  /** What the last step was part of, e.g. typing in one field; null after undo and redo. */
  last: { field: string; at: number } | null;
  /** Not part of the steps: undo and redo clear it. */
  halfTyped: HalfTyped;
}

/** The text a field shows in place of its value; null once it says one. */
const typedTextSchema = z.object({ field: z.string(), text: z.string().nullable() });
export type TypedText = z.infer<typeof typedTextSchema>;

export const historyActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('act'),
    action: draftActionSchema,
    /** Milliseconds of any clock. */
    at: z.number(),
    /** Steps in the same field shortly after one another are one step. */
    field: z.string().optional(),
    typed: typedTextSchema.optional(),
  }),
  /** Only the text of a field changed, not yet what it says. */
  z.object({ kind: z.literal('type'), typed: typedTextSchema }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('redo') }),
]);
export type HistoryAction = z.infer<typeof historyActionSchema>;
type Act = Extract<HistoryAction, { kind: 'act' }>;

const nothingTyped: HalfTyped = {};

export const newHistory = (draft: Draft): History => ({ past: [], present: draft, future: [], last: null, halfTyped: nothingTyped });
export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

/** Something is there that saving, or going on typing, would make use of. */
export const isUnsaved = (history: History, saved: Draft): boolean =>
  Object.keys(history.halfTyped).length > 0 || !isSameDraft(history.present, saved);

const pushed = (past: readonly Draft[], ...drafts: readonly Draft[]): readonly Draft[] => [...past, ...drafts].slice(-undoStepsMax);

function withText(halfTyped: HalfTyped, typed: TypedText | undefined): HalfTyped {
  if (!typed || (halfTyped[typed.field] ?? null) === typed.text) return halfTyped;
  const rest = Object.fromEntries(Object.entries(halfTyped).filter(([field]) => field !== typed.field));
  return typed.text === null ? rest : { ...rest, [typed.field]: typed.text };
}

function act(history: History, { action, at, field, typed }: Act): History {
  const present = reduceDraft(history.present, action);
  const halfTyped = withText(history.halfTyped, typed);
  if (isSameDraft(present, history.present)) return halfTyped === history.halfTyped ? history : { ...history, halfTyped };
  const { last } = history;
  const begun = history.past.at(-1);
  // What was typed is as it was before: there is nothing to take back.
  if (field !== undefined && last?.field === field && begun !== undefined && isSameDraft(present, begun))
    return { ...history, past: history.past.slice(0, -1), present, last: null, halfTyped };
  const goesOn = field !== undefined && last?.field === field && at - last.at < typingPauseMs;
  return {
    past: goesOn ? history.past : pushed(history.past, history.present),
    present,
    future: [],
    last: field === undefined ? null : { field, at },
    halfTyped,
  };
}

export function reduceHistory(history: History, action: HistoryAction): History {
  switch (action.kind) {
    case 'act':
      return act(history, action);
    case 'type': {
      const halfTyped = withText(history.halfTyped, action.typed);
      return halfTyped === history.halfTyped ? history : { ...history, halfTyped };
    }
    case 'undo': {
      const before = history.past.at(-1);
      if (!before) return history;
      return {
        past: history.past.slice(0, -1),
        present: before,
        future: [history.present, ...history.future],
        last: null,
        halfTyped: nothingTyped,
      };
    }
    case 'redo': {
      const [after, ...future] = history.future;
      if (!after) return history;
      return { past: pushed(history.past, history.present), present: after, future, last: null, halfTyped: nothingTyped };
    }
  }
}

/** Goes on where a kept history ended: its steps come after those there are, so that undo leads back through all of them. */
export function resumeHistory(history: History, kept: History): History {
  const oldest = kept.past[0] ?? kept.present;
  const own = isSameDraft(oldest, history.present) ? history.past : pushed(history.past, history.present);
  return { ...kept, past: pushed(own, ...kept.past), last: null };
}
