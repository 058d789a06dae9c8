import type { Annotation } from '@sightline/contract/dashboards';
import { expect, test } from 'vitest';
import { listedAnnotations } from './listed-annotations.ts';

const note = (id: string, startDate: string, createdAt = '2026-11-01T08:00:00.000Z'): Annotation => ({
  id,
  text: id,
  startDate,
  endDate: startDate,
  dashboardId: null,
  visibleToVisitors: true,
  authorName: 'Anna',
  createdAt,
});
const [june, october, late] = [
  note('june', '2026-06-03'),
  note('october', '2026-10-14'),
  note('late', '2026-10-14', '2026-11-02T08:00:00.000Z'),
];

test.each([
  ['stand with the latest day first', [june, october], [], ['october', 'june']],
  ['of one day stand with the latest written first', [october, late], [], ['late', 'october']],
  ['just deleted keep their place', [june, late], [october], ['late', 'october deleted', 'june']],
  ['still there are not called deleted, and stand once', [june, october], [october], ['october', 'june']],
])('notes %s', (_, notes, deleted, expected) => {
  expect(listedAnnotations(notes, deleted).map(({ note: { id }, isDeleted }) => (isDeleted ? `${id} deleted` : id))).toEqual(expected);
});
