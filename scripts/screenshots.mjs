// Pictures of the real product for the documentation: `node scripts/screenshots.mjs http://127.0.0.1:8080` against a first start with its demo.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { needBrowser } from './browser.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = 'docs/screenshots';
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const open = async (width, height, colorScheme = 'light') =>
  (await browser.newContext({ viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Vienna', colorScheme })).newPage();
const settled = async (page) => {
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('[data-widget]')];
    return cards.length > 0 && cards.every((card) => card.dataset.state !== 'pending' && !card.querySelector('[data-drawn="false"]'));
  });
  await page.evaluate(() => document.fonts.ready);
};
const signIn = async (page) => {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill('demo@sightline.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('sightline-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboards');
};
const shoot = (page, name, fullPage = false) => page.screenshot({ path: `${folder}/${name}.png`, fullPage });

const page = await open(1440, 1200);
await signIn(page);
await page.getByRole('link', { name: 'Peak Outfitters, monthly' }).last().waitFor();
await shoot(page, 'dashboards');
await page.getByRole('link', { name: 'Peak Outfitters, monthly' }).first().click();
await settled(page);
await shoot(page, 'dashboard');
const address = page.url();
await page.getByRole('button', { name: 'Edit', exact: true }).click();
await page.getByRole('button', { name: /Edit Sessions by day/ }).click();
await page.getByRole('combobox', { name: 'Property' }).waitFor();
await settled(page);
await shoot(page, 'edit');
await page.goto(`${base}/company/sources`);
await page.getByRole('table', { name: 'Connected sources' }).waitFor();
await shoot(page, 'sources');

const visitor = await open(1440, 900);
await visitor.goto(address);
await settled(visitor);
await visitor.locator('button[aria-haspopup="dialog"]').click();
await visitor.getByRole('dialog').waitFor();
await shoot(visitor, 'period');

const phone = await open(390, 844);
await phone.goto(address);
await settled(phone);
await shoot(phone, 'phone');
await browser.close();
