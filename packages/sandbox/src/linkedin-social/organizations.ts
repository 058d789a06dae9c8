export type PageRole = 'ADMINISTRATOR' | 'CONTENT_ADMINISTRATOR' | 'ANALYST';

/** A company page, or a showcase page of one (`organizationBrand`). LinkedIn counts days in UTC and pages have no currency. */
export interface Organization {
  id: number;
  kind: 'organization' | 'organizationBrand';
  name: string;
  vanityName: string;
  website: string;
  /** Day of its first post. */
  since: string;
  /** Days between two posts, on average. */
  postEveryDays: number;
  followersAtStart: number;
  /** New followers on a usual day. */
  followersADay: number;
  /** Impressions a usual post gets in all. */
  impressionsAPost: number;
  /** Page views on a usual day. */
  viewsADay: number;
  roles: readonly { email: string; role: PageRole; state: 'APPROVED' | 'REVOKED' | 'REQUESTED' }[];
}

const ANNA = 'anna@alpine-agency.test';
const BEN = 'ben@nordclinics.test';
const CARLA = 'carla@sakura-tea.test';

const admin = (email: string) => ({ email, role: 'ADMINISTRATOR', state: 'APPROVED' }) as const;

export const organizations: readonly Organization[] = [
  {
    id: 77001,
    kind: 'organization',
    name: 'Alpine Schuhe GmbH – Größe zählt',
    vanityName: 'alpine-schuhe',
    website: 'https://alpine-schuhe.test',
    since: '2023-02-01',
    postEveryDays: 3,
    followersAtStart: 2100,
    followersADay: 5,
    impressionsAPost: 1900,
    viewsADay: 58,
    roles: [admin(ANNA)],
  },
  {
    id: 77002,
    kind: 'organization',
    name: 'Fjord & Søn "Outdoor" 🏔️',
    vanityName: 'fjord-son',
    website: 'https://fjord-son.test',
    since: '2024-06-03',
    postEveryDays: 6,
    followersAtStart: 640,
    followersADay: 2,
    impressionsAPost: 800,
    viewsADay: 21,
    roles: [admin(ANNA), { email: BEN, role: 'CONTENT_ADMINISTRATOR', state: 'APPROVED' }],
  },
  {
    id: 77003,
    kind: 'organization',
    name: 'さくら茶 Sakura Tea',
    vanityName: 'sakura-tea',
    website: 'https://sakura-tea.test',
    since: '2025-01-07',
    postEveryDays: 9,
    followersAtStart: 300,
    followersADay: 1.4,
    impressionsAPost: 450,
    viewsADay: 12,
    roles: [admin(ANNA), { email: CARLA, role: 'ANALYST', state: 'APPROVED' }],
  },
  {
    id: 77090,
    kind: 'organizationBrand',
    name: 'Alpine Kids',
    vanityName: 'alpine-kids',
    website: 'https://alpine-schuhe.test/kids',
    since: '2025-03-03',
    postEveryDays: 12,
    followersAtStart: 90,
    followersADay: 0.7,
    impressionsAPost: 260,
    viewsADay: 6,
    roles: [admin(ANNA)],
  },
  {
    id: 77005,
    kind: 'organization',
    name: 'Old Brand',
    vanityName: 'old-brand',
    website: 'https://old-brand.test',
    since: '2024-01-08',
    postEveryDays: 30,
    followersAtStart: 60,
    followersADay: 0.2,
    impressionsAPost: 90,
    viewsADay: 2,
    roles: [{ email: ANNA, role: 'ADMINISTRATOR', state: 'REVOKED' }],
  },
  {
    id: 78001,
    kind: 'organization',
    name: 'Nord Clinics AS',
    vanityName: 'nord-clinics',
    website: 'https://nordclinics.test',
    since: '2024-03-04',
    postEveryDays: 4,
    followersAtStart: 1300,
    followersADay: 3,
    impressionsAPost: 1400,
    viewsADay: 37,
    roles: [admin(BEN)],
  },
  {
    id: 78002,
    kind: 'organization',
    name: 'عيادات الشمال',
    vanityName: 'north-clinics-ae',
    website: 'https://nordclinics.test/ae',
    since: '2025-05-05',
    postEveryDays: 8,
    followersAtStart: 210,
    followersADay: 1.1,
    impressionsAPost: 520,
    viewsADay: 11,
    roles: [admin(BEN)],
  },
];

export const ORGANIZATION_TYPES = ['organization', 'organizationBrand'];

export function organizationUrn({ kind, id }: Organization): string {
  return `urn:li:${kind}:${id}`;
}

/** By its number, or by its URN. */
export function findOrganization(of: string): Organization | null {
  return organizations.find((one) => String(one.id) === of || organizationUrn(one) === of) ?? null;
}

/** The role a member holds now on a page, null when none. */
export function roleOf(email: string, { roles }: Organization): PageRole | null {
  return roles.find((one) => one.email === email && one.state === 'APPROVED')?.role ?? null;
}
