import { describe, expect, it } from 'vitest';
import { noRows, rekeyed } from './row-keys.ts';

/** Rows as they come from a draft: never the same objects as before. */
const rowsOf = (text: string) => [...text].map((at) => ({ at, values: [1] }));
const start = rekeyed(noRows, rowsOf('abcd'));

describe('rekeyed', () => {
  it.each([
    ['the same rows', 'abcd', [0, 1, 2, 3]],
    ['a row typed into', 'aXcd', [0, 1, 2, 3]],
    ['the first taken out', 'bcd', [1, 2, 3]],
    ['one in the middle taken out', 'abd', [0, 1, 3]],
    ['the last taken out', 'abc', [0, 1, 2]],
    ['a row put in between', 'aXbcd', [0, 4, 1, 2, 3]],
    ['a row added', 'abcdX', [0, 1, 2, 3, 4]],
    ['several pasted over and beyond the end', 'abXYZ', [0, 1, 2, 3, 4]],
    ['every row written anew', 'WXYZ', [0, 1, 2, 3]],
    ['a row twice', 'aabcd', [0, 4, 1, 2, 3]],
    ['none', '', []],
  ])('%s', (_name, text, keys) => {
    expect(rekeyed(start, rowsOf(text)).keys).toEqual(keys);
  });

  it('tells rows of one day apart by their values', () => {
    const before = rekeyed(noRows, [
      { at: 'a', values: [1] },
      { at: 'a', values: [2] },
    ]);
    expect(rekeyed(before, [{ at: 'a', values: [2] }]).keys).toEqual([1]);
  });

  it('never gives a key a second time', () => {
    const without = rekeyed(start, rowsOf('abc'));
    expect(rekeyed(without, rowsOf('abcd')).keys).toEqual([0, 1, 2, 4]);
  });
});
