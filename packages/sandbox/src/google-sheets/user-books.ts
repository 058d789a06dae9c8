import { googleUsers } from '../google-oauth/users.ts';
import { addDays, todayIn } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { callCentreTabs } from './books/call-centre.ts';
import { campaignResultTabs } from './books/campaign-results.ts';
import { budgetTabs } from './books/marketing-budget.ts';
import { monthBefore, monthsFrom } from './books/months.ts';
import { offlineSalesTabs } from './books/offline-sales.ts';
import { targetTabs } from './books/targets.ts';
import { type Book, type BookContext, excelMimeType, type NamedRange, nativeMimeType, type Tab } from './model.ts';

/** A spreadsheet without its cells: enough for Drive. `tabs()` makes them. */
export interface BookFile extends Omit<Book, 'tabs' | 'namedRanges'> {
  open(): Book;
}

interface BookPlan {
  key: string;
  name: string;
  locale: string;
  timeZone: string;
  /** Days since the last change. */
  age: number;
  mimeType?: string;
  isShared?: boolean;
  trashed?: boolean;
  tabs(context: BookContext): Tab[];
  namedRanges?(tabs: Tab[]): NamedRange[];
}

/** Two years of days take a moment to make; they change once a day. */
const openBooks = new WeakMap<World, Map<string, { today: string; book: Book }>>();

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHARED_DRIVE = '0AKv3Wj8mPqXyUk9PVA';

const vienna = { locale: 'en_GB', timeZone: 'Europe/Vienna' };
const berlin = { locale: 'de_DE', timeZone: 'Europe/Berlin' };
const newYork = { locale: 'en_US', timeZone: 'America/New_York' };

/** A whole column block of the tab at `index`, headers included. */
function block(name: string, tab: Tab | undefined, startColumn: number, endColumn: number): NamedRange[] {
  if (!tab) return [];
  return [{ name, sheetId: tab.sheetId, startRow: 0, endRow: tab.rows.length, startColumn, endColumn }];
}

function plansFor(user: string, today: string): BookPlan[] {
  const owner = googleUsers.find(({ email }) => email === user);
  // The account that exists to have nothing: its list is empty everywhere.
  if (owner?.email.endsWith('@empty.test')) return [];
  const monthly = monthsFrom(monthBefore(today, 24), 24).map((month) => ({
    ...berlin,
    key: `results-${month}`,
    name: `Campaign results ${month.slice(0, 7)}`,
    age: 0,
    tabs: (context: BookContext) => campaignResultTabs(context, month),
  }));
  return [
    {
      ...berlin,
      key: 'budget',
      name: 'Marketing budget',
      age: 0,
      tabs: budgetTabs,
      namedRanges: (tabs) => block('Monatsplan', tabs[0], 0, 3),
    },
    {
      ...vienna,
      key: 'offline',
      name: 'Offline sales by day',
      age: 1,
      tabs: offlineSalesTabs,
      namedRanges: (tabs) => block('SalesDaily', tabs[0], 0, 5),
    },
    { ...newYork, key: 'calls', name: "Call centre (Bob's team)", age: 1, tabs: callCentreTabs },
    { ...newYork, key: 'targets', name: 'Targets', age: 12, tabs: targetTabs },
    {
      ...vienna,
      key: 'agency',
      name: 'Agency price list',
      age: 40,
      isShared: true,
      tabs: (context) => campaignResultTabs(context, 'price list'),
    },
    { ...newYork, key: 'excel', name: 'Leads import.xlsx', age: 3, mimeType: excelMimeType, tabs: () => [] },
    { ...berlin, key: 'old-budget', name: 'Marketing budget (old copy)', age: 200, trashed: true, tabs: budgetTabs },
    ...monthly.map((plan, i) => ({ ...plan, age: (monthly.length - i) * 30 })),
  ];
}

export function spreadsheetId(seed: string, user: string, key: string): string {
  const random = seeded(seed, 'spreadsheet', user, key);
  return `1${Array.from({ length: 43 }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('')}`;
}

function stamp(day: string, random: () => number): string {
  const ms = Math.floor(random() * 8 * 3_600_000);
  return new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString();
}

/** Every file of a user's Drive that a spreadsheet program opens; trashed and uploaded ones included. */
export function userBooks(world: World, user: string): BookFile[] {
  const { seed } = world;
  const utcDay = todayIn('UTC', world.now());
  return plansFor(user, utcDay).map((plan) => {
    const id = spreadsheetId(seed, user, plan.key);
    const random = seeded(seed, user, plan.key, 'stamp');
    const file = {
      id,
      name: plan.name,
      mimeType: plan.mimeType ?? nativeMimeType,
      locale: plan.locale,
      timeZone: plan.timeZone,
      createdTime: stamp(addDays(utcDay, -plan.age - 400), random),
      modifiedTime: stamp(addDays(utcDay, -plan.age - 1), random),
      driveId: plan.isShared ? SHARED_DRIVE : null,
      trashed: plan.trashed ?? false,
    };
    const open = (): Book => {
      const today = todayIn(plan.timeZone, world.now());
      const known = openBooks.get(world)?.get(id);
      if (known?.today === today) return known.book;
      const tabs = plan.tabs({ seed, user, today });
      const book = { ...file, tabs, namedRanges: plan.namedRanges?.(tabs) ?? [] };
      const books = openBooks.get(world) ?? new Map();
      openBooks.set(world, books.set(id, { today, book }));
      return book;
    };
    return { ...file, open };
  });
}

/** Whose spreadsheet an id is; null when no account of the sandbox has it. */
export function findOwner(world: World, id: string): string | null {
  return googleUsers.find(({ email }) => userBooks(world, email).some((file) => file.id === id))?.email ?? null;
}
