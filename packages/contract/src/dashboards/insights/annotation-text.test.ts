import { expect, test } from 'vitest';
import { annotationText, liesIn } from './annotation-text.ts';

test('what visitors are not told says so', () => {
  expect(annotationText({ text: 'Relaunch', visibleToVisitors: true })).toBe('Relaunch');
  expect(annotationText({ text: 'Relaunch', visibleToVisitors: false })).toBe('Relaunch (internal)');
});

test.each([
  ['2026-09-30', '2026-09-30', false],
  ['2026-09-30', '2026-10-01', true],
  ['2026-10-14', '2026-10-14', true],
  ['2026-09-01', '2026-12-01', true],
  ['2026-10-31', '2026-11-02', true],
  ['2026-11-01', '2026-11-01', false],
])('a note on %s to %s is told in October: %s', (startDate, endDate, expected) => {
  expect(liesIn({ startDate, endDate }, { start: '2026-10-01', end: '2026-10-31' })).toBe(expected);
});
