import { z } from 'zod';
import { type History, historyActionSchema, reduceHistory } from '../history.ts';
import { packedHistorySchema, unpackHistory } from './pack-history.ts';

/** What a journal is made of: now and then everything, in between what was done. */
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), history: packedHistorySchema }),
  z.object({ kind: z.literal('step'), action: historyActionSchema }),
]);
export type Entry = z.infer<typeof entrySchema>;

/** An entry as it is read: nobody knows yet what it holds. */
export interface Numbered {
  number: number;
  entry: unknown;
}

/**
 * The history that a journal tells: its last whole state and every step after it. Where an entry is missing or cannot be read, it ends before it.
 * Null where there is no whole state to begin from.
 */
export function replay(entries: readonly Numbered[]): History | null {
  let history: History | null = null;
  let next: number | null = null;
  for (const { number, entry: given } of entries) {
    const entry = entrySchema.safeParse(given).data;
    if (entry?.kind === 'whole') {
      const whole = unpackHistory(entry.history);
      if (!whole) return history;
      history = whole;
    } else if (history) {
      if (!entry || number !== next) return history;
      history = reduceHistory(history, entry.action);
    } else continue;
    next = number + 1;
  }
  return history;
}
