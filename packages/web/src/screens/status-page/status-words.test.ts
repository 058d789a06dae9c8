import { type StatusState, statusStates } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { intervalWords, summaryWords } from './status-words.ts';

const page = (counts: Partial<Record<StatusState, number>>) => ({
  counts: Object.fromEntries(statusStates.map((state) => [state, counts[state] ?? 0])) as Record<StatusState, number>,
  domainsTotal: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

it.each([
  [{}, 'No websites listed yet.', 'neutral'],
  [{ up: 1 }, 'The website works.', 'good'],
  [{ up: 3 }, 'All websites work.', 'good'],
  [{ down: 1, up: 2 }, '1 website does not answer, 2 work.', 'bad'],
  [{ down: 2, up: 1, quiet: 1 }, '2 websites do not answer, 1 works, 1 is not watched now.', 'bad'],
  [{ down: 2 }, '2 websites do not answer.', 'bad'],
  [{ error: 1, slow: 1, up: 3 }, '1 website answers with an error, 1 is slow, 3 work.', 'bad'],
  [{ down: 2, error: 3 }, '2 websites do not answer, 3 answer with an error.', 'bad'],
  [{ slow: 1, up: 4 }, '1 website is slow, 4 work.', 'warning'],
  [{ maintenance: 1, up: 4 }, '1 website is in maintenance, 4 work.', 'neutral'],
  [{ checking: 3 }, '3 websites are being checked.', 'neutral'],
  [{ checking: 1, up: 2 }, '1 website is being checked, 2 work.', 'neutral'],
  [{ up: 4, quiet: 1 }, 'All websites that are watched now work: 4 of 5.', 'good'],
  [{ quiet: 2 }, 'No website is watched now.', 'neutral'],
  [{ quiet: 1 }, 'The website is not watched now.', 'neutral'],
])('says %j in one sentence', (counts, words, tone) => {
  expect(summaryWords(page(counts))).toEqual({ words, tone });
});

it('says the days of the zone of the page', () => {
  expect(intervalWords('2026-11-01T23:30:00Z', null, 'Europe/Vienna', 'en-GB')).toBe('since 2 Nov 2026, 00:30 CET');
  expect(intervalWords('2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z', 'UTC', 'en-GB')).toMatch(/^1 Nov 2026, 10:00\s?–\s?11:00 UTC$/);
});
