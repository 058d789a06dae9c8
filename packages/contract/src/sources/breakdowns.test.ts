import { expect, it } from 'vitest';
import { breakdownsOf } from './breakdowns.ts';
import type { Dimension } from './providers.ts';

const dimension = (id: string, group?: string, kind: Dimension['kind'] = 'text'): Dimension => ({
  id,
  label: id,
  kind,
  ...(group !== undefined && { group }),
});
const dimensions = [dimension('date', 'Time', 'date'), dimension('weekday', 'Time'), dimension('channel', 'Source'), dimension('device')];
const ids = (own: string | null) => breakdownsOf({ dimensions }, own).map(({ id }) => id);

it('takes names before what only sorts days, and no days', () => {
  expect(ids(null)).toEqual(['channel', 'device', 'weekday']);
});
it('begins with the own one, unless that is a day', () => {
  expect(ids('device')).toEqual(['device', 'channel', 'weekday']);
  expect(ids('date')).toEqual(['channel', 'device', 'weekday']);
});
