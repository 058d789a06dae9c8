// Pictures of the real product for the documentation: `node scripts/screenshots.mjs http://127.0.0.1:8080` against a first start with its demo.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { register, settled } from '../e2e/person.ts';
import { needBrowser } from './browser.mjs';
import { openPage, signIn } from './demo-page.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = 'docs/screenshots';
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const open = (width, height) => openPage(browser, { width, height });
const shoot = (page, name, fullPage = false) => page.screenshot({ path: `${folder}/${name}.png`, fullPage });

const page = await open(1440, 1200);
await signIn(page, base);
await page.getByRole('table', { name: 'Dashboards' }).getByRole('link', { name: 'Peak Outfitters, monthly' }).waitFor();
await shoot(page, 'dashboards');
await page.getByRole('link', { name: 'Peak Outfitters, monthly' }).first().click();
await settled(page);
await shoot(page, 'dashboard');
const address = page.url();
await page.getByRole('button', { name: 'Edit', exact: true }).click();
await page.getByRole('button', { name: /Edit Sessions by day/ }).click();
await page.getByRole('textbox', { name: 'Title' }).waitFor();
await settled(page);
await shoot(page, 'edit');
await page.goto(`${base}/company/sources`);
await page.getByRole('table', { name: 'Connected sources' }).waitFor();
await shoot(page, 'sources');
await page.goto(`${base}/groups`);
await page.getByRole('link', { name: 'Demo clients' }).click();
// The demo's failing website counts as down after three tries.
await page.getByText('answers “500').first().waitFor({ timeout: 180_000 });
await shoot(page, 'group');
await page.getByRole('link', { name: 'mountain-magazine.test' }).click();
await page.getByRole('heading', { name: 'Response' }).waitFor();
await settled(page);
await shoot(page, 'domain');
await page.goto(`${base}/company/subscription`);
await page.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor();
await page.waitForLoadState('networkidle');
await shoot(page, 'subscription');
await page.goto(`${base}/company/settings`);
await page.getByRole('heading', { name: 'API tokens' }).waitFor();
await page.waitForLoadState('networkidle');
await shoot(page, 'settings');

const newcomer = await open(1440, 900);
await register(newcomer, base, 'Nora Neu');
await newcomer.getByRole('button', { name: 'Next' }).click();
await newcomer.getByRole('button', { name: 'Begin', exact: true }).click();
await newcomer.getByRole('region', { name: 'Getting started' }).waitFor();
await newcomer.waitForLoadState('networkidle');
await shoot(newcomer, 'getting-started');

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
