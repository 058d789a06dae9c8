// Measures what scripts/picture-sizes.mjs draws, of a product at rest: after its first start with the demo and five minutes in which nobody called it.
// `node scripts/measure-sizes.mjs http://127.0.0.1:8080 PID > docs/pictures/now.json`, with its folder as third word where it is another release's. PID is the
// server's process, whose inspector is opened; its pages were built with `vite build --sourcemap hidden`, so that it is known what of a file is whose.
import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { needBrowser } from './browser.mjs';
import { openPage, signIn } from './demo-page.mjs';
import { weighPages } from './measuring/bundle.mjs';
import { memoryOf } from './measuring/memory.mjs';

const [address, pid, release = '.'] = process.argv.slice(2);
if (!URL.canParse(address ?? '') || !/^\d+$/.test(pid ?? ''))
  throw new Error('Say the address of the product and the number of its process, as: http://127.0.0.1:8080 4711');

/** Scripts and sheets that a browser with nothing kept asks for. */
async function filesOf(browser, address, { cookies = [], isAwaited = false }) {
  const page = await openPage(browser, { width: 1440, height: 900 });
  await page.context().addCookies(cookies);
  const asked = new Set();
  page.on('requestfinished', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(address);
  await page.locator('[data-widget]').first().waitFor();
  // The app took the place of the text; older releases begin with it.
  if (isAwaited)
    await page.waitForFunction(
      () => document.documentElement.dataset.awake === '' || document.getElementById('document-settings') === null,
    );
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return [...asked].filter((path) => /\.(js|css)$/.test(path));
}

const memory = await memoryOf(Number(pid));
const browser = await chromium.launch({
  executablePath: needBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await openPage(browser, { width: 1440, height: 900 });
await signIn(page, address);
const link = page.getByRole('link', { name: 'Peak Outfitters, monthly' }).first();
const dashboard = new URL(await link.getAttribute('href'), address).href;
const cookies = await page.context().cookies();
// Once before, so that all figures are there.
await filesOf(browser, dashboard, { cookies });
const sets = [
  ['A visitor’s shared page', await filesOf(browser, dashboard, {})],
  ['A dashboard, signed in, before somebody acts', await filesOf(browser, dashboard, { cookies })],
  ['The same once the app stands there', await filesOf(browser, dashboard, { cookies, isAwaited: true })],
];
await browser.close();

const bundle = weighPages(`${release}/packages/web/dist`, sets, 'All the rest: other screens, the editor, what comes when it is used');
const commit = execFileSync('git', ['-C', release, 'rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(JSON.stringify({ release: commit, bundle, memory }, null, 2));
