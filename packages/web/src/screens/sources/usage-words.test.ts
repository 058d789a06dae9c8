import { expect, test } from 'vitest';
import { usageWords } from './usage-words.ts';

test.each([
  [0, 0, 'Nothing yet'],
  [1, 1, '1 widget on 1 dashboard'],
  [4, 2, '4 widgets on 2 dashboards'],
])('%d widgets on %d dashboards read as "%s"', (widgetCount, dashboardCount, words) => {
  expect(usageWords({ widgetCount, dashboardCount })).toBe(words);
});
