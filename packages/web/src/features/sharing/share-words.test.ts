import type { Sharing } from '@sightline/contract/company';
import { describe, expect, it } from 'vitest';
import { audienceWords } from './share-words.ts';

const sharing = (values: Partial<Sharing>): Sharing => ({
  public: false,
  passwordProtected: false,
  sharedUntil: null,
  shareEnded: false,
  ...values,
});
const said = (values: Partial<Sharing>) => audienceWords(sharing(values), 'Europe/Vienna', 'en-GB');

describe('who sees what is shared', () => {
  it.each<[Partial<Sharing>, string]>([
    [{}, 'Only your company can open it.'],
    [{ sharedUntil: '2026-11-30', shareEnded: true }, 'Only your company can open it.'],
    [{ public: true }, 'Anyone with the address sees it.'],
    [{ public: true, passwordProtected: true }, 'Anyone with the address and the password sees it.'],
    [{ public: true, sharedUntil: '2026-11-30' }, 'Anyone with the address sees it until the end of 30 November 2026 (Europe/Vienna).'],
    [{ passwordProtected: true, sharedUntil: '2026-11-30' }, 'and the password sees it until the end of 30 November 2026'],
    [{ public: true, sharedUntil: '2026-11-30', shareEnded: true }, 'Closed to visitors since the end of 30 November 2026.'],
  ])('with %j is said', (values, words) => {
    expect(said(values)).toContain(words);
  });
});
