import { describe, expect, it } from 'vitest';
import { legendLayout } from './legend-layout.ts';
import { plainMark } from './series-mark.ts';

const entries = (count: number, length = 12) =>
  Array.from({ length: count }, (_, index) => ({
    name: `m${index}`,
    text: `${index} ${'x'.repeat(length)}`,
    colour: '#4269d0',
    mark: plainMark,
  }));

describe('legendLayout', () => {
  it('takes no room without entries or rows', () => {
    expect(legendLayout([], 300, 2)).toEqual({ entries: [], height: 0 });
    expect(legendLayout(entries(3), 300, 0)).toEqual({ entries: [], height: 0 });
  });

  it('takes one row where one is enough', () => {
    expect(legendLayout(entries(2), 560, 2).height).toBeLessThan(legendLayout(entries(8), 560, 3).height);
  });

  it('shortens names before it leaves any out', () => {
    const legend = legendLayout(entries(4, 60), 560, 2);
    expect(legend.entries).toHaveLength(4);
    expect(legend.entries[0]?.text).toMatch(/^0 x+…x+$/);
  });

  it('leaves out what does not fit at all', () => {
    const legend = legendLayout(entries(30), 250, 1);
    expect(legend.entries.length).toBeLessThan(5);
    expect(legend.entries.length).toBeGreaterThan(0);
  });
});
