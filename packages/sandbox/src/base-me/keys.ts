export interface Named {
  id: number;
  name: string;
}

export interface User extends Named {
  email: string;
  role: 'admin' | 'team_leader' | 'user' | 'freelancer' | 'client';
}

export interface Client extends Named {
  agency: Named | null;
  teams: readonly Named[];
  categories: readonly string[];
  reportingRange: 'monthly' | 'mid_monthly';
  requiresApproval: boolean;
  isArchived: boolean;
  /** First day of work; YYYY-MM-DD. */
  since: string;
  /** Last day on which links were entered, or null. */
  until: string | null;
  /** Links entered a day, on average. */
  pace: number;
  currency: string;
}

export interface Account {
  id: string;
  name: string;
  currency: string;
  zone: string;
  plan: 'free' | 'starter' | 'pro' | 'enterprise';
  users: readonly User[];
  agencies: readonly Named[];
  teams: readonly Named[];
  clients: readonly Client[];
}

export interface Token {
  text: string;
  account: Account;
  user: User;
  /** False: the checks and links of the plan are used up; only `/me` answers. */
  hasQuota: boolean;
}

const north = { id: 3, name: 'North' };
const south = { id: 4, name: 'Süd & Söhne' };
const outreach = { id: 2, name: 'Outreach' };
const content = { id: 5, name: 'محتوى' };

const anna: User = { id: 9, name: 'Anna Huber', email: 'anna@alpine-agency.test', role: 'admin' };
const milos: User = { id: 10, name: 'Miloš Đorđević', email: 'milos@alpine-agency.test', role: 'user' };
const freelancer: User = { id: 11, name: 'Jo "Links" Smith', email: 'jo@freelance.test', role: 'freelancer' };
const ben: User = { id: 31, name: 'Ben Carter', email: 'ben@hudson.test', role: 'admin' };
const zoe: User = { id: 41, name: 'Zoë Empty', email: 'zoe@nothing.test', role: 'admin' };

function client(id: number, name: string, since: string, pace: number, categories: string[], more: Partial<Client>): Client {
  const usual = { agency: null, teams: [], reportingRange: 'monthly', requiresApproval: false, isArchived: false, until: null } as const;
  return { id, name, since, pace, categories, ...usual, currency: 'USD', ...more };
}

/** Belgrade, US dollars; one client is paid for in euros. */
export const alpineAccount: Account = {
  ...{ id: 'rb-77', name: 'Alpine Agency', currency: 'USD', zone: 'Europe/Belgrade', plan: 'pro' },
  ...{ users: [anna, milos, freelancer], agencies: [north, south], teams: [outreach, content] },
  clients: [
    client(41, 'alpine-outfitters.com', '2025-09-01', 0.75, ['sport', 'travel'], { agency: north, teams: [outreach] }),
    client(42, 'alpine-lodge.com', '2025-09-16', 0.45, ['travel'], {
      ...{ agency: south, teams: [outreach, content], reportingRange: 'mid_monthly', requiresApproval: true, currency: 'EUR' },
    }),
    client(43, 'old-shop.com', '2025-02-01', 0.2, ['home'], { isArchived: true, until: '2026-03-31' }),
  ],
};

export const hudsonAccount: Account = {
  ...{ id: 'hudson', name: 'Hudson Link Desk', currency: 'USD', zone: 'America/New_York', plan: 'enterprise' },
  ...{ users: [ben], agencies: [], teams: [] },
  // More than a page of clients.
  clients: Array.from({ length: 130 }, (_, i) => {
    const name = i === 0 ? 'hudson-roasters.com' : `client-${i}.com`;
    return client(1001 + i, name, '2026-01-01', i === 0 ? 0.6 : 0.02, ['food'], {});
  }),
};

const nothing: Account = { ...hudsonAccount, id: 'nothing', name: 'Nothing yet', plan: 'free', users: [zoe], clients: [] };

export const demoToken: Token = { text: 'bm_demo_1f6c0d2a9b7e4835', account: alpineAccount, user: anna, hasQuota: true };
/** A colleague's with the role Freelancer: sees only the links he placed. */
export const freelancerToken: Token = { text: 'bm_demo_77e1a0c4d3b95f28', account: alpineAccount, user: freelancer, hasQuota: true };
export const hudsonToken: Token = { text: 'bm_demo_c20b84f6e19d7a53', account: hudsonAccount, user: ben, hasQuota: true };
export const nothingToken: Token = { text: 'bm_demo_00d3e5a7c9b1f264', account: nothing, user: zoe, hasQuota: true };
/** 402 on everything but `/me`. */
export const usedUpToken: Token = { text: 'bm_demo_9a4e6b2d8c0f1375', account: { ...nothing, id: 'used-up' }, user: zoe, hasQuota: false };

const tokens: readonly Token[] = [demoToken, freelancerToken, hudsonToken, nothingToken, usedUpToken];

export function findToken(text: string): Token | null {
  return tokens.find((token) => token.text === text) ?? null;
}

export function findAccount(id: string): Account | null {
  return tokens.find(({ account }) => account.id === id)?.account ?? null;
}
