import type { Page } from '@playwright/test';
import { headers } from '@sightline/contract/core';
import { receivedReports } from '../packages/server/src/platform/observability/testing/received-reports.ts';
import { type HttpReceiver, startHttpReceiver } from '../packages/server/test/servers/http-receiver.ts';
import { signUp } from './person.ts';
import { type Installation, install } from './product.ts';
import { expect, test } from './test.ts';

let ingest: HttpReceiver;
let product: Installation;
test.beforeAll(async () => {
  ingest = await startHttpReceiver();
  product = await install({ SENTRY_BROWSER_DSN: `${ingest.url.replace('http://', 'http://0123abcd@')}/7`, SENTRY_SAMPLE_RATE: '1' });
});
test.afterAll(async () => {
  await product.close();
  await ingest.close();
});
test.beforeEach(() => {
  ingest.calls.length = 0;
});

/** What a page fetched whose name says that it reports. */
const isReporter = (url: string): boolean => /\/assets\/sentry-reporter/.test(url);

test('a fault that nobody caught is reported, its code loaded only then, and nothing of who saw it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const answer = await page.goto(`${product.server.address}/dashboards/no-such-board?token=secret`);
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${ingest.url}`);
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  expect(fetched.filter(isReporter)).toEqual([]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no figures for anna@agency.test');
    });
  });
  await expect.poll(() => ingest.calls.length).toBe(1);
  expect(fetched.filter(isReporter)).toHaveLength(1);
  await page.evaluate(() => void Promise.reject(new Error('of "Acme"')));
  await expect.poll(() => ingest.calls.length).toBe(2);
  const reports = receivedReports(ingest.calls);
  expect(reports.map(({ transaction, environment, exception }) => [transaction, environment, exception.values[0]?.value])).toEqual([
    ['dashboard.show', 'test', 'no figures for [mail]'],
    ['dashboard.show', 'test', 'of "[hidden]"'],
  ]);
  for (const call of ingest.calls) {
    expect([call.headers.cookie, call.headers.referer]).toEqual([undefined, undefined]);
    for (const text of ['anna', 'Acme', 'no-such-board', 'secret', new URL(product.server.address).host])
      expect(call.body).not.toContain(text);
  }
});

const number = '3f0c6d0e-7d0b-4c55-9d0a-5b0b8f0f1c2d';
const failEvery = (page: Page, address: string, method = 'GET'): Promise<unknown> =>
  page.route(address, (route) => {
    if (route.request().method() !== method) return route.continue();
    return route.fulfill({
      status: 500,
      headers: { [headers.requestId]: number },
      json: { code: 'internal', message: 'Something went wrong on our side.', request_id: number },
    });
  });

test('a form that failed says so with the number, and keeps what was typed', async ({ page }) => {
  await failEvery(page, '**/login', 'POST');
  await page.goto(`${product.server.address}/login`);
  await page.getByLabel('E-mail').fill('anna@agency.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' });
  await expect(failure).toContainText('Tell your support this number:');
  await expect(failure.getByRole('button', { name: number })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('anna@agency.test');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form-fault.png` });
});

test('a call that failed shows what to tell the support, and is not reported twice', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, product.server.address);
  // A page begins with its sources; people are asked for.
  await failEvery(page, '**/api/users');
  await page.goto(`${product.server.address}/company/users`);
  await expect(page.getByText('Tell your support this number:')).toBeVisible();
  await page.getByRole('button', { name: number }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect(ingest.calls).toEqual([]);
});
