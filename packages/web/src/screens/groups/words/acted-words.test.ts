import type { SwitchedOff } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { restoredWords } from './acted-words.ts';

const off = (hosts: string[]): SwitchedOff => ({ kind: 'keyword', hosts });
const words = (host: string | undefined, ids: string[], changed: string[], switchedOff: SwitchedOff[] = []) =>
  restoredWords({ host, ids }, { changed, switchedOff }, 'en-GB');

it('says what came back from the bin, what did not, and which checks were left behind', () => {
  expect(words('a.com', ['a'], ['a'])).toBe('a.com is back.');
  expect(words('a.com', ['a'], [])).toBe('a.com is not restored: already in the group, or gone from the bin.');
  expect(words(undefined, ['a', 'b', 'c'], ['a', 'b'])).toBe(
    '2 domains are back. 1 domain is not restored: already in the group, or gone from the bin.',
  );
  const settings = 'its own settings no longer fit the group’s.';
  expect(words('a.com', ['a'], ['a'], [off(['a.com'])])).toBe(`a.com is back. Keyword is off for a.com: ${settings}`);
  expect(words(undefined, ['a', 'b'], ['a', 'b'], [off(['a.com', 'b.com'])])).toBe(
    `2 domains are back. Keyword is off for 2 domains: ${settings}`,
  );
});
