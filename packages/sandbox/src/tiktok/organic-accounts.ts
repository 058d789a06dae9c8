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

export const organicAccounts: readonly OrganicAccount[] = [
  {
    openId: '-000AlpineOutfitters0000000000000000001',
    username: 'alpine.outfitters',
    displayName: 'Alpine Outfitters 🏔️',
    isBusiness: true,
    hasButtons: true,
    opened: '2024-05-01',
    followersAtStart: 2400,
    followersADay: 21,
    videoEveryDays: 3,
    videoViews: 5200,
    countries: { AT: 44, DE: 40, CH: 12, IT: 4 },
    cities: { Wien: 22, München: 14, Innsbruck: 11, Zürich: 6 },
  },
  {
    openId: '-000HudsonRoasters00000000000000000002',
    username: 'hudson.roasters',
    displayName: 'Hudson Roasters "Main Street"',
    isBusiness: true,
    hasButtons: false,
    opened: '2025-02-10',
    followersAtStart: 800,
    followersADay: 9,
    videoEveryDays: 5,
    videoViews: 2300,
    countries: { US: 91, CA: 9 },
    cities: { 'New York': 38, Albany: 9, Boston: 7 },
  },
  {
    openId: '-000NordClinics00000000000000000000003',
    username: 'nordclinics',
    displayName: 'Nord Clinics Västerås',
    isBusiness: true,
    hasButtons: true,
    opened: '2025-09-01',
    followersAtStart: 310,
    followersADay: 3,
    videoEveryDays: 6,
    videoViews: 900,
    countries: { SE: 90, NO: 10 },
    cities: { Västerås: 41, Stockholm: 22 },
  },
  {
    openId: '-000LeaPrivat0000000000000000000000004',
    username: 'lea.privat',
    displayName: 'لِيا',
    isBusiness: false,
    hasButtons: false,
    opened: '2026-01-15',
    followersAtStart: 140,
    followersADay: 1,
    videoEveryDays: 11,
    videoViews: 260,
    countries: { AT: 100 },
    cities: { Graz: 60 },
  },
  {
    openId: '-000SoloLeer000000000000000000000000005',
    username: 'solo.leer',
    displayName: 'Solo Leer',
    isBusiness: true,
    hasButtons: false,
    opened: '2026-08-01',
    followersAtStart: 12,
    followersADay: 0,
    videoEveryDays: 0,
    videoViews: 0,
    countries: {},
    cities: {},
  },
];

export function findOrganicAccount(openId: string): OrganicAccount | null {
  return organicAccounts.find((account) => account.openId === openId) ?? null;
}
