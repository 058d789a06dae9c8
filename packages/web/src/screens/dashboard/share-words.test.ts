import type { Sharing } from '@sightline/contract/sharing';
import { describe, expect, it } from 'vitest';
import { audienceWords, viewWords } from './share-words.ts';

const sharing = (values: Partial<Sharing>): Sharing => ({
  public: false,
  passwordProtected: false,
  sharedUntil: null,
  shareEnded: false,
  ...values,
});
const said = (values: Partial<Sharing>) => audienceWords(sharing(values), 'Europe/Vienna', 'en-GB');

describe('who sees a dashboard', () => {
  it.each<[Partial<Sharing>, string]>([
    [{}, 'Only people of your company can open this address.'],
    [{ sharedUntil: '2026-11-30', shareEnded: true }, 'Only people of your company can open this address.'],
    [{ public: true }, 'Whoever has the address sees it.'],
    [{ public: true, passwordProtected: true }, 'Whoever has the address and the password sees it.'],
    [{ public: true, sharedUntil: '2026-11-30' }, 'Whoever has the address sees it until the end of 30 November 2026 (Europe/Vienna).'],
    [{ passwordProtected: true, sharedUntil: '2026-11-30' }, 'and the password sees it until the end of 30 November 2026'],
    [{ public: true, sharedUntil: '2026-11-30', shareEnded: true }, 'Visitors have not seen it since the end of 30 November 2026.'],
  ])('with %j is said', (values, words) => {
    expect(said(values)).toContain(words);
  });
});

describe('how often it was viewed', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const log = (views: number, visitors: number, lastSeenAt: string | null) => ({ views, visitors, lastSeenAt, days: [], last: [] });
  it.each([
    [log(0, 0, null), 'Not opened by a visitor in the last 30 days.'],
    [log(1, 1, '2026-11-20T11:59:50Z'), 'Viewed once by one visitor in the last 30 days, the last one just now.'],
    [log(12, 5, '2026-11-20T10:00:00Z'), 'Viewed 12 times by about 5 visitors in the last 30 days, the last one 2 hours ago.'],
  ])('is said in a sentence', (given, words) => {
    expect(viewWords(given, now, 'en-GB')).toBe(words);
  });
});
