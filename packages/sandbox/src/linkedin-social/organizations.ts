import { ANNA, BEN, CARLA } from '../kernel/people.ts';
import { table } from '../kernel/table.ts';

export type PageRole = 'ADMINISTRATOR' | 'CONTENT_ADMINISTRATOR' | 'ANALYST';

interface Holder {
  email: string;
  role: PageRole;
  state: 'APPROVED' | 'REVOKED' | 'REQUESTED';
}

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
  roles: readonly Holder[];
}

function holder(email: string, role: PageRole, state: Holder['state'] = 'APPROVED'): Holder {
  return { email, role, state };
}

const anna = [holder(ANNA, 'ADMINISTRATOR')];
const annaAndBen = [...anna, holder(BEN, 'CONTENT_ADMINISTRATOR')];
const annaAndCarla = [...anna, holder(CARLA, 'ANALYST')];
const ben = [holder(BEN, 'ADMINISTRATOR')];
const brand = { kind: 'organizationBrand' } as const;
const HABITS = ['since', 'postEveryDays', 'followersAtStart', 'followersADay', 'impressionsAPost', 'viewsADay'] as const;

export const organizations: readonly Organization[] = table(
  ['id', 'name', 'vanityName', 'website', ...HABITS, 'roles'],
  { kind: 'organization' },
  [
    [77001, 'Alpine Schuhe GmbH – Größe zählt', 'alpine-schuhe', 'https://alpine-schuhe.test', '2023-02-01', 3, 2100, 5, 1900, 58, anna],
    [77002, 'Fjord & Søn "Outdoor" 🏔️', 'fjord-son', 'https://fjord-son.test', '2024-06-03', 6, 640, 2, 800, 21, annaAndBen],
    [77003, 'さくら茶 Sakura Tea', 'sakura-tea', 'https://sakura-tea.test', '2025-01-07', 9, 300, 1.4, 450, 12, annaAndCarla],
    [77090, 'Alpine Kids', 'alpine-kids', 'https://alpine-schuhe.test/kids', '2025-03-03', 12, 90, 0.7, 260, 6, anna, brand],
    [
      77005,
      'Old Brand',
      'old-brand',
      'https://old-brand.test',
      '2024-01-08',
      30,
      60,
      0.2,
      90,
      2,
      [holder(ANNA, 'ADMINISTRATOR', 'REVOKED')],
    ],
    [78001, 'Nord Clinics AS', 'nord-clinics', 'https://nordclinics.test', '2024-03-04', 4, 1300, 3, 1400, 37, ben],
    [78002, 'عيادات الشمال', 'north-clinics-ae', 'https://nordclinics.test/ae', '2025-05-05', 8, 210, 1.1, 520, 11, ben],
  ],
);

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
