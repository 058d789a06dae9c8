import { failuresOf } from './try-each.ts';

/** Whether so long has passed since this was called, by the machine's running time: a clock that is set meanwhile makes no round longer. */
export function isOverAfter(maxMs: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > maxMs;
}

interface Work<T> {
  /** So much of what is due, in the order of its turns. */
  list(count: number): Promise<readonly T[]>;
  keyOf(item: T): string;
  /** Takes it off the list, or gives it a later place there. */
  work(item: T): Promise<unknown>;
  whatFailed: string;
  listedAtOnce: number;
  atOnce: number;
  /** Nothing more is begun, and what is left is for the next time. */
  isToEnd(): boolean;
}

/**
 * Does all that is listed, some at a time, and lists anew while there is more, until it `isToEnd`. What fails stays on the list: it is passed over, and keeps
 * no other from its turn. Answers whether it was ended before all was done; fails at the end with what went wrong, and `whatFailed` goes on from a number.
 */
export async function workThrough<T>({ list, keyOf, work, whatFailed, listedAtOnce, atOnce, isToEnd }: Work<T>): Promise<boolean> {
  let isEnded = false;
  const ends = (): boolean => {
    isEnded ||= isToEnd();
    return isEnded;
  };
  const failed = new Map<string, unknown>();
  const unlisted: unknown[] = [];
  const listNew = async (): Promise<T[]> => {
    if (ends()) return [];
    try {
      return (await list(listedAtOnce + failed.size)).filter((item) => !failed.has(keyOf(item)));
    } catch (error) {
      if (failed.size === 0) throw error;
      unlisted.push(error);
      return [];
    }
  };
  for (let found = await listNew(); found.length > 0; found = await listNew()) {
    await failuresOf(found, atOnce, async (item) => {
      try {
        if (!ends()) await work(item);
      } catch (error) {
        failed.set(keyOf(item), error);
      }
    });
  }
  const failures = [...failed.values(), ...unlisted];
  if (failures.length > 0) throw new AggregateError(failures, `${failed.size} ${whatFailed}`, { cause: failures[0] });
  return isEnded;
}
