import { authenticate } from 'mailauth';
import { type DnsServer, startDnsServer } from '../packages/server/test/servers/dns-server.ts';
import { makeDashboard } from './dashboards.ts';
import { installWithMail, type MailingInstallation } from './mailing-product.ts';
import { call, connectAnalytics, settled, signUp } from './person.ts';
import { clockedProgram, setClock, startJobs } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expect, test } from './test.ts';

const property = '310001';
const day = (date: Date): string => date.toISOString().slice(0, 10);
const today = new Date();
const month = (shift: number, dayOfMonth: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + shift, dayOfMonth));
/** A whole month that the sandbox has all figures of; the report is due at 8:00 in Vienna on the day after. */
const [first, last] = [day(month(-2, 1)), day(month(-1, 0))];
const noonBefore = `${last}T12:00:00Z`;
const afterDue = `${day(month(-1, 1))}T07:01:00Z`;

let dns: DnsServer;
let product: MailingInstallation;
test.beforeAll(async () => {
  dns = await startDnsServer();
  const environment = {
    CLOCK_STARTS_AT: noonBefore,
    DNS_SERVERS: dns.address,
    MAIL_FROM: 'Sightline <no-reply@mail.sightline.com>',
    MAIL_SPF: 'include:spf.mailer.com',
  };
  product = await installWithMail(environment, clockedProgram);
});
test.afterAll(async () => {
  await product.close();
  await dns.close();
});

interface Whitelabel {
  data: { sendingDomain: { state: string; records: { name: string; value: string }[] } };
}

/** As a receiver looks things up. */
const resolver = async (name: string, type: string): Promise<string[][]> => {
  const found = type === 'TXT' ? dns.zone.get(name)?.txt : undefined;
  if (found === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
  return found.map((text) => [text]);
};

/** The sessions of the month, as the sandbox itself counts them. */
async function truth(): Promise<{ total: number; days: Record<string, number> }> {
  const question = new URLSearchParams({ start: first, end: last, property, metric: 'sessions' });
  return (await fetch(`${product.sandbox.address}/__ledger/google-analytics?${question}`)).json();
}

const inLetters = (count: number): string => new Intl.NumberFormat('en-GB').format(count);

test('a report is scheduled, its time comes, and it arrives signed, with the true figures in its text and in its PDF', async ({ page }) => {
  test.setTimeout(240_000);
  const base = product.server.address;
  await page.clock.install({ time: noonBefore });
  await product.confirmAddress(page, await signUp(page, base));
  await connectAnalytics(page, base);

  const { data: whitelabel } = await call<Whitelabel>(page, 'PUT', '/api/company/whitelabel/sending-domain', {
    domain: 'acme.com',
    emailUsername: 'reports',
    replyTo: null,
  });
  for (const { name, value } of whitelabel.sendingDomain.records) dns.zone.set(name, { txt: [value] });
  const checked = await call<Whitelabel>(page, 'POST', '/api/company/whitelabel/sending-domain/check');
  expect(checked.data.sendingDomain.state).toBe('verified');

  const { permalink } = await makeDashboard(page, 'Peak Outfitters', property, [
    { title: 'Visits', format: 'summary', width: 2, metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 2, metrics: ['sessions'], dimension: 'date' },
    { title: 'Days', format: 'table', width: 2, metrics: ['sessions'], dimension: 'date', rowsLimit: 31 },
  ]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Mail reporting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail reporting' });
  await dialog.getByLabel('Recipients').fill('anna@client.test, ben@client.test');
  await dialog.getByLabel('Message').fill('Dear client, here is {period}.');
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await expect(dialog.getByText('Every month on the first day at 08:00')).toBeVisible();
  // Beside the mail that asks whether her address is hers.
  const arrived = () => product.receiver.mails.filter(({ recipients }) => recipients.some((address) => address.endsWith('@client.test')));
  expect(arrived()).toEqual([]);

  await setClock(product.server, afterDue);
  await startJobs(product.server);
  await expect.poll(() => arrived().length, { timeout: 150_000, intervals: [500] }).toBe(2);
  const { total, days } = await truth();
  expect(Object.keys(days)).toHaveLength(Number(last.slice(8)));
  expect(arrived().map(({ recipients }) => recipients)).toEqual([['anna@client.test'], ['ben@client.test']]);
  for (const mail of arrived()) {
    expect(mail.from?.address).toBe('reports@acme.com');
    expect(mail.text).toContain('Dear client, here is ');
    expect(mail.text).toContain(inLetters(total));
    const { dkim } = await authenticate(mail.raw, { ip: '127.0.0.1', helo: 'localhost', sender: mail.bouncesTo, resolver });
    expect(dkim.results).toMatchObject([{ status: { result: 'pass', aligned: 'acme.com' } }]);
    const attached = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
    if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The PDF is missing');
    const { info, outline, sheets } = await readPdf(Buffer.from(attached.content));
    expect(info.Title).toContain('Peak Outfitters');
    expect(outline).toEqual(['Peak Outfitters', 'Visits', 'By day', 'Days']);
    const words = wordsOf(sheets);
    expect(words).toContain(inLetters(total));
    for (const count of Object.values(days)) expect(words).toContain(inLetters(count));
    const picture = mail.attachments.find(({ mimeType }) => mimeType === 'image/png');
    if (!(picture?.content instanceof ArrayBuffer)) throw new Error('The picture is missing');
    expect(picture.content.byteLength).toBeLessThanOrEqual(500_000);
  }

  await page.goto(`${base}/company/automatic-reports`);
  await page
    .getByRole('row', { name: /Peak Outfitters/ })
    .getByRole('button')
    .click();
  const report = page.getByRole('region', { name: 'Report to anna@client.test, ben@client.test' });
  await expect(report).toContainText('anna@client.test');
  await expect(report.getByText(/accepted/i)).toHaveCount(2);
});
