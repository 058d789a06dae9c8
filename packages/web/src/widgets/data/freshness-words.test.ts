import type { FrameFlag } from '@sightline/contract/frames';
import { dayFrame, sampleProvenance } from '@sightline/contract/testing';
import { expect, it } from 'vitest';
import { asOf, daysUnsaid, freshnessOf, freshnessWords, ownFreshnessWords } from './freshness-words.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
const frame = dayFrame([['2026-11-01', 1]], period, { provenance: [sampleProvenance({ fetchedAt: '2026-12-01T07:00:00.000Z' })] });

it.each([
  ['Europe/Vienna', '2026-12-01T08:00:00Z', '08:00 CET'],
  // The day of the dashboard decides whether it is today's.
  ['Europe/Vienna', '2026-12-01T23:30:00Z', '1 Dec, 08:00 CET'],
  ['America/New_York', '2026-12-01T23:30:00Z', '02:00 GMT-5'],
])('says as of when figures are by the clocks of %s at %s: %s', (timezone, now, words) =>
  expect(asOf(frame, { locale: 'en-GB', timezone }, new Date(now))).toBe(words),
);

const look = { locale: 'en-GB', timezone: 'Europe/Vienna' };
const now = new Date('2026-12-01T12:00:00Z');
const at = (time: string, ...flags: FrameFlag[]) => ({
  frame: dayFrame([['2026-11-01', 1]], period, { provenance: [sampleProvenance({ fetchedAt: `2026-12-01T${time}:00.000Z`, flags })] }),
});
const error = { error: { code: 'source_unavailable', message: 'Not available.' } };

it('says once of all figures that their days are not over or not final, as of the oldest', () => {
  const answers = { a: at('07:05', 'late'), b: at('07:00', 'late', 'partial'), c: at('06:00'), d: at('05:00', 'late', 'stale'), e: error };
  const above = freshnessOf(answers);
  expect(freshnessWords(above, look, now)).toBe('Not final yet · The last day is still running · as of 08:00 CET');
  const own = [answers.a, answers.b, answers.c, answers.d, at('07:01', 'late', 'sampled')].map(({ frame }) =>
    ownFreshnessWords(frame, above, look, now),
  );
  expect(own).toEqual([null, null, null, 'Older figures · as of 06:00 CET', 'Sampled by the provider']);
});

it('says nothing of days that are over and counted', () => {
  expect(freshnessWords(freshnessOf({ a: at('07:00'), b: at('06:00', 'sampled'), c: error }), look, now)).toBeNull();
});

it('where widgets are arranged, a card says nothing of days that are not final, and still that its figures are older', () => {
  const own = [at('07:00', 'late', 'partial'), at('05:00', 'late', 'stale')].map(({ frame }) =>
    ownFreshnessWords(frame, daysUnsaid, look, now),
  );
  expect(own).toEqual([null, 'Older figures · as of 06:00 CET']);
});

it('where nothing is said above, a card says all', () => {
  expect(ownFreshnessWords(at('07:00', 'late').frame, freshnessOf({}), look, now)).toBe('Not final yet · as of 08:00 CET');
});
