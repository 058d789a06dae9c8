import type { Page } from '@playwright/test';
import { sampleAlertMails } from '../packages/server/src/monitoring/alert-channels/testing/sample-alert-mails.ts';
import { sampleMails } from '../packages/server/src/platform/mail/testing/sample-mails.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, test } from './test.ts';

/** Mail programs give a mail 600 px, phones 360. */
const widths = [600, 360];

async function expectThatItFits(page: Page): Promise<void> {
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(scrolled).toBeLessThanOrEqual(0);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('p, h1, li, a, img')]
      .filter((element) => {
        const { left, right, width: across } = element.getBoundingClientRect();
        return across > 1 && (left < 0 || right > window.innerWidth);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
}

for (const { name, mail } of [...sampleMails, ...sampleAlertMails]) {
  test(`the mail of ${name} fits its width and can be read by all, in the light and in the dark`, async ({ page }) => {
    const { html, attachments } = await mail();
    const shown = attachments.reduce(
      (text, { cid, contentType, bytes }) =>
        cid === undefined ? text : text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${bytes.toString('base64')}`),
      html,
    );
    await page.setContent(shown);
    const broken = await page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).length);
    expect(broken).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectThatItFits(page);
      }
      // A mail stands within the page of the program that shows it, whose landmarks they are.
      expect(await axeFindings(page, { without: ['landmark-one-main', 'region'] })).toEqual([]);
    }
  });
}
