/** A TikTok account of a person or a business. */
export interface OrganicAccount {
  /** `open_id` of its grants and `business_id` of the calls. */
  openId: string;
  username: string;
  displayName: string;
  isBusiness: boolean;
  /** A registered business account has buttons on its profile. */
  hasButtons: boolean;
  opened: string;
  followersAtStart: number;
  /** New followers on a usual day. */
  followersADay: number;
  /** Days between two videos. */
  videoEveryDays: number;
  /** Views a usual video gets in its life. */
  videoViews: number;
  countries: Readonly<Record<string, number>>;
  cities: Readonly<Record<string, number>>;
}

type Name = [openId: string, username: string, displayName: string];
type Habits = Pick<OrganicAccount, 'opened' | 'followersAtStart' | 'followersADay' | 'videoEveryDays' | 'videoViews'>;
type Audience = Pick<OrganicAccount, 'countries' | 'cities'>;

function account(
  [openId, username, displayName]: Name,
  habits: Habits,
  audience: Audience,
  kind: 'registered business' | 'business' | 'person',
): OrganicAccount {
  const is = { isBusiness: kind !== 'person', hasButtons: kind === 'registered business' };
  return { openId, username, displayName, ...is, ...habits, ...audience };
}

export const organicAccounts: readonly OrganicAccount[] = [
  account(
    ['-000AlpineOutfitters0000000000000000001', 'alpine.outfitters', 'Alpine Outfitters 🏔️'],
    { opened: '2024-05-01', followersAtStart: 2400, followersADay: 21, videoEveryDays: 3, videoViews: 5200 },
    { countries: { AT: 44, DE: 40, CH: 12, IT: 4 }, cities: { Wien: 22, München: 14, Innsbruck: 11, Zürich: 6 } },
    'registered business',
  ),
  account(
    ['-000HudsonRoasters00000000000000000002', 'hudson.roasters', 'Hudson Roasters "Main Street"'],
    { opened: '2025-02-10', followersAtStart: 800, followersADay: 9, videoEveryDays: 5, videoViews: 2300 },
    { countries: { US: 91, CA: 9 }, cities: { 'New York': 38, Albany: 9, Boston: 7 } },
    'business',
  ),
  account(
    ['-000NordClinics00000000000000000000003', 'nordclinics', 'Nord Clinics Västerås'],
    { opened: '2025-09-01', followersAtStart: 310, followersADay: 3, videoEveryDays: 6, videoViews: 900 },
    { countries: { SE: 90, NO: 10 }, cities: { Västerås: 41, Stockholm: 22 } },
    'registered business',
  ),
  account(
    ['-000LeaPrivat0000000000000000000000004', 'lea.privat', 'لِيا'],
    { opened: '2026-01-15', followersAtStart: 140, followersADay: 1, videoEveryDays: 11, videoViews: 260 },
    { countries: { AT: 100 }, cities: { Graz: 60 } },
    'person',
  ),
  account(
    ['-000SoloLeer000000000000000000000000005', 'solo.leer', 'Solo Leer'],
    { opened: '2026-08-01', followersAtStart: 12, followersADay: 0, videoEveryDays: 0, videoViews: 0 },
    { countries: {}, cities: {} },
    'business',
  ),
];

export function findOrganicAccount(openId: string): OrganicAccount | null {
  return organicAccounts.find((account) => account.openId === openId) ?? null;
}
