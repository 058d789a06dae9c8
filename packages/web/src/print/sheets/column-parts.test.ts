import type { TableColumn } from '@sightline/charts';
import { describe, expect, test } from 'vitest';
import { columnParts, narrowerFit, roomyFit } from './column-parts.ts';

const columns = (metrics: number, { named = true, compared = false } = {}): Pick<TableColumn, 'role'>[] => [
  ...(named ? [{ role: 'dimension' as const }] : []),
  ...Array.from({ length: metrics }, () => ({ role: 'metric' as const })),
  ...(compared ? [{ role: 'change' as const }] : []),
];

describe('the columns of a table on paper', () => {
  test.each([
    ['stay together in one part', columns(3), 1, [[0, 1, 2, 3]]],
    [
      'are shared by two parts, each with the names',
      columns(3),
      2,
      [
        [0, 1],
        [0, 2, 3],
      ],
    ],
    [
      'are shared evenly',
      columns(7),
      3,
      [
        [0, 1, 2],
        [0, 3, 4],
        [0, 5, 6, 7],
      ],
    ],
    [
      'have the change beside the first metric',
      columns(4, { compared: true }),
      2,
      [
        [0, 1, 2, 5],
        [0, 3, 4],
      ],
    ],
    [
      'make no part without figures',
      columns(2),
      5,
      [
        [0, 1],
        [0, 2],
      ],
    ],
    ['may be without names', columns(2, { named: false }), 2, [[0], [1]]],
    ['may be names alone', columns(0), 3, [[0]]],
  ])('%s', (_what, given, parts, expected) => {
    expect(columnParts(given, parts)).toEqual(expected);
  });

  test('are set closer before they are cut', () => {
    expect(narrowerFit(roomyFit)).toEqual({ isDense: true, parts: 1 });
    expect(narrowerFit(narrowerFit(roomyFit))).toEqual({ isDense: true, parts: 2 });
    const narrowest = { isDense: true, parts: 24 };
    expect(narrowerFit(narrowest)).toBe(narrowest);
  });
});
