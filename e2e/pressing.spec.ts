import type { Browser, Page } from '@playwright/test';
import { type FullCompany, makeFullCompany } from './full-company.ts';
import { addColleague, connectAnalytics, signIn, signUp } from './person.ts';
import { pressEverything, type Screen } from './press-everything.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

// A company for each, so that all processors can press at once.
test.describe.configure({ mode: 'parallel' });

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

type ScreensOf = (made: FullCompany) => Screen[];

const dashboards: ScreensOf = (made) => [
  { name: 'dashboards', path: () => '/dashboards' },
  { name: 'new dashboard', path: () => '/dashboards/create' },
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}` },
  { name: 'realtime', path: () => `/dashboards/${made.permalink}/realtime` },
  { name: 'paper', path: () => `/dashboards/${made.permalink}/print` },
];
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
    await page.goto(`${base}/dashboards`);
    if (new URL(page.url()).pathname === '/login') await signIn(page, base, email);
    Object.assign(made, await makeFullCompany(page, write));
  };
  return { base, email, made, fill, own: String.raw`Alpine [\w:]+( \d+)? \d+` };
}

type Who = 'owner' | 'administrator' | 'member' | 'viewer' | 'visitor';

async function pressAs(who: Who, screensOf: ScreensOf, page: Page, browser: Browser): Promise<void> {
  const { base, email: owner, made, fill, own } = await fillCompany(page);
  const open = async (): Promise<{ page: Page; email: string | null }> => {
    if (who !== 'owner' && who !== 'visitor') return addColleague(page, browser, base, 'Ben Berg', who);
    const theirs = await (await browser.newContext()).newPage();
    if (who === 'owner') await signIn(theirs, base, owner);
    return { page: theirs, email: who === 'owner' ? owner : null };
  };
  const { page: theirs, email } = await open();
  const renew = async () => {
    await fill();
    await theirs.goto(`${base}/dashboards`);
    if (email !== null && new URL(theirs.url()).pathname === '/login') await signIn(theirs, base, email);
  };
  const { presses, openings, faults, left } = await pressEverything(theirs, screensOf(made), { base, own, renew });
  test.info().annotations.push({ type: 'presses', description: String(presses) });
  console.log([`${who}, ${screensOf.name}: ${presses} presses, ${openings} openings; not pressed: ${left.length}`, ...left].join('\n  '));
  expect(faults).toEqual([]);
}

for (const who of ['owner', 'administrator', 'member', 'viewer'] as const)
  for (const screensOf of [dashboards, groups, company])
    test(`everything of ${screensOf.name} answers when ${who} presses it`, async ({ page, browser }) => {
      test.setTimeout(600_000);
      await pressAs(who, screensOf, page, browser);
    });

test('everything answers when a visitor presses it', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await pressAs('visitor', forVisitors, page, browser);
});
