import type { Page } from '@playwright/test';
import type { AutomaticReport } from '../packages/contract/src/reports/automatic-reports.ts';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { installWithMail, type MailingInstallation } from './mailing-product.ts';
import { call, connectAnalytics, signUp } from './person.ts';
import { clockedProgram, setClock, startJobs } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

const today = new Date();
const month = (shift: number, dayOfMonth: number): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + shift, dayOfMonth)).toISOString().slice(0, 10);
/** The report covers a whole month that the sandbox has all figures of, and is due at 8:00 in Vienna on the day after. */
const dueDay = month(-1, 1);

let product: MailingInstallation;
test.beforeAll(async () => {
  const environment = { CLOCK_STARTS_AT: `${dueDay}T05:00:00Z` };
  product = await installWithMail(environment, clockedProgram);
});
test.afterAll(async () => {
  await product.close();
});

const mailsTo = (address: string) => product.receiver.mails.filter(({ recipients }) => recipients.includes(address));

async function schedule(page: Page, dashboardId: string, changes: object): Promise<AutomaticReport> {
  const fields = {
    ...{ dashboardId, recipients: 'anna@client.test', dateRange: 'LAST_MONTH', withPdf: true, withPreview: false },
    ...{ period: 'MONTH', detail: 'FIRST_DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna' },
    ...changes,
  };
  return (await call<{ data: AutomaticReport }>(page, 'POST', '/api/automatic-reports', fields)).data;
}

test('a run whose figures are missing is held or waits, says why, and is sent with the gap stated once somebody decides', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const base = product.server.address;
  await page.clock.install({ time: `${dueDay}T05:00:00Z` });
  const email = await signUp(page, base);
  await product.confirmAddress(page, email);
  await connectAnalytics(page, base);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Visits', format: 'summary', width: 2, metrics: ['sessions'] },
    { title: 'By day', format: 'chart:line', width: 2, metrics: ['sessions'], dimension: 'date' },
  ]);
  expect(permalink).not.toBe('');
  const held = await schedule(page, id, { onGap: 'hold' });
  await schedule(page, id, { recipients: 'ben@client.test', waitHours: 48 });
  // The figures of the month are whole, and kept from then on.
  const tested = await call<{ data: { state: string; gaps: string[] } }>(page, 'POST', `/api/automatic-reports/${held.id}/test`);
  expect(tested.data).toMatchObject({ state: 'accepted', gaps: [] });
  // The other one asks to confirm the address.
  expect(mailsTo(email).find(({ subject }) => subject?.startsWith('Test: '))?.text).toMatch(/Visits: [\d,.]+/);

  const headers = { 'content-type': 'application/json' };
  const fault = JSON.stringify({ provider: 'google-analytics', fault: { kind: 'revoked' } });
  expect((await fetch(`${product.sandbox.address}/__faults`, { method: 'POST', headers, body: fault })).status).toBe(201);
  // Kept figures of a month that is just over are asked for again after some hours.
  await setClock(product.server, `${month(-1, 2)}T05:00:00Z`);
  await startJobs(product.server);
  const subjects = () => mailsTo(email).map(({ subject }) => subject);
  await expect
    .poll(subjects, { timeout: 100_000, intervals: [500] })
    // One mail about what is the matter with both.
    .toContain('A report is held and needs your decision: Peak Outfitters and 1 more');
  expect(mailsTo('anna@client.test')).toEqual([]);

  const told = mailsTo(email).find(({ subject }) => subject?.startsWith('A report is held'))?.text ?? '';
  const path = /company\/automatic-reports\?report=[\w-]+/.exec(told)?.[0];
  expect(path, 'the mail leads to the report that is held').toBe(`company/automatic-reports?report=${held.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base}/${path}`);
  const report = page.getByRole('region', { name: 'Report to anna@client.test' });
  const thumb = await report.getByRole('button', { name: 'Send as it is' }).boundingBox();
  expect(thumb?.height, 'a thumb can approve it').toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('row', { name: /Peak Outfitters.*anna@/ })).toBeInViewport();
  await expect(page.getByRole('row', { name: /Peak Outfitters.*anna@/ })).toContainText('Held');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(report.getByText(/^Decide on the run of .* by /)).toBeVisible();
  await expect(
    report.getByText(/The login of Google Analytics \(anna@alpine-agency.test\) has not worked since .*: Visits, By day\./),
  ).toBeVisible();
  await expect(report.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: test.info().outputPath(`held-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const waitingRow = page.getByRole('row', { name: /ben@client\.test/ });
  await expect(waitingRow).toContainText('Waiting for figures', { timeout: 60_000 });
  await waitingRow.getByRole('button', { name: 'Peak Outfitters' }).click();
  const waiting = page.getByRole('region', { name: 'Report to ben@client.test' });
  await expect(waiting.getByText(/^The run of .* waits until/)).toBeVisible({ timeout: 60_000 });
  await expect(waiting.getByText('Waiting for its figures')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Send as it is' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Decide on the report of Peak Outfitters to anna@client.test' }).click();
  await report.getByRole('button', { name: 'Send as it is' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Send as it is?' });
  await question.getByRole('button', { name: 'Send as it is' }).click();
  await expect(page.getByText('Sent within a minute.')).toBeVisible();
  await expect(report.getByRole('button', { name: 'Send as it is' })).toHaveCount(0);
  await setClock(product.server, `${month(-1, 2)}T05:02:00Z`);
  await startJobs(product.server);
  await expect.poll(() => mailsTo('anna@client.test').length, { timeout: 100_000, intervals: [500] }).toBe(1);
  const [mail] = mailsTo('anna@client.test');
  expect(mail?.text).toMatch(/Visits, By day: the figures are as of \d+ [A-Z][a-z]+ 20\d\d\./);
  expect(mail?.text).not.toMatch(/Visits: \d|error|login|Google/i);
  const attached = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The PDF is missing');
  const words = wordsOf((await readPdf(Buffer.from(attached.content))).sheets);
  expect(words).toContain('Visits');
  expect(words).not.toMatch(/error/i);
});
