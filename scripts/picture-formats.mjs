// Pictures of every widget format in the six designs at three widths, of every format in the sizes of cards, as the three kinds of colour-blindness and forced
// colours show them, and on paper (which takes `pdftoppm` of poppler-utils): `node scripts/picture-formats.mjs http://127.0.0.1:8080` against a first start with
// its demo. Makes dashboards for it, with the calls the editor makes, and deletes them again. docs/formats.md shows them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { formats } from '@sightline/charts';
import { dashboardDesigns } from '@sightline/contract/dashboards';
import { makeDashboard } from '../e2e/dashboards.ts';
import { call, settled } from '../e2e/person.ts';
import { needBrowser } from './browser.mjs';
import { openPage, shootSmall, signIn } from './demo-page.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = 'docs/screenshots/formats';
const property = '310001';
const widths = [1440, 820, 390];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** What shows a family of formats best; two metrics by day show the others. */
const byFamily = {
  pie: { dimension: 'sessionDefaultChannelGroup', metrics: ['sessions'] },
  radar: { dimension: 'deviceCategory', metrics: ['sessions', 'newUsers'] },
  bullet: { metrics: ['sessions', 'newUsers', 'engagedSessions'], goals: { sessions: 12_000, newUsers: 5000, engagedSessions: 6500 } },
  funnel: { metrics: ['sessions', 'engagedSessions', 'conversions'] },
  scatter: { dimension: 'pagePath', metrics: ['sessions', 'engagedSessions', 'screenPageViews'] },
  waterfall: { dimension: 'sessionDefaultChannelGroup', metrics: ['sessions'] },
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
const others = [
  { title: 'Area, stacked', format: 'chart:area', formatOptions: { stacked: true } },
  { title: 'Bar, stacked to 100%', format: 'chart:bar', formatOptions: { shares: true } },
  { title: 'Line, logarithmic', format: 'chart:line', formatOptions: { logarithmic: true } },
].map((wish) => ({ ...wish, width: 2, height: 2, ...byDay }));
const names = {
  title: 'Bar, of long names',
  format: 'chart:bar',
  width: 2,
  height: 2,
  dimension: 'pagePath',
  metrics: ['screenPageViews'],
};
const every = formats.map(({ key, name, family }) => ({ title: name, format: key, width: 2, height: 2, ...(byFamily[family] ?? byDay) }));
const wishes = every.concat(doughnut, others, names);
/** The narrow ones under each other beside the large one. */
const sizes = [
  { width: 2, height: 2 },
  { width: 2, height: 1 },
  { width: 1, height: 2 },
  { width: 1, height: 1 },
];
const inSizes = every.flatMap((wish) => sizes.map((size) => ({ ...wish, ...size })));

const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
/** The whole page at once, so that charts far down are near the window and drawn. */
async function shoot({ permalink }, name, width) {
  await desk.setViewportSize({ width, height: 900 });
  await desk.goto(`${base}/dashboards/${permalink}`);
  await settled(desk);
  await desk.evaluate(() => document.fonts.ready);
  const height = await desk.evaluate(() => document.documentElement.scrollHeight);
  await desk.setViewportSize({ width, height });
  await settled(desk);
  await shootSmall(desk, `${folder}/${name}.webp`);
}

async function design({ id, permalink }, styles) {
  const { data } = await call(desk, 'GET', `/api/dashboards/${permalink}`);
  await call(desk, 'POST', `/api/dashboards/${id}`, {
    form: { version: String(data.version), styles: JSON.stringify({ ...data.styles, ...styles }) },
  });
}

/** As others see the first design, and on paper. */
async function shootOtherwise(board) {
  const seen = await desk.context().newCDPSession(desk);
  for (const type of ['protanopia', 'deuteranopia', 'tritanopia']) {
    await seen.send('Emulation.setEmulatedVisionDeficiency', { type });
    await shoot(board, type, 1440);
  }
  await seen.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await desk.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await shoot(board, 'forced-colours', 1440);
  await desk.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  const paper = join(tmpdir(), 'formats.pdf');
  await desk.pdf({ path: paper, format: 'A4', printBackground: true });
  execFileSync('pdftoppm', ['-png', '-r', '80', '-singlefile', '-f', '1', '-l', '1', paper, `${folder}/print`]);
  rmSync(paper);
}

const desk = await openPage(browser, { width: 1440, height: 900 });
await signIn(desk, base);
const made = [];
try {
  for (const [name, cards] of [
    ['formats', wishes],
    ['sizes', inSizes],
  ]) {
    const board = await makeDashboard(desk, `Every format, ${name}`, property, cards);
    made.push(board);
    for (const { key, styles } of dashboardDesigns) {
      await design(board, styles);
      for (const width of widths) await shoot(board, `${name}-${key}-${width}`, width);
    }
  }
  const [first] = made;
  await design(first, dashboardDesigns[0].styles);
  await shootOtherwise(first);
} finally {
  for (const { id } of made) await call(desk, 'DELETE', `/api/dashboards/${id}`);
  await browser.close();
}
