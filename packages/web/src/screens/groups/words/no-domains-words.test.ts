import { expect, test } from 'vitest';
import { noDomainsWords } from './no-domains-words.ts';

test('a group that never had a domain says how the first come in', () => {
  expect(noDomainsWords(0, 'en-GB').title).toBe('Add the first domains');
});

test('one whose domains were deleted says that they are in the bin', () => {
  const { title, text } = noDomainsWords(300, 'en-GB');
  expect(title).toBe('All domains are deleted');
  expect(text).toMatch(/^300 domains are in the bin, for 30 days each/);
  expect(noDomainsWords(1, 'en-GB').text).toMatch(/^1 domain is in the bin/);
});
