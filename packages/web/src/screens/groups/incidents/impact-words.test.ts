import type { IncidentImpact } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { impactWords } from './impact-words.ts';

const none: IncidentImpact = { visits: null, spend: null, basis: '' };

it.each<[Partial<IncidentImpact>, string | null]>([
  [{}, null],
  [{ visits: { from: 118.4, to: 181 } }, 'Into that time usually fall 118 to 181 visits.'],
  [{ visits: { from: 0.2, to: 0.4 } }, 'Into that time usually fall 0 visits.'],
  [{ spend: { from: 14, to: 22, currency: 'EUR' } }, 'Into that time usually fall €14 to €22 of ad spend.'],
  [
    { visits: { from: 1200, to: 1400 }, spend: { from: 5, to: 5, currency: null } },
    'Into that time usually fall 1,200 to 1,400 visits and 5 of ad spend.',
  ],
])('says what %j may have cost', (impact, words) => {
  expect(impactWords({ ...none, ...impact }, 'en-US')).toBe(words);
});
