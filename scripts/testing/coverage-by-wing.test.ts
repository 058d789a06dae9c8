import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atRisk, coverageReport, type FileCounts, wingOf } from './coverage-by-wing.mjs';

const counts = (covered: number, total: number): FileCounts => ({ lines: { covered, total }, branches: { covered, total } });
const whole = Object.values(atRisk).flatMap((places) => places.map((place) => [`${place}a.ts`, counts(10, 10)] as const));

it('counts the files of a wing together', () => {
  const files = new Map([...whole, ['packages/web/src/lib/a.ts', counts(1, 1)], ['packages/web/src/lib/b/c.ts', counts(1, 3)]]);
  expect(coverageReport(files).text).toMatch(/^web\/lib +50\.0 +50\.0$/m);
  expect(coverageReport(files).faults).toEqual([]);
});

it('says where branches at risk are missed, the most first', () => {
  const [few, many] = ['packages/server/src/billing/prices/few.ts', 'packages/server/src/billing/prices/many.ts'];
  const { faults } = coverageReport(new Map([...whole, [few, counts(9, 10)], [many, counts(5, 10)]]));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^money: 8.* branches, 95 are asked\n  5 in ${many}\n  1 in ${few}$`));
});

it('says that a place at risk is gone', () => {
  const files = new Map(whole.filter(([path]) => !atRisk.gate?.some((place) => path.startsWith(place))));
  expect(coverageReport(files).faults).toEqual([expect.stringMatching(/^gate: none of its files/)]);
});

it('knows each place at risk', () => {
  expect(
    Object.values(atRisk)
      .flat()
      .filter((place) => !existsSync(place)),
  ).toEqual([]);
});

it.each([
  ['packages/server/src/billing/prices/a.ts', 'server/billing'],
  ['packages/contract/src/core/a.ts', 'contract/core'],
  ['packages/charts/src/kit/a.ts', 'charts'],
])('%s is of %s', (path, wing) => expect(wingOf(path)).toBe(wing));
