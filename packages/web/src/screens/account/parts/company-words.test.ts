import type { OwnCompany } from '@sightline/contract/identity';
import { expect, it } from 'vitest';
import { canOpen, companyWords } from './company-words.ts';

const plain: OwnCompany = {
  ...{ account: 'a', company: 'Alpine', roleName: 'Admin' },
  ...{ isCurrent: false, asksCode: false, onlyBy: null, isDeleted: false },
};

it.each<[Partial<OwnCompany>, string, boolean]>([
  [{}, 'Admin', true],
  [{ isCurrent: true, asksCode: true }, 'Admin · you are signed in here', true],
  [{ asksCode: true, isDeleted: true }, 'Admin · asks for a code · deleted; opening restores it', true],
  [{ onlyBy: 'google' }, 'Sign out, then sign in with Google', false],
  [{ onlyBy: 'google', isCurrent: true }, 'Admin · you are signed in here', true],
])('of %o it says “%s”', (parts, words, opens) => {
  expect(companyWords({ ...plain, ...parts })).toBe(words);
  expect(canOpen({ ...plain, ...parts })).toBe(opens);
});
