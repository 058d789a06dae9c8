import { expect, it } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

it('names what was left out, each with its reason, and those of one reason together', () => {
  const edited = (name: string, by: string) => ({ id: name, name, code: 'dashboard_locked', message: `${by} is editing this dashboard.` });
  const over = (name: string) => ({ id: name, name, code: 'dashboard_quota_reached', message: 'All 3 dashboards of your plan are used.' });
  expect(leftOutWords([], 'en-GB')).toEqual([]);
  expect(leftOutWords([edited('A', 'Bea'), edited('B', 'Bea')], 'en-GB')).toEqual([
    '“A” was left out. Bea is editing this dashboard.',
    '“B” was left out. Bea is editing this dashboard.',
  ]);
  expect(leftOutWords([over('A')], 'en-GB')).toEqual(['“A” was left out. All 3 dashboards of your plan are used.']);
  expect(leftOutWords(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(over), 'en-GB')).toEqual([
    '“A”, “B”, “C”, “D”, “E” and 2 more were left out. All 3 dashboards of your plan are used.',
  ]);
});
