import type { Page } from '@playwright/test';
import { dnsCheckPauseS } from '../packages/contract/src/company/dns-records.ts';
import { type DnsServer, startDnsServer } from '../packages/server/test/servers/dns-server.ts';
import { axeFindings } from './axe-findings.ts';
import { call, signUp } from './person.ts';
import { clockedProgram, type Installation, install, passTime } from './product.ts';
import { expect, test } from './test.ts';

let dns: DnsServer;
let product: Installation;

test.beforeAll(async () => {
  dns = await startDnsServer();
  product = await install(
    { DNS_SERVERS: dns.address, MAIL_SPF: 'include:spf.mailer.com', CLOCK_STARTS_AT: new Date().toISOString() },
    clockedProgram,
  );
});
test.afterAll(async () => {
  await product.close();
  await dns.close();
});

interface Answer {
  data: { sendingDomain: { records: { purpose: string; name: string; value: string }[] } };
}
const recordsOf = async (page: Page) => (await call<Answer>(page, 'GET', '/api/company/whitelabel')).data.sendingDomain.records;
/** Checks are limited to one in some seconds. */
const checkAgain = async (page: Page) => {
  await passTime(product.server, dnsCheckPauseS + 1);
  await page.getByRole('button', { name: 'Check now' }).click();
};

test('a domain is entered, its records are published with a mistake and without, and it is verified', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, product.server.address);
  await page.goto(`${product.server.address}/company/settings`);
  const section = page.getByRole('region', { name: 'Sending domain', exact: true });
  await section.getByRole('textbox', { name: 'Domain' }).fill('gmail.com');
  await section.getByRole('textbox', { name: 'Reply to' }).fill('team@acme.com');
  await section.getByRole('button', { name: 'Show the DNS records' }).click();
  await expect(section.getByText(/belongs to a mail provider/)).toBeVisible();
  await expect(section.getByRole('textbox', { name: 'Reply to' })).toHaveValue('team@acme.com');
  await section.getByRole('textbox', { name: 'Domain' }).fill('acme.com');
  await expect(section.getByText('The sender is reports@acme.com')).toBeVisible();
  await section.getByRole('button', { name: 'Show the DNS records' }).click();
  const records = section.getByRole('list', { name: 'DNS records' });
  const item = (title: string) => records.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(records.getByRole('listitem')).toHaveCount(4);
  await expect(section.getByText('Waiting for the records')).toBeVisible();
  await expect(item('Ownership')).toContainText('Not checked yet');
  expect(await axeFindings(page)).toEqual([]);

  const wanted = await recordsOf(page);
  const textOf = (purpose: string) => wanted.find((record) => record.purpose === purpose)?.value ?? '';
  await item('Signature (DKIM)').getByRole('button', { name: 'Copy the value of Signature (DKIM)' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(textOf('dkim'));

  // The panel added the domain once more to one name, and there are two policies.
  for (const { purpose, name, value } of wanted)
    dns.zone.set(purpose === 'ownership' ? `${name}.acme.com` : name, {
      txt: purpose === 'dmarc' ? [value, 'v=DMARC1; p=reject'] : [value],
    });
  await checkAgain(page);
  await expect(item('Signature (DKIM)')).toContainText('Found');
  await expect(item('Ownership')).toContainText('Wrong');
  await expect(item('Ownership')).toContainText('_sightline-challenge.acme.com.acme.com');
  await expect(item('Policy (DMARC)')).toContainText('Two DMARC records');
  await expect(section.getByText('Waiting for the records')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Where reports are scheduled the warning stands as long as the records do not pass.
  const { data: dashboard } = await call<{ data: { permalink: string } }>(page, 'POST', '/api/dashboards', { name: 'Peak' });
  await page.goto(`${product.server.address}/dashboards/${dashboard.permalink}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Mail reporting' }).click();
  await expect(page.getByRole('dialog').getByText('Sending domain not verified')).toBeVisible();
  await page.goto(`${product.server.address}/company/settings`);

  for (const { name, value } of wanted) dns.zone.set(name, { txt: [value] });
  await checkAgain(page);
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
  await expect(section.getByText(/Mails come from reports@acme\.com/)).toBeVisible();
  await page.reload();
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${product.server.address}/company/settings`);
  const shownElsewhere = elsewhere.getByRole('region', { name: 'Sending domain', exact: true });
  await expect(shownElsewhere.getByText('Verified', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Stop using this domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sending from it' }).click();
  await expect(section.getByText(/Without one, they come from no-reply@/)).toBeVisible();
  // Where it still stood, a check shows that it is gone.
  await shownElsewhere.getByRole('button', { name: 'Check now' }).click();
  await expect(shownElsewhere.getByText(/Without one, they come from no-reply@/)).toBeVisible();
});

test('where the operator named no mail servers no SPF record is asked for, and it says why', async ({ page, product: unnamed }) => {
  await signUp(page, unnamed.server.address);
  await page.goto(`${unnamed.server.address}/company/settings`);
  const section = page.getByRole('region', { name: 'Sending domain', exact: true });
  await section.getByRole('textbox', { name: 'Domain' }).fill('alpine-summits.com');
  await section.getByRole('button', { name: 'Show the DNS records' }).click();
  await expect(section.getByRole('list', { name: 'DNS records' }).getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText(/An SPF record is not among them/)).toBeVisible();
});
