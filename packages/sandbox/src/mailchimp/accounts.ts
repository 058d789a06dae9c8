/** A Mailchimp account: one data centre, one zone, its audiences. */
export interface Account {
  /** `user_id` of the metadata: what a token is for. */
  userId: number;
  /** `account_id` of the API root. */
  id: string;
  name: string;
  dc: string;
  zone: string;
  currency: string;
  digits: number;
  industry: string;
  since: string;
  /** False: the newer figures without Apple's privacy opens are not there yet. */
  hasProxyFigures: boolean;
  /** The account was closed: every call is refused. */
  isDisabled: boolean;
  audiences: readonly Audience[];
}

/** "List" in the interface. */
export interface Audience {
  id: string;
  webId: number;
  name: string;
  created: string;
  /** Members on the day of creation, and how many more each day. */
  membersAtStart: number;
  growthADay: number;
  /** Weekdays of sending, 0 = Sunday. */
  sendsOn: readonly number[];
  openRate: number;
  clickRate: number;
  /** The day it was deleted, or null. */
  deleted: string | null;
  /** Sends what a blog published each Monday, as one campaign with many parts. */
  hasBlogDigest: boolean;
}

export interface Login {
  email: string;
  name: string;
  loginId: number;
  role: 'owner' | 'admin' | 'manager' | 'author' | 'viewer';
  accounts: readonly Account[];
}

function audience(id: string, webId: number, name: string, created: string, more: Partial<Audience>): Audience {
  const usual = { membersAtStart: 2000, growthADay: 2, sendsOn: [2], openRate: 0.36, clickRate: 0.04, deleted: null, hasBlogDigest: false };
  return { id, webId, name, created, ...usual, ...more };
}

const usual = { hasProxyFigures: true, isDisabled: false };

const alpine: Account = {
  ...usual,
  userId: 1234501,
  id: '8d3a3a1f2c7e4b5d9f0011aa1',
  name: 'Alpine Outfitters GmbH',
  dc: 'us19',
  zone: 'Europe/Vienna',
  currency: 'EUR',
  digits: 2,
  industry: 'Retail',
  since: '2024-01-02',
  audiences: [
    audience('f9a2c41e07', 101, 'Newsletter – Österreich', '2024-01-02', { membersAtStart: 3100, growthADay: 2.4, hasBlogDigest: true }),
    audience('c3b8e5d2a1', 102, 'Händler & Partner „B2B“', '2024-06-10', {
      membersAtStart: 410,
      growthADay: 0.3,
      sendsOn: [4],
      openRate: 0.48,
    }),
    audience('77d0f1b9e4', 103, 'VIP ⛷️ عملاء', '2025-02-01', { membersAtStart: 260, growthADay: 0.4, sendsOn: [5], clickRate: 0.09 }),
    audience('0e6f4a2d5b', 104, 'Alte Liste (gelöscht)', '2024-03-01', { membersAtStart: 900, growthADay: 0.2, deleted: '2026-10-20' }),
  ],
};

const hudson: Account = {
  ...usual,
  userId: 1234502,
  id: '9b7c5e1d3f2a4068b1c2d3e42',
  name: 'Hudson Roasters, Inc.',
  dc: 'us6',
  zone: 'America/New_York',
  currency: 'USD',
  digits: 2,
  industry: 'Food and Drink',
  since: '2023-01-09',
  audiences: [
    audience('a1b2c3d4e5', 201, 'Coffee "Insiders" ☕', '2023-01-09', {
      membersAtStart: 5200,
      growthADay: 5,
      sendsOn: [1, 3, 5],
      openRate: 0.31,
    }),
    audience('b6c7d8e9f0', 202, 'Wholesale', '2025-05-05', { membersAtStart: 180, growthADay: 0.2, sendsOn: [2] }),
  ],
};

const nord: Account = {
  ...usual,
  userId: 1234503,
  id: '4f1e2d3c5b6a79880a1b2c3d3',
  name: 'Nord Clinics Västerås AB',
  dc: 'us21',
  zone: 'Europe/Stockholm',
  currency: 'SEK',
  digits: 2,
  industry: 'Health and Fitness',
  since: '2025-01-07',
  hasProxyFigures: false,
  audiences: [audience('d5e6f7a8b9', 301, 'Patientbrev', '2025-01-07', { membersAtStart: 1500, growthADay: 1, sendsOn: [3] })],
};

const sakura: Account = {
  ...usual,
  userId: 1234504,
  id: '2a9b8c7d6e5f40312233445d4',
  name: 'さくら茶',
  dc: 'us14',
  zone: 'Asia/Tokyo',
  currency: 'JPY',
  digits: 0,
  industry: 'Food and Drink',
  since: '2025-04-01',
  audiences: [audience('e0f1a2b3c4', 401, 'お知らせ', '2025-04-01', { membersAtStart: 700, growthADay: 0.8, sendsOn: [4] })],
};

const fresh: Account = {
  ...usual,
  userId: 1234505,
  id: '1c2d3e4f5a6b70819283746a5',
  name: 'Solo Leer',
  dc: 'us2',
  zone: 'Europe/Berlin',
  currency: 'EUR',
  digits: 2,
  industry: 'Other',
  since: '2026-09-01',
  audiences: [],
};

const closed: Account = { ...fresh, userId: 1234506, id: '6e5d4c3b2a1f09182736455b6', name: 'Closed account', isDisabled: true };

/** Who may log in. An author writes campaigns but sees no reports. */
export const logins: readonly Login[] = [
  { email: 'anna@alpine-agency.test', name: 'anna.alpine', loginId: 7654301, role: 'owner', accounts: [alpine, hudson] },
  { email: 'ben@nordclinics.test', name: 'ben.nord', loginId: 7654302, role: 'viewer', accounts: [nord] },
  { email: 'carla@sakura-tea.test', name: 'carla.tanaka', loginId: 7654303, role: 'author', accounts: [sakura] },
  { email: 'solo@empty.test', name: 'solo.leer', loginId: 7654304, role: 'owner', accounts: [fresh] },
  { email: 'dora@closed.test', name: 'dora', loginId: 7654305, role: 'owner', accounts: [closed] },
];

export const accounts: readonly Account[] = logins.flatMap((login) => login.accounts);

/** A login and the account it opened; grants name them as `email userId`. */
export interface Session {
  login: Login;
  account: Account;
}

export const sessions: readonly Session[] = logins.flatMap((login) => login.accounts.map((account) => ({ login, account })));

export function sessionName({ login, account }: Session): string {
  return `${login.email} ${account.userId}`;
}

export function findSession(name: string): Session | null {
  return sessions.find((session) => sessionName(session) === name) ?? null;
}
