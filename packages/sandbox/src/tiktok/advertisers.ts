import { peopleAs } from '../kernel/people.ts';
import { alpine, cafe, closed, hudson, lost, nord, sakura } from './ad-accounts.ts';
import type { Advertiser } from './advertiser.ts';

export const advertisers: readonly Advertiser[] = [alpine, hudson, sakura, closed, nord, cafe, lost];

const ACCOUNTS: readonly (readonly Advertiser[])[] = [[alpine, hudson, sakura, closed], [nord, cafe], [sakura, lost], []];

/** People who may sign in to authorise their ad accounts. */
export const adsUsers = peopleAs(
  'coreUserId',
  [1, 2, 3, 4].map((number) => `689000000000000000${number}`),
).map((user, index) => ({
  ...user,
  advertisers: ACCOUNTS[index] ?? [],
}));
export type AdsUser = (typeof adsUsers)[number];

export function findAdvertiser(id: string): Advertiser | null {
  return advertisers.find((advertiser) => advertiser.id === id) ?? null;
}
