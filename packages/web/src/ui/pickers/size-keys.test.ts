import { describe, expect, test } from 'vitest';
import { sizeAfterKey } from './size-keys.ts';

const max = { width: 4, height: 3 };

describe('sizeAfterKey', () => {
  test.each([
    ['ArrowRight', { width: 3, height: 1 }],
    ['ArrowLeft', { width: 1, height: 1 }],
    ['ArrowDown', { width: 2, height: 2 }],
    ['ArrowUp', { width: 2, height: 1 }],
  ])('%s changes one side by one', (key, expected) => {
    expect(sizeAfterKey({ width: 2, height: 1 }, key, max)).toEqual(expected);
  });

  test('stays inside the grid', () => {
    expect(sizeAfterKey({ width: 4, height: 3 }, 'ArrowRight', max)).toEqual({ width: 4, height: 3 });
    expect(sizeAfterKey({ width: 1, height: 1 }, 'ArrowLeft', max)).toEqual({ width: 1, height: 1 });
  });

  test('leaves other keys alone', () => {
    expect(sizeAfterKey({ width: 1, height: 1 }, 'Tab', max)).toBeNull();
  });
});
