import { describe, expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

describe('copyName', () => {
  it('counts copies that are there', () => {
    expect(copyName('Monthly', new Set(['Monthly']), 120)).toBe('Copy of Monthly');
    expect(copyName('Monthly', new Set(['Monthly', 'Copy of Monthly']), 120)).toBe('Copy 2 of Monthly');
    expect(copyName('Monthly', new Set(['Copy of Monthly', 'Copy 2 of Monthly']), 120)).toBe('Copy 3 of Monthly');
  });

  it('makes copies of a copy further copies of the same', () => {
    const taken = new Set(['Copy of Monthly', 'Copy 2 of Monthly']);
    expect(copyName('Copy of Monthly', taken, 120)).toBe('Copy 3 of Monthly');
    expect(copyName('Copy 2 of Monthly', taken, 120)).toBe('Copy 3 of Monthly');
  });

  it('keeps within the length, counts there as well and cuts no letter in two', () => {
    const long = 'x'.repeat(13);
    const first = copyName(long, new Set(), 20);
    expect(first).toBe(`Copy of ${'x'.repeat(12)}`);
    expect(copyName(long, new Set([first]), 20)).toBe(`Copy 2 of ${'x'.repeat(10)}`);
    expect(copyName(`${'x'.repeat(11)}\u{1F600}`, new Set(), 20)).toBe(`Copy of ${'x'.repeat(11)}`);
  });
});
