import type { Verdict } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { type Opinion, weighPlaces } from './weigh-places.ts';

const own: Verdict = { state: 'critical', fault: 'http.status', rank: 3, text: 'It answers with status 503.' };
const opinions = (text: string): Opinion[] =>
  [...text].map((sign, index) => ({ name: ['vienna', 'oslo', 'porto', 'rome'][index] ?? '', isDown: sign === '?' ? null : sign === 'd' }));

// d: it fails from there; u: it answers; ?: nothing is heard.
it.each<[string, boolean, string]>([
  ['', true, 'It answers with status 503.'],
  ['?', true, 'It answers with status 503.'],
  ['???', true, 'It answers with status 503.'],
  ['d', true, 'It answers with status 503. It fails from here and vienna.'],
  ['dd', true, 'It answers with status 503. It fails from here, vienna and oslo.'],
  ['d?', true, 'It answers with status 503. It fails from here and vienna.'],
  ['du', true, 'It answers with status 503. It fails from here and vienna, and answers from oslo.'],
  ['ddu', true, 'It answers with status 503. It fails from here, vienna and oslo, and answers from porto.'],
  [
    'u',
    false,
    'It fails from here, and answers from 1 other place (vienna), so it does not count as a fault. From here: It answers with status 503.',
  ],
  [
    'uu',
    false,
    'It fails from here, and answers from 2 other places (vienna and oslo), so it does not count as a fault. From here: It answers with status 503.',
  ],
  [
    'u?',
    false,
    'It fails from here, and answers from 1 other place (vienna), so it does not count as a fault. From here: It answers with status 503.',
  ],
  [
    'duu',
    false,
    'It fails from here and vienna, and answers from 2 other places (oslo and porto), so it does not count as a fault. From here: It answers with status 503.',
  ],
  ['dduu', true, 'It answers with status 503. It fails from here, vienna and oslo, and answers from porto and rome.'],
])('weighs “%s”: counts %s', (text, counts, words) => {
  const verdict = weighPlaces(own, opinions(text));
  expect(verdict).toEqual(counts ? { ...own, text: words } : { state: 'ok', fault: null, rank: 0, text: words });
});
