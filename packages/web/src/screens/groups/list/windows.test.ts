import { describe, expect, it } from 'vitest';
import { rowAt, windowsOf } from './windows.ts';

describe('windows of a long list', () => {
  it.each([
    [0, 30, null, [0]],
    [0, 30, 0, [0]],
    [0, 99, 10_000, [0]],
    [90, 130, 10_000, [0, 100]],
    [9980, 10_020, 10_000, [9900]],
    [9980, 10_020, 12, [0]],
    [250, 460, 10_000, [200, 300, 400]],
  ])('rows %i to %i of %s lie in %j', (first, last, total, offsets) => {
    expect(windowsOf(first, last, total)).toEqual(offsets);
  });

  it('finds a row where it has come, and none where it has not', () => {
    const windows = [
      { offset: 0, rows: ['a', 'b'] },
      { offset: 200, rows: ['c'] },
    ];
    expect([0, 1, 2, 100, 200, 201].map((index) => rowAt(windows, index))).toEqual(['a', 'b', null, null, 'c', null]);
  });
});
