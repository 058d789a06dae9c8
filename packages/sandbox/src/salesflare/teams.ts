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

function pipeline(id: number, name: string, order: number, currency: Currency, own: Stage[], more: Partial<Pipeline> = {}): Pipeline {
  const plain = { isDefault: order === 1, isArchived: false, isRecurring: false, lifetimeMonths: null, removed: null };
  return { id, name, order, currency, stages: own, ...plain, ...more };
}

const salesStages = stages(71, ['Lead', 20], ['Gespräch geführt', 35], ['Angebot “raus” 📨', 60], ['Verhandlung', 80]);
const removed: Stage = { id: 69, name: 'Old proposal', color: '#999', probability: 50, fixed: null, order: 3 };
const retainerStages = stages(81, ['Qualified', 30], ['Trial', 70]);
const dealStages = stages(171, ['New', 10], ['Talking', 40], ['Contract sent', 85]);

function user(id: number, name: string, email: string, isAdmin = true, isDisabled = false): User {
  return { id, name, email, isAdmin, isDisabled };
}

export const anna = user(11, 'Anna Huber', 'anna@alpine-agency.test');
export const ben = user(12, 'Ben Größl', 'ben@alpine-agency.test', false);
const left = user(13, 'Cem Yılmaz', 'cem@alpine-agency.test', false, true);
export const dana = user(21, 'Dana "DJ" Jones', 'dana@hudson.test');
export const zoe = user(31, 'Zoë Empty', 'zoe@nothing.test');

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
  pipelines: [
    pipeline(7, 'Sales', 1, EUR, salesStages, { removed }),
    pipeline(8, 'Retainers', 2, EUR, retainerStages, { isRecurring: true, lifetimeMonths: 24 }),
    pipeline(9, 'Alte Projekte', 3, EUR, stages(91, ['Open', 50]), { isArchived: true }),
  ],
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
  pipelines: [pipeline(17, 'Deals', 1, USD, dealStages)],
  pace: 0.6,
};

/** A team that has not begun: one pipeline, nobody in it. */
export const emptyTeam: Team = { ...hudsonTeam, id: 8, name: 'Nothing yet', users: [zoe], pace: 0 };
