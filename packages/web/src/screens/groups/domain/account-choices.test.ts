import type { DomainSource, SuggestedSource } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { offeredAccounts } from './account-choices.ts';

const account = (sourceId: string, name: string) => ({ sourceId, provider: 'any', account: name, accountLabel: name });
const linked = (name: string): DomainSource => ({ ...account('s1', name), how: 'found', measures: [] });
const suggested = (name: string, fit: SuggestedSource['fit']): SuggestedSource => ({ ...account('s1', name), fit, measures: [] });

it('offers each account once, what is linked first', () => {
  const offered = offeredAccounts(
    [linked('b')],
    [suggested('a', 'exact'), suggested('b', 'exact'), suggested('c', 'related')],
    [
      { ...account('s1', 'c'), hint: 'looked up' },
      { ...account('s2', 'c'), hint: 'looked up' },
    ],
  );
  expect(offered.map(({ sourceId, account: name, hint }) => `${sourceId} ${name}: ${hint}`)).toEqual([
    's1 b: linked',
    's1 a: this domain’s name',
    's1 c: same registered domain',
    's2 c: looked up',
  ]);
});
