import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bounceWords, isHardBounce } from './bounce-words.ts';
import { readBounce } from './read-bounce.ts';
import { bounceSample } from './testing/bounce-sample.ts';

const folder = join(import.meta.dirname, 'fixtures');
const token = '0123456789abcdef0123456789abcdef';
const messageId = '<d1@sightline.test>';
const fixture = (name: string): Buffer => Buffer.from(bounceSample(name, { to: `bounces+${token}@sightline.test`, messageId }));

/** What each of the kept samples means. `ids`: the headers of the mail came back with it. */
const samples: Record<string, { action: string; status: string | null; hard: boolean; ids: boolean; words: RegExp } | null> = {
  'postfix-failed': {
    action: 'failed',
    status: '5.1.1',
    hard: true,
    ids: true,
    words: /no such mailbox\. The mail server said: 550 5\.1\.1 .*User unknown/,
  },
  'postfix-delayed': { action: 'delayed', status: '4.4.1', hard: false, ids: true, words: /Connection timed out/ },
  'postfix-expired': { action: 'failed', status: '4.4.1', hard: false, ids: true, words: /could not be delivered in time/ },
  'exchange-failed': { action: 'failed', status: '5.1.10', hard: true, ids: true, words: /no such mailbox.*RecipientNotFound/ },
  'gmail-failed': { action: 'failed', status: '5.2.2', hard: false, ids: true, words: /mailbox is full.*out of storage/ },
  'qmail-failed': { action: 'failed', status: '5.1.1', hard: true, ids: false, words: /no such mailbox.*no mailbox here by that name/ },
  'exim-failed': { action: 'failed', status: '5.0.0', hard: true, ids: false, words: /sent it back\. .*permanent error/ },
  'exim-delayed': { action: 'delayed', status: null, hard: false, ids: false, words: /has not yet been delivered/ },
  delivered: { action: 'delivered', status: '2.0.0', hard: false, ids: true, words: /250 2\.0\.0/ },
  vacation: null,
  person: null,
};

describe('a message that came back', () => {
  it('is known in every form that is kept', () =>
    expect(
      readdirSync(folder)
        .map((file) => file.replace('.eml', ''))
        .toSorted(),
    ).toEqual(Object.keys(samples).toSorted()));

  it.each(Object.entries(samples))('%s', async (name, expected) => {
    const bounce = await readBounce(fixture(name));
    if (expected === null || bounce === null) return expect(bounce).toEqual(expected);
    const { action, status, hard, ids, words } = expected;
    expect([bounce.action, bounce.status]).toEqual([action, status]);
    expect(bounce.tokens).toEqual([token]);
    expect(bounce.messageIds).toEqual(ids ? [messageId] : []);
    expect(isHardBounce(bounce)).toBe(hard);
    expect(bounceWords(bounce)).toMatch(words);
  });

  it('that was cut off, or is no mail at all, is none', async () => {
    for (const raw of [Buffer.alloc(0), Buffer.from('no headers here'), fixture('vacation').subarray(0, 120)])
      expect(await readBounce(raw)).toBeNull();
    // As much as was fetched of a large one.
    expect(await readBounce(fixture('postfix-failed').subarray(0, 2200))).toMatchObject({ action: 'failed', tokens: [token] });
  });

  it('says so in few words, however long the server spoke', () =>
    expect(bounceWords({ action: 'failed', status: null, diagnostic: 'x '.repeat(3000) }).length).toBeLessThan(500));
});
