// Pictures of every widget format, light and dark, at three widths: `node scripts/picture-formats.mjs http://127.0.0.1:8080` against a first start with its
// demo. Makes a dashboard for it, with the calls the editor makes, and deletes it again.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { formats } from '@sightline/charts';
import { makeDashboard } from '../e2e/dashboards.ts';
import { call, settled } from '../e2e/person.ts';
import { needBrowser } from './browser.mjs';
import { openPage, signIn } from './demo-page.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = 'docs/screenshots/formats';
const property = '310001';
const widths = [1440, 820, 390];
mkdirSync(folder, { recursive: true });

/** What shows a family of formats best; two metrics by day show the others. */
const byFamily = {
  pie: { dimension: 'sessionDefaultChannelGroup', metrics: ['sessions'] },
  radar: { dimension: 'deviceCategory', metrics: ['sessions', 'newUsers'] },
  gauge: { metrics: ['sessions'], formatOptions: { maxValue: 100_000 }, height: 1 },
  table: { dimension: 'sessionDefaultChannelGroup', metrics: ['sessions', 'totalUsers', 'engagementRate'] },
  summary: { metrics: ['sessions', 'newUsers'], height: 1 },
  text: {
    metrics: [],
    text: '<h2>What we did</h2><p>Three <strong>landing pages</strong> were rebuilt:</p><ul><li>Boots</li><li>Tents</li></ul>',
  },
};
const byDay = { dimension: 'date', metrics: ['sessions', 'newUsers'] };
const doughnut = {
  title: 'Pie, as a doughnut',
  format: 'chart:pie',
  width: 2,
  height: 2,
  ...byFamily.pie,
  formatOptions: { doughnut: true },
};
const wishes = formats
  .map(({ key, name, family }) => ({ title: name, format: key, width: 2, height: 2, ...(byFamily[family] ?? byDay) }))
  .concat(doughnut);

const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const desk = await openPage(browser, { width: 1440, height: 900 });
await signIn(desk, base);
const { id, permalink } = await makeDashboard(desk, 'Every format', property, wishes);
try {
  for (const theme of ['light', 'dark']) {
    const { data } = await call(desk, 'GET', `/api/dashboards/${permalink}`);
    await call(desk, 'POST', `/api/dashboards/${id}`, {
      form: { version: String(data.version), styles: JSON.stringify({ ...data.styles, theme }) },
    });
    for (const width of widths) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto(`${base}/dashboards/${permalink}`);
      await settled(desk);
      await desk.evaluate(() => document.fonts.ready);
      // The whole page at once, so that charts far down are near the window and drawn.
      const height = await desk.evaluate(() => document.documentElement.scrollHeight);
      await desk.setViewportSize({ width, height });
      await settled(desk);
      await desk.screenshot({ path: `${folder}/${theme}-${width}.png` });
    }
  }
} finally {
  await call(desk, 'DELETE', `/api/dashboards/${id}`);
  await browser.close();
}
