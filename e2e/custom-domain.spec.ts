import type { Page } from '@playwright/test';
import { dnsCheckPauseS } from '../packages/contract/src/company/dns-records.ts';
import { type DnsServer, startDnsServer } from '../packages/server/test/servers/dns-server.ts';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { logoColour, uploadLogo } from './logo.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import config from './playwright.config.ts';
import { clockedProgram, type Installation, install, passTime } from './product.ts';
import { expect, test } from './test.ts';

const host = 'reports.acme.com';
const target = 'dashboards.sightline.com';
const { launchOptions } = config.use ?? {};
// The names lead to this machine, as the DNS of a client would have them lead to ours.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1, MAP elsewhere.acme.com 127.0.0.1`],
  },
});

let dns: DnsServer;
let product: Installation;
test.beforeAll(async () => {
  dns = await startDnsServer();
  product = await install(
    { DNS_SERVERS: dns.address, CUSTOM_DOMAIN_TARGET: target, CLOCK_STARTS_AT: new Date().toISOString() },
    clockedProgram,
  );
});
test.afterAll(async () => {
  await product.close();
  await dns.close();
});

interface Setting {
  data: { customDomain: { records: { type: string; name: string; value: string }[] } };
}

test('a company shows its dashboards at its own name, in its own look, and nothing else', async ({ page, context, browser }) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const base = product.server.address;
  const { port } = new URL(base);
  const there = `http://${host}:${port}`;
  await signUp(page, base);
  await page.goto(`${base}/company/settings`);
  await call(page, 'POST', '/api/company', { name: 'Acme Agency', logo: await uploadLogo(page), brandColour: logoColour });

  await page.goto(`${base}/company/settings`);
  const section = page.getByRole('region', { name: 'Dashboard domain', exact: true });
  const field = section.getByRole('textbox', { name: 'Host name' });
  await field.fill('acme.com');
  await section.getByRole('button', { name: 'Show its DNS records' }).click();
  await expect(section.getByText(/Choose a name under it, such as reports\.acme\.com/)).toBeVisible();
  await expect(field).toHaveValue('acme.com');
  await field.fill(host);
  await section.getByRole('button', { name: 'Show its DNS records' }).click();
  const records = section.getByRole('list', { name: `DNS records of ${host}` }).getByRole('listitem');
  await expect(records).toHaveCount(2);
  await expect(section.getByText('Waiting for DNS')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await records.first().getByRole('button', { name: 'Copy the value' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(target);

  // The way here alone does not show whose name it is, and the domain lets nobody make a certificate.
  const { data } = await call<Setting>(page, 'GET', '/api/company/custom-domain');
  dns.zone.set(host, { cname: target });
  dns.zone.set('acme.com', { issuers: ['digicert.com'] });
  await section.getByRole('button', { name: 'Check now' }).click();
  await expect(records).toHaveCount(3);
  await expect(records.first()).toContainText('Found');
  await expect(records.nth(1)).toContainText('Missing');
  await expect(records.nth(2)).toContainText('digicert.com');
  expect(await axeFindings(page)).toEqual([]);
  for (const { name, value } of data.customDomain.records.slice(1)) dns.zone.set(name, { txt: [value] });
  dns.zone.set('acme.com', { issuers: ['digicert.com', 'letsencrypt.org'] });
  await passTime(product.server, dnsCheckPauseS + 1);
  await section.getByRole('button', { name: 'Check now' }).click();
  await expect(section.getByText('Active', { exact: true })).toBeVisible();

  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 3, height: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Days', format: 'table', width: 2, metrics: ['sessions'], dimension: 'date', rowsLimit: 10 },
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const copied = async () => {
    await page
      .getByRole('button', { name: /^Copy URL/ })
      .first()
      .click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  // What only the company may see opens where it signs in.
  expect(new URL(await copied()).origin).toBe(base);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await copied();
  expect(link).toContain(`${there}/dashboards/${permalink}?`);
  const figure = await page.getByRole('article', { name: 'Sessions', exact: true }).textContent();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  const scripts: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await visitor.goto(link);
  await settled(visitor);
  expect(await visitor.getByRole('article', { name: 'Sessions', exact: true }).textContent()).toBe(figure);
  expect(await visitor.title()).toBe('Peak Outfitters | Acme Agency');
  expect(await visitor.locator('html').innerHTML()).not.toMatch(/>[^<]*sightline/i);
  await expect(visitor.getByRole('img', { name: 'Acme Agency' })).toBeVisible();
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toContain('#0a6b4a');
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await visitors.cookies()).toEqual([]);
  await visitor.getByRole('button', { name: 'Export PDF' }).click();
  const ready = visitor.getByRole('button', { name: 'Download PDF' });
  await expect(ready).toBeVisible({ timeout: 90_000 });
  const [download] = await Promise.all([visitor.waitForEvent('download'), ready.click()]);
  expect(download.url()).toContain(there);
  expect(download.suggestedFilename()).toMatch(/^Peak Outfitters.*\.pdf$/);
  expect(scripts.filter((script) => /editor|edit-mode|mantine|router/.test(script))).toEqual([]);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'new_password', password: 'open sesame' });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This report is protected' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Acme Agency' })).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByLabel('Password').fill('open sesame');
  await visitor.getByRole('button', { name: 'Open the report' }).click();
  await settled(visitor);
  expect(await visitor.getByRole('article', { name: 'Sessions', exact: true }).textContent()).toBe(figure);

  // Nobody signs in there, whatever the browser sends along; nothing stands at other paths and other names.
  for (const path of ['/login', '/register', '/dashboards', '/company/settings']) {
    expect((await visitor.goto(`${there}${path}`))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  }
  await visitor.goto(`${there}/dashboards/somebody-else`);
  await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(visitor.getByRole('img', { name: 'Acme Agency' })).toBeVisible();
  await visitor.goto(there);
  await expect(visitor.getByRole('heading', { name: 'Acme Agency' })).toBeVisible();
  expect((await visitor.goto(`http://elsewhere.acme.com:${port}/dashboards/${permalink}`))?.status()).toBe(421);
  await page.goto(`${there}/dashboards/${permalink}`);
  await expect(page.getByRole('heading', { name: 'This report is protected' })).toBeVisible();
  await visitors.close();

  await page.goto(`${base}/company/settings`);
  await section.getByRole('button', { name: 'Stop using this name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using it' }).click();
  await expect(section.getByText('Active', { exact: true })).toHaveCount(0);
  expect((await page.goto(`${there}/dashboards/${permalink}`))?.status()).toBe(421);
});

test('of two tabs the second does not set its name over that of the first unseen', async ({ page, context }) => {
  const base = product.server.address;
  await signUp(page, base, 'Two Names');
  const other = await context.newPage();
  const field = (of: Page) => of.getByRole('textbox', { name: 'Host name' });
  const begin = async (of: Page, name: string) => {
    await field(of).fill(name);
    await of.getByRole('button', { name: 'Show its DNS records' }).click();
  };
  for (const each of [page, other]) {
    await each.goto(`${base}/company/settings`);
    await expect(field(each)).toHaveValue('');
  }
  await begin(other, 'first.acme.com');
  await expect(other.getByRole('list', { name: 'DNS records of first.acme.com' })).toBeVisible();
  await begin(page, 'second.acme.com');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await expect(notice).toContainText('Host name: now “first.acme.com”');
  await expect(field(page)).toHaveValue('second.acme.com');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('list', { name: 'DNS records of second.acme.com' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
