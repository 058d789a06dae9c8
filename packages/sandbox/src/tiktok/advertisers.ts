import { alpine, cafe, closed, hudson, lost, nord, sakura } from './ad-accounts.ts';
import type { Advertiser } from './advertiser.ts';

export const advertisers: readonly Advertiser[] = [alpine, hudson, sakura, closed, nord, cafe, lost];

export interface AdsUser {
  email: string;
  name: string;
  coreUserId: string;
  advertisers: readonly Advertiser[];
}

/** People who may sign in to authorise their ad accounts. */
export const adsUsers: readonly AdsUser[] = [
  {
    email: 'anna@alpine-agency.test',
    name: 'Anna Alpine',
    coreUserId: '6890000000000000001',
    advertisers: [alpine, hudson, sakura, closed],
  },
  { email: 'ben@nordclinics.test', name: 'Ben Nord', coreUserId: '6890000000000000002', advertisers: [nord, cafe] },
  { email: 'carla@sakura-tea.test', name: 'Carla Tanaka', coreUserId: '6890000000000000003', advertisers: [sakura, lost] },
  { email: 'solo@empty.test', name: 'Solo Leer', coreUserId: '6890000000000000004', advertisers: [] },
];

export function findAdvertiser(id: string): Advertiser | null {
  return advertisers.find((advertiser) => advertiser.id === id) ?? null;
}
