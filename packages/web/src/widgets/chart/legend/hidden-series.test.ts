import { describe, expect, it } from 'vitest';
import { isolated, toggled } from './hidden-series.ts';

const keys = ['a', 'b', 'c'];

describe('the series of a chart', () => {
  it('are switched off and on one by one', () => {
    expect(toggled(keys, [], 'a')).toEqual(['a']);
    expect(toggled(keys, ['a', 'c'], 'a')).toEqual(['c']);
  });

  it('come back together when the last one is switched off', () => {
    expect(toggled(keys, ['a', 'b'], 'c')).toEqual([]);
  });

  it('are shown alone, and all again', () => {
    expect(isolated(keys, [], 'b')).toEqual(['a', 'c']);
    expect(isolated(keys, ['b'], 'b')).toEqual(['a', 'c']);
    expect(isolated(keys, ['a', 'c'], 'b')).toEqual([]);
  });
});
