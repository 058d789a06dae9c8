import type { Page } from '@playwright/test';
import { type FullCompany, makeFullCompany } from './full-company.ts';
import { connectAnalytics, signIn, signUp } from './person.ts';
import { pressEverything, type Screen } from './press-everything.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const forVisitors = (made: FullCompany): Screen[] => [
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
  return { base, made, fill, own: String.raw`Alpine [\w:]+( \d+)? \d+` };
}

test('everything answers when a visitor presses it', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { base, made, fill, own } = await fillCompany(page);
  const visitor = await (await browser.newContext()).newPage();
  const { presses, openings, faults, left } = await pressEverything(visitor, forVisitors(made), { base, own, renew: fill });
  console.log([`A visitor: ${presses} presses, ${openings} openings; not pressed: ${left.length}`, ...left].join('\n  '));
  expect(faults).toEqual([]);
  expect(presses).toBeGreaterThan(30);
  await visitor.context().close();
});
