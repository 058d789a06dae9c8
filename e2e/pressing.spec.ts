import type { Browser, Page } from '@playwright/test';
import type { Role } from '@sightline/contract/identity';
import { type FullCompany, makeFullCompany } from './full-company.ts';
import { openAddress } from './open-address.ts';
import { addColleague, connectAnalytics, signIn, signUp } from './person.ts';
import { type Experience, pressEverything, type Screen } from './press-everything.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

// A company for each, so that all processors can press at once.
test.describe.configure({ mode: 'parallel' });

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** Nothing moves that would be waited for. */
const still = { reducedMotion: 'reduce', deviceScaleFactor: 0.5 } as const;

type ScreensOf = (made: FullCompany) => Screen[];

const dashboards: ScreensOf = (made) => [
  { name: 'dashboards', path: () => '/dashboards' },
  { name: 'new dashboard', path: () => '/dashboards/create' },
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}` },
  { name: 'realtime', path: () => `/dashboards/${made.permalink}/realtime` },
  { name: 'paper', path: () => `/dashboards/${made.permalink}/print` },
];
const editing: ScreensOf = (made) => [{ name: 'editor', path: () => `/dashboards/${made.permalink}?edit=true` }];
const groups: ScreensOf = (made) => [
  { name: 'groups', path: () => '/groups' },
  { name: 'new group', path: () => '/groups/create' },
  { name: 'group', path: () => `/groups/${made.groupId}` },
  { name: 'status page', path: () => `/status/${made.status}` },
];
const company: ScreensOf = (made) => [
  { name: 'sources', path: () => '/company/sources' },
  { name: 'reports', path: () => '/company/automatic-reports' },
  { name: 'mails of a report', path: () => `/company/automatic-reports/${made.reportId}/history` },
  { name: 'settings', path: () => '/company/settings' },
  { name: 'subscription', path: () => '/company/subscription' },
  { name: 'invoices', path: () => '/company/invoices' },
  { name: 'card', path: () => '/company/manage-payment' },
  { name: 'users', path: () => '/company/users' },
  { name: 'user', path: () => `/users/${made.userId}` },
  { name: 'intro', path: () => '/intro' },
];
const forVisitors: ScreensOf = (made) => [
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}` },
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}?embed=1` },
  { name: 'realtime', path: () => `/dashboards/${made.permalink}/realtime` },
  { name: 'status page', path: () => `/status/${made.status}` },
  { name: 'registering', path: () => '/register' },
  { name: 'signing in', path: () => '/login' },
  { name: 'a new password', path: () => '/forgot-password' },
  { name: 'nothing there', path: () => '/404' },
];

/** A filled company and its owner's page. */
async function fillCompany(page: Page) {
  const base = product.server.address;
  let round = 0;
  // Found again as names, and others each time the company is filled anew.
  const write = (name: string): string => `Alpine ${name} ${round}`;
  const email = await signUp(page, base);
  await connectAnalytics(page, base);
  const made = await makeFullCompany(page, write);
  const fill = async () => {
    round += 1;
    await openAddress(page, `${base}/dashboards`);
    if (new URL(page.url()).pathname === '/login') await signIn(page, base, email);
    Object.assign(made, await makeFullCompany(page, write));
  };
  return {
    base,
    email,
    made,
    fill,
    own: String.raw`(Copy of )?Alpine [\w:]+( \d+)? \d+( \((copy|\d+)\))*|New widget|Untitled|Anna Alpine|Ben Berg|[ab]\.example\.test`,
  };
}

type Who = 'owner' | Role | 'visitor';
type Filled = Awaited<ReturnType<typeof fillCompany>>;

async function pressAs(who: Who, screensOf: ScreensOf, { page, browser, filled, experience }: OfAnArea): Promise<void> {
  const { base, email: owner, made, fill, own } = filled;
  const open = async (): Promise<{ page: Page; email: string | null }> => {
    if (who !== 'owner' && who !== 'visitor') return addColleague(page, browser, base, 'Ben Berg', who, still);
    const theirs = await (await browser.newContext(still)).newPage();
    if (who === 'owner') await signIn(theirs, base, owner);
    return { page: theirs, email: who === 'owner' ? owner : null };
  };
  const { page: theirs, email } = await open();
  const renew = async () => {
    await fill();
    await openAddress(theirs, `${base}/dashboards`);
    if (email !== null && new URL(theirs.url()).pathname === '/login') await signIn(theirs, base, email);
  };
  const begun = Date.now();
  const done = await pressEverything(theirs, screensOf(made), { base, own, renew, experience });
  const { pressed, spared, screens, faults, left } = done;
  const seconds = Math.round((Date.now() - begun) / 1000);
  const summary = `${who}, ${screensOf.name}: ${pressed.size} presses in ${seconds} s; spared: ${spared}; not pressed: ${left.length}`;
  console.log([summary, ...screens, ...left].join('\n  '));
  expect(faults).toEqual([]);
  expect(left.filter((one) => one.startsWith('lies under'))).toEqual([]);
  // Others may have taken away what led there, as a share that was stopped its end date.
  const unreached = left.filter((one) => !/^(disabled|hidden): /.test(one));
  expect(unreached.length).toBeLessThanOrEqual((pressed.size + spared) / 20);
  expect([...pressed].some((key) => key.includes('“Sign out'))).toBe(email !== null);
  await theirs.context().close();
}

interface OfAnArea {
  page: Page;
  browser: Browser;
  filled: Filled;
  experience: Experience;
}

const areas = [
  [editing, ['owner', 'admin', 'member']],
  [dashboards, ['owner', 'admin', 'member', 'viewer']],
  [groups, ['owner', 'admin', 'member', 'viewer']],
  [company, ['owner', 'admin', 'member', 'viewer']],
  [forVisitors, ['visitor']],
] as const;
for (const [screensOf, roles] of areas)
  test(`everything of ${screensOf.name} answers when ${roles.join(', ')} presses it`, async ({ page, browser }) => {
    // For what hangs: beside other work it takes three times as long.
    test.setTimeout(1_200_000);
    const filled = await fillCompany(page);
    const experience: Experience = new Map();
    for (const who of roles) {
      if (who !== roles[0]) await filled.fill();
      await pressAs(who, screensOf, { page, browser, filled, experience });
    }
  });
