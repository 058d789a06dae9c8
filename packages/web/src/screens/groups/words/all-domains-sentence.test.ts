import { expect, it } from 'vitest';
import { allDomainsSentence } from './all-domains-sentence.ts';

it('says how many there are, or are found, and how far uptime looks back', () => {
  expect(allDomainsSentence(10_000, false, 'en-GB')).toBe('10,000 domains of all groups · uptime of the last 7 days');
  expect(allDomainsSentence(1, true, 'en-GB')).toBe('1 domain found · uptime of the last 7 days');
});
