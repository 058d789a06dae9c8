import type { IncidentImpact } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { impactWords } from './impact-words.ts';

const none: IncidentImpact = { visits: null, spend: null, basis: '' };

it.each<[Partial<IncidentImpact>, string | null]>([
  [{}, null],
  [{ visits: { from: 118.4, to: 181 } }, 'Usual for that time: 118 to 181 visits.'],
  [{ visits: { from: 0.2, to: 0.4 } }, 'Usual for that time: 0 visits.'],
  [{ spend: { from: 14, to: 22, currency: 'EUR' } }, 'Usual for that time: €14 to €22 of ad spend.'],
  [
    { visits: { from: 1200, to: 1400 }, spend: { from: 5, to: 5, currency: null } },
    'Usual for that time: 1,200 to 1,400 visits and 5 of ad spend.',
  ],
])('says what %j may have cost', (impact, words) => {
  expect(impactWords({ ...none, ...impact }, 'en-US')).toBe(words);
});
