import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bounceSample } from '../packages/server/src/platform/mail/bounces/testing/bounce-sample.ts';
import { type ImapMailbox, startImapMailbox } from '../packages/server/test/servers/imap-server.ts';
import { axeFindings } from './axe-findings.ts';
import { makeDashboard } from './dashboards.ts';
import { installWithMail, type MailingInstallation } from './mailing-product.ts';
import { watch } from './page-watch.ts';
import { call, connectAnalytics, signUp } from './person.ts';
import { clockedProgram, setClock, startJobs } from './product.ts';
import { expect, test } from './test.ts';

const before = '2026-12-01T06:00:00Z';
const due = '2026-12-01T07:00:10Z';

let mailbox: ImapMailbox;
let product: MailingInstallation;
test.beforeAll(async () => {
  mailbox = await startImapMailbox();
  const environment = {
    CLOCK_STARTS_AT: before,
    BOUNCE_MAILBOX: mailbox.url,
    BOUNCE_ADDRESS: 'bounces@sightline.test',
  };
  product = await installWithMail(environment, clockedProgram);
});
test.afterAll(async () => {
  await product.close();
  await mailbox.close();
});

/** A report that is due at 7:00 UTC every day. */
async function schedule(page: Page): Promise<void> {
  const { id } = await makeDashboard(page, 'Alpine', '310001', [{ title: 'Visits', format: 'summary', width: 2, metrics: ['sessions'] }]);
  await call(page, 'POST', '/api/automatic-reports', {
    ...{ dashboardId: id, recipients: 'anna@client.test, ben@client.test', message: 'Dear client, here it is.' },
    ...{ period: 'DAY', hour: 8, minute: 0, timezone: 'Europe/Vienna', dateRange: 'YESTERDAY' },
    ...{ withPdf: false, withPreview: false, onGap: 'send' },
  });
}
const reports = () => product.receiver.mails.filter(({ subject }) => subject?.startsWith('Alpine'));

test('what was sent is kept and looked at, failures show until they are seen, bounces are read', async ({ page }) => {
  test.setTimeout(420_000);
  const base = product.server.address;
  const { errors } = await watch(page);
  await page.clock.install({ time: before });
  await product.confirmAddress(page, await signUp(page, base));
  await connectAnalytics(page, base);
  await schedule(page);
  product.receiver.answer.recipient = (address) => (address.startsWith('ben') ? 550 : 250);
  await setClock(product.server, due);
  await startJobs(product.server);
  await expect.poll(() => reports().length, { timeout: 150_000, intervals: [500] }).toBe(1);
  await page.clock.setSystemTime(due);

  await page.goto(`${base}/company/automatic-reports`);
  const failed = page.getByRole('region', { name: 'Mails that did not arrive' });
  await expect(failed).toContainText('1 mail did not arrive.');
  await expect(failed.getByRole('listitem')).toContainText('Refused');
  await expect(page.getByRole('link', { name: 'Reports 1 not arrived', exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const row = page.getByRole('row', { name: /Alpine/ });
  await expect(row).toContainText('1 of 2 not arrived');
  await row.getByRole('button', { name: 'Alpine' }).click();
  await page.getByRole('link', { name: 'All mails' }).click();
  await expect(page.getByRole('heading', { name: 'Mails of Alpine' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Runs' }), 'the days it was about').toContainText('About 30 November 2026');
  const anna = page.getByRole('listitem', { name: 'anna@client.test' });
  await expect(anna).toContainText('Accepted by the mail server');
  await expect(anna).toContainText('on time');
  await anna.getByText('What happened when').click();
  await expect(anna.getByRole('listitem')).toHaveText([
    /Due$/,
    /Report made$/,
    /Given to the mail server$/,
    /Accepted by the mail server$/,
  ]);
  await expect(anna.getByRole('listitem').first()).toContainText(/1 Dec, 08:00:\d\dDue/);
  await page.getByRole('button', { name: 'Failed only' }).click();
  await expect(anna).toHaveCount(0);
  await expect(page.getByRole('listitem', { name: 'ben@client.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Failed only' }).click();
  expect(await axeFindings(page)).toEqual([]);

  await anna.getByRole('button', { name: 'View the mail to anna@client.test' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mail to anna@client.test' });
  await expect(page.frameLocator('iframe').getByText('Dear client, here it is.')).toBeVisible();
  const [copy] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download' }).click()]);
  expect(copy.suggestedFilename()).toBe('alpine-2026-12-01-anna-client-test.eml');
  expect((await readFile(await copy.path())).equals(reports()[0]?.raw ?? Buffer.alloc(0))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(anna.getByRole('button', { name: 'View the mail to anna@client.test' })).toBeFocused();
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as CSV' }).click()]);
  expect(await readFile(await table.path(), 'utf8')).toMatch(/anna@client\.test,accepted,[\s\S]*ben@client\.test,refused,/);

  const [mail] = reports();
  const about = { to: mail?.bouncesTo ?? '', messageId: mail?.messageId ?? '' };
  mailbox.deliver(bounceSample('postfix-failed', about), new Date(due));
  await setClock(product.server, '2026-12-01T07:04:00Z');
  await startJobs(product.server);
  await expect.poll(() => mailbox.messages().map(({ isSeen }) => isSeen), { timeout: 180_000, intervals: [500] }).toEqual([true]);
  await page.goto(`${base}/company/automatic-reports`);
  await expect(failed).toContainText('2 mails did not arrive.');
  await expect(failed.getByRole('listitem', { name: 'anna@client.test, Alpine' })).toContainText('There is no such mailbox.');
  await expect(row).toBeVisible();
  await failed.getByRole('button', { name: 'Mark all as seen' }).press('Enter');
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search reports' }), 'the first control of what follows').toBeFocused();
  await expect(page.getByRole('link', { name: /not arrived/ })).toHaveCount(0);

  await row.getByRole('button', { name: 'Alpine' }).click();
  await page.getByRole('button', { name: /^Delete the report/ }).click();
  await page.getByRole('dialog', { name: 'Delete this report?' }).getByRole('button', { name: 'Delete' }).click();
  const gone = page.getByRole('region', { name: 'Deleted reports' });
  await expect(gone).toContainText('sent once');
  await gone.getByRole('link', { name: 'Alpine' }).click();
  await expect(page.getByText('This report was deleted')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'anna@client.test' })).toContainText('Sent back');
  await expect(page.getByRole('listitem', { name: 'ben@client.test' })).toContainText('seen by Anna Alpine');
  // The frame with the mail lets nothing run, nor what this test puts into every frame.
  expect(errors.filter((text) => !/^Blocked script execution in '[^']*\/copy\/page'/.test(text))).toEqual([]);
});
