import { findGoogleUser, googleUsers } from '../google-oauth/users.ts';
import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, todayIn } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourMs } from '../kernel/time-units.ts';
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

interface Place {
  locale: string;
  timeZone: string;
}

interface BookPlan extends Place {
  key: string;
  name: string;
  /** Days since the last change. */
  age: number;
  mimeType?: string;
  isShared?: boolean;
  trashed?: boolean;
  tabs(context: BookContext): Tab[];
  namedRanges?(tabs: Tab[]): NamedRange[];
}

/** Two years of days take a moment to make; they change once a day. */
const openBooks = new BoundedCache<Book>(60);

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

function plan(place: Place, [key, name]: [string, string], age: number, tabs: BookPlan['tabs'], more: Partial<BookPlan> = {}): BookPlan {
  return { ...place, key, name, age, tabs, ...more };
}

function plansFor(user: string, today: string): BookPlan[] {
  // The account that exists to have nothing: its list is empty everywhere.
  if (findGoogleUser(user)?.email.endsWith('@empty.test')) return [];
  const months = monthsFrom(monthBefore(today, 24), 24);
  const results = (month: string) => (context: BookContext) => campaignResultTabs(context, month);
  return [
    plan(berlin, ['budget', 'Marketing budget'], 0, budgetTabs, { namedRanges: (tabs) => block('Monatsplan', tabs[0], 0, 3) }),
    plan(vienna, ['offline', 'Offline sales by day'], 1, offlineSalesTabs, { namedRanges: (tabs) => block('SalesDaily', tabs[0], 0, 5) }),
    plan(newYork, ['calls', "Call centre (Bob's team)"], 1, callCentreTabs),
    plan(newYork, ['targets', 'Targets'], 12, targetTabs),
    plan(vienna, ['agency', 'Agency price list'], 40, results('price list'), { isShared: true }),
    plan(newYork, ['excel', 'Leads import.xlsx'], 3, () => [], { mimeType: excelMimeType }),
    plan(berlin, ['old-budget', 'Marketing budget (old copy)'], 200, budgetTabs, { trashed: true }),
    ...months.map((month, i) =>
      plan(berlin, [`results-${month}`, `Campaign results ${month.slice(0, 7)}`], (months.length - i) * 30, results(month)),
    ),
  ];
}

export function spreadsheetId(seed: string, user: string, key: string): string {
  const random = seeded(seed, 'spreadsheet', user, key);
  return `1${Array.from({ length: 43 }, () => ID_LETTERS[Math.floor(random() * ID_LETTERS.length)]).join('')}`;
}

function stamp(day: string, random: () => number): string {
  const ms = Math.floor(random() * 8 * hourMs);
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
      return openBooks.get(`${id} ${utcDay} ${today}`, () => {
        const tabs = plan.tabs({ seed, user, today });
        return { ...file, tabs, namedRanges: plan.namedRanges?.(tabs) ?? [] };
      });
    };
    return { ...file, open };
  });
}

/** Whose spreadsheet an id is; null when no account of the sandbox has it. */
export function findOwner(world: World, id: string): string | null {
  return googleUsers.find(({ email }) => userBooks(world, email).some((file) => file.id === id))?.email ?? null;
}
