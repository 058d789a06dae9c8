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
