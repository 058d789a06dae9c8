import { join } from 'node:path';
import { openOutbox } from '../packages/server/src/platform/mail/outbox.ts';
import { composeReportMail } from '../packages/server/src/platform/mail/report-mail.ts';
import { reportInput } from '../packages/server/src/platform/mail/testing/sample-mails.ts';
import { axeFindings } from './axe-findings.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});

test('without a mail server the outbox shows what would have been sent, and nothing in a mail runs', async ({ page }) => {
  const clock = { now: () => new Date('2026-11-20T09:00:00Z'), sleep: async () => {} };
  const outbox = openOutbox(join(product.dataDir, 'outbox'), clock);
  const composed = await composeReportMail(reportInput);
  const html = composed.html.replace('</body>', '<script>top.document.title = "taken"; document.body.innerHTML = "taken"</script></body>');
  await outbox.keep({ ...composed, html, to: ['anna@client.test'] }, { name: 'Peak & Partners', address: 'reports@peak.test' });

  await page.goto(`${product.server.address}/outbox`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Marketing overview: October 2026' }).click();
  await expect(page.getByText('Peak & Partners <reports@peak.test>')).toBeVisible();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Marketing overview' })).toBeVisible();
  await expect(mail.getByText('48,213', { exact: true })).toBeVisible();
  const width = await mail.getByRole('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  expect(width).toBe(1200);
  await expect(page).toHaveTitle('Marketing overview: October 2026');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('As plain text').click();
  await expect(page.getByText('Sessions: 48,213, ↑ 12.4 % (better)')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Peak report.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Peak report.pdf');
  for (const size of [1440, 390]) {
    await page.setViewportSize({ width: size, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});
