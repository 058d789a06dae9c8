import { alpineTeam, anna, ben, dana, emptyTeam, hudsonTeam, type Team, type User, zoe } from './teams.ts';

export interface SalesflareKey {
  text: string;
  team: Team;
  user: User;
  /** False: the subscription has lapsed; every call is refused with 402. */
  isSubscribed: boolean;
}

function key(text: string, team: Team, user: User, isSubscribed = true): SalesflareKey {
  return { text, team, user, isSubscribed };
}

/** The administrator's: sees all of Alpine Agency. */
export const demoKey = key('sf-demo-anna-4b7d1e90c2a86f35', alpineTeam, anna);
/** A colleague's: sees what he owns or is assigned. */
export const colleagueKey = key('sf-demo-ben-92c0e7f14d5b3a68', alpineTeam, ben);
export const hudsonKey = key('sf-demo-dana-6a13f8d0b7c2e945', hudsonTeam, dana);
export const emptyKey = key('sf-demo-zoe-00f5b1a8e3d7c264', emptyTeam, zoe);
export const lapsedKey = key('sf-demo-over-d8e2740c1b9f6a53', { ...emptyTeam, id: 9, name: 'Lapsed' }, zoe, false);

const keys: readonly SalesflareKey[] = [demoKey, colleagueKey, hudsonKey, emptyKey, lapsedKey];

export function findKey(text: string): SalesflareKey | null {
  return keys.find((known) => known.text === text) ?? null;
}

export function findTeam(id: string): Team | null {
  return keys.find(({ team }) => String(team.id) === id)?.team ?? null;
}
