import { z } from 'zod';
import { type Figures, figuresOf, type Point } from '../kit/families/seo-table.ts';
import type { HistoryColumn } from './history-columns.ts';

/** One entry for each day that was refreshed. */
export const historySchema = z
  .array(z.looseObject({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/) }))
  .nullish()
  .transform((history) => history ?? []);
export type History = z.infer<typeof historySchema>;

/** What has a history: a domain, a competitor, a tag, a landing page. */
export interface Item {
  id: string;
  name: string;
  history: History;
}

/** The same thing may come in the answer to each part of a long period. */
export function joined(items: Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) {
    const known = byId.get(item.id);
    byId.set(item.id, known === undefined ? item : { ...known, history: [...known.history, ...item.history] });
  }
  return [...byId.values()];
}

export const pointsOf = ({ history }: Item, columns: HistoryColumn[]): Point[] =>
  history.map((entry) => ({ day: entry.date.slice(0, 10), figures: figuresOf(entry, columns) }));

/** The newest figures, or null where nothing was refreshed. */
export function newestOf(item: Item, columns: HistoryColumn[]): Figures | null {
  const points = pointsOf(item, columns).sort((left, right) => (left.day < right.day ? -1 : 1));
  return points.at(-1)?.figures ?? null;
}

/** Sums of what adds up, over things that share no keyword; of one alone everything. */
export function togetherOf(all: Figures[], columns: HistoryColumn[], addUp: boolean): Figures {
  const [only, second] = all;
  if (only !== undefined && second === undefined) return only;
  const sums = columns.map(({ id, addsUp }): [string, number | null] => {
    const known = all.map((figures) => figures[id] ?? null).filter((value) => value !== null);
    return [id, addUp && addsUp && known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null];
  });
  return Object.fromEntries(sums);
}
