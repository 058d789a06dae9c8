import { describe, expect, it } from 'vitest';
import { extended, noSelection, selectionOf, toggled } from './selection.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const idAt = (index: number) => names[index] ?? null;
const chosen = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

describe('choosing rows', () => {
  it('chooses and leaves one', () => {
    const one = toggled(noSelection, 'b', 1);
    expect(chosen(one)).toEqual(['b']);
    expect(chosen(toggled(one, 'b', 1))).toEqual([]);
  });

  it('reaches down and up from where it began', () => {
    const begun = toggled(noSelection, 'c', 2);
    expect(chosen(extended(begun, 4, idAt))).toEqual(['c', 'd', 'e']);
    expect(chosen(extended(begun, 0, idAt))).toEqual(['a', 'b', 'c']);
    expect(chosen(extended(noSelection, 1, idAt))).toEqual(['b']);
  });

  it('leaves out rows that are not loaded', () => {
    expect(chosen(extended(toggled(noSelection, 'd', 3), 7, idAt))).toEqual(['d', 'e']);
  });

  it('holds what a search found', () => {
    expect(chosen(selectionOf(['x', 'y', 'x']))).toEqual(['x', 'y']);
  });
});
