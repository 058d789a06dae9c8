import { describe, expect, it } from 'vitest';
import { withFoundTime } from './found-time.ts';
import { date, metric, table } from './test-answers.ts';

const found = (...names: (string | null)[]) => {
  const { dimension, rows } = withFoundTime(
    table(
      [metric('clicks')],
      names.map((name, index) => [name, index]),
    ),
  );
  return [dimension?.kind, ...rows.map(([name]) => name)];
};

describe('time that came as names', () => {
  it.each([
    ['months of a sheet', ['Jan 2026', 'February 2026', 'Sept 2026'], ['month', '2026-01', '2026-02', '2026-09']],
    ['months in German', ['März 2026', 'Okt. 2026', 'Dezember 2026'], ['month', '2026-03', '2026-10', '2026-12']],
    ['months in Portuguese', ['janeiro de 2026', 'fevereiro de 2026'], ['month', '2026-01', '2026-02']],
    ['months by figures', ['2026-10', '2026-11'], ['month', '2026-10', '2026-11']],
    ['months with slashes', ['10/2026', '11/2026'], ['month', '2026-10', '2026-11']],
    ['months in digits', ['202610', '202611'], ['month', '2026-10', '2026-11']],
    ['days in digits', ['20261001', '20261101'], ['date', '2026-10-01', '2026-11-01']],
    ['days with a midnight', ['2026-10-01T00:00:00Z', '2026-11-01 00:00'], ['date', '2026-10-01', '2026-11-01']],
    ['hours in digits', ['2026100100', '2026100123'], ['hour', '2026-10-01T00', '2026-10-01T23']],
    ['quarters', ['2025 Q4', '2026 q1'], ['quarter', '2025-Q4', '2026-Q1']],
    ['quarters turned round', ['Q4 2025', 'Q1 2026'], ['quarter', '2025-Q4', '2026-Q1']],
    ['weeks', ['2026-W01', '2026-W52'], ['week', '2026-W01', '2026-W52']],
    ['years', ['2024', '2025'], ['year', '2024', '2025']],
    ['a line without its day', ['2026-10-01', null], ['date', '2026-10-01', null]],
  ])('is found: %s', (_, names, expected) => expect(found(...names)).toEqual(expected));

  it.each([
    ['names', ['Vienna', 'Graz']],
    ['names beside it', ['2026-10', 'All months']],
    ['one number that could be anything', ['202610']],
    ['numbers that are no month', ['202613', '202601']],
    ['post codes that look like years', ['1990', '2024', '2091']],
    ['days that do not exist', ['2026-02-30', '2026-02-01']],
    ['months that would be two rows of one', ['Jan 2026', 'January 2026']],
  ])('is not found in %s', (_, names) => expect(found(...names)).toEqual(['text', ...names]));

  it('is what the period’s answer is, for the one it is compared with', () => {
    const before = table([metric('clicks')], [['202609', 1]]);
    expect(withFoundTime(before).dimension?.kind).toBe('text');
    expect(withFoundTime(before, 'month').rows).toEqual([['2026-09', 1]]);
    expect(withFoundTime(before, 'text')).toBe(before);
  });
  it('stays what it was declared to be', () => {
    const declared = table([metric('clicks')], [['2026-10-01', 1]], { dimension: date });
    expect(withFoundTime(declared)).toBe(declared);
  });
});
