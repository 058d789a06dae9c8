import type { Cell } from '@sightline/contract/frames';

/** A row's name for joining: the dimension's value and, where a provider has it twice, which one of them. */
export function rowKeys(values: readonly Cell[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const text = value === null ? '\u0000' : String(value);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return count === 0 ? text : `${text}\u0000${count}`;
  });
}
