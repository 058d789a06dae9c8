export interface User {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  isDisabled: boolean;
}

export interface Currency {
  id: number;
  iso: string;
  html: string;
}

export interface Stage {
  id: number;
  name: string;
  color: string;
  probability: number;
  /** 1 = won, 2 = lost, null = on the way. */
  fixed: 1 | 2 | null;
  order: number;
}

export interface Pipeline {
  id: number;
  name: string;
  order: number;
  isDefault: boolean;
  isArchived: boolean;
  isRecurring: boolean;
  currency: Currency;
  /** For recurring pipelines: how long a customer stays. */
  lifetimeMonths: number | null;
  stages: readonly Stage[];
  /** A stage that was deleted: deals that stood in it then still name it. */
  removed: Stage | null;
}

export interface Team {
  id: number;
  name: string;
  currency: Currency;
  zone: string;
  /** First day of use; YYYY-MM-DD. */
  since: string;
  users: readonly User[];
  groups: readonly { id: number; name: string }[];
  pipelines: readonly Pipeline[];
  /** Opportunities on a working day, on average. */
  pace: number;
}

export const EUR: Currency = { id: 1, iso: 'EUR', html: '&euro;' };
export const USD: Currency = { id: 2, iso: 'USD', html: '&#36;' };
export const currencies: readonly Currency[] = [EUR, USD, { id: 3, iso: 'GBP', html: '&pound;' }];

const COLORS = ['#7db7e8', '#59a0dd', '#3a86c8', '#2aa876', '#c94f4f'];

/** Names on the way with their probabilities; won and lost follow. */
function stages(first: number, ...way: readonly (readonly [name: string, probability: number])[]): Stage[] {
  const make = (name: string, probability: number, fixed: Stage['fixed'], i: number): Stage => ({
    id: first + i,
    name,
    color: COLORS[i % COLORS.length] ?? '',
    probability,
    fixed,
    order: i + 1,
  });
  const open = way.map(([name, probability], i) => make(name, probability, null, i));
  return [...open, make('Won', 100, 1, way.length), make('Lost', 0, 2, way.length + 1)];
}

const plain = { isDefault: false, isArchived: false, isRecurring: false, lifetimeMonths: null, removed: null };

const alpinePipelines: readonly Pipeline[] = [
  {
    ...plain,
    id: 7,
    name: 'Sales',
    order: 1,
    isDefault: true,
    currency: EUR,
    stages: stages(71, ['Lead', 20], ['Gespräch geführt', 35], ['Angebot “raus” 📨', 60], ['Verhandlung', 80]),
    removed: { id: 69, name: 'Old proposal', color: '#999', probability: 50, fixed: null, order: 3 },
  },
  {
    ...plain,
    id: 8,
    name: 'Retainers',
    order: 2,
    isRecurring: true,
    lifetimeMonths: 24,
    currency: EUR,
    stages: stages(81, ['Qualified', 30], ['Trial', 70]),
  },
  { ...plain, id: 9, name: 'Alte Projekte', order: 3, isArchived: true, currency: EUR, stages: stages(91, ['Open', 50]) },
];

export const anna: User = { id: 11, name: 'Anna Huber', email: 'anna@alpine-agency.test', isAdmin: true, isDisabled: false };
export const ben: User = { id: 12, name: 'Ben Größl', email: 'ben@alpine-agency.test', isAdmin: false, isDisabled: false };
const left: User = { id: 13, name: 'Cem Yılmaz', email: 'cem@alpine-agency.test', isAdmin: false, isDisabled: true };
export const dana: User = { id: 21, name: 'Dana "DJ" Jones', email: 'dana@hudson.test', isAdmin: true, isDisabled: false };
export const zoe: User = { id: 31, name: 'Zoë Empty', email: 'zoe@nothing.test', isAdmin: true, isDisabled: false };

/** Euros, Vienna; a few deals in dollars. */
export const alpineTeam: Team = {
  id: 5,
  name: 'Alpine Agency',
  currency: EUR,
  zone: 'Europe/Vienna',
  since: '2024-09-02',
  users: [anna, ben, left],
  groups: [
    { id: 2, name: 'Benelux' },
    { id: 3, name: 'نمو' },
  ],
  pipelines: alpinePipelines,
  pace: 1.4,
};

/** Dollars, New York. */
export const hudsonTeam: Team = {
  id: 6,
  name: 'Hudson Media',
  currency: USD,
  zone: 'America/New_York',
  since: '2025-11-03',
  users: [dana],
  groups: [],
  pipelines: [
    {
      ...plain,
      id: 17,
      name: 'Deals',
      order: 1,
      isDefault: true,
      currency: USD,
      stages: stages(171, ['New', 10], ['Talking', 40], ['Contract sent', 85]),
    },
  ],
  pace: 0.6,
};

/** A team that has not begun: one pipeline, nobody in it. */
export const emptyTeam: Team = { ...hudsonTeam, id: 8, name: 'Nothing yet', users: [zoe], pace: 0 };
