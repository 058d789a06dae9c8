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

type Audiences = readonly Audience[];

function account(userId: number, id: string, name: string, place: string, industry: string, since: string, audiences: Audiences): Account {
  const [dc = '', zone = '', currency = ''] = place.split(' ');
  const digits = currency === 'JPY' ? 0 : 2;
  return { userId, id, name, dc, zone, currency, digits, industry, since, hasProxyFigures: true, isDisabled: false, audiences };
}

const alpine = account(1234501, '8d3a3a1f2c7e4b5d9f0011aa1', 'Alpine Outfitters GmbH', 'us19 Europe/Vienna EUR', 'Retail', '2024-01-02', [
  audience('f9a2c41e07', 101, 'Newsletter – Österreich', '2024-01-02', { membersAtStart: 3100, growthADay: 2.4, hasBlogDigest: true }),
  audience('c3b8e5d2a1', 102, 'Händler & Partner „B2B“', '2024-06-10', {
    ...{ membersAtStart: 410, growthADay: 0.3, sendsOn: [4], openRate: 0.48 },
  }),
  audience('77d0f1b9e4', 103, 'VIP ⛷️ عملاء', '2025-02-01', { membersAtStart: 260, growthADay: 0.4, sendsOn: [5], clickRate: 0.09 }),
  audience('0e6f4a2d5b', 104, 'Alte Liste (gelöscht)', '2024-03-01', { membersAtStart: 900, growthADay: 0.2, deleted: '2026-10-20' }),
]);
const FOOD = 'Food and Drink';
const hudson = account(1234502, '9b7c5e1d3f2a4068b1c2d3e42', 'Hudson Roasters, Inc.', 'us6 America/New_York USD', FOOD, '2023-01-09', [
  audience('a1b2c3d4e5', 201, 'Coffee "Insiders" ☕', '2023-01-09', {
    ...{ membersAtStart: 5200, growthADay: 5, sendsOn: [1, 3, 5], openRate: 0.31 },
  }),
  audience('b6c7d8e9f0', 202, 'Wholesale', '2025-05-05', { membersAtStart: 180, growthADay: 0.2, sendsOn: [2] }),
]);
const nord: Account = {
  ...account(
    1234503,
    '4f1e2d3c5b6a79880a1b2c3d3',
    'Nord Clinics Västerås AB',
    'us21 Europe/Stockholm SEK',
    'Health and Fitness',
    '2025-01-07',
    [audience('d5e6f7a8b9', 301, 'Patientbrev', '2025-01-07', { membersAtStart: 1500, growthADay: 1, sendsOn: [3] })],
  ),
  hasProxyFigures: false,
};
const sakura = account(1234504, '2a9b8c7d6e5f40312233445d4', 'さくら茶', 'us14 Asia/Tokyo JPY', FOOD, '2025-04-01', [
  audience('e0f1a2b3c4', 401, 'お知らせ', '2025-04-01', { membersAtStart: 700, growthADay: 0.8, sendsOn: [4] }),
]);
const fresh = account(1234505, '1c2d3e4f5a6b70819283746a5', 'Solo Leer', 'us2 Europe/Berlin EUR', 'Other', '2026-09-01', []);
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

/** API keys, each ending in its data centre: for those who do not sign in with OAuth. */
const KEYS: Readonly<Record<string, number>> = {
  [`${'a1'.repeat(16)}-us19`]: 1234501,
  [`${'b2'.repeat(16)}-us6`]: 1234502,
  [`${'c3'.repeat(16)}-us21`]: 1234503,
};

/** The session a key stands for; unknown and revoked keys stand for none. */
export function sessionOfKey(key: string): Session | null {
  return sessions.find(({ account }) => account.userId === KEYS[key]) ?? null;
}
