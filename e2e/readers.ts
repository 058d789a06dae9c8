import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { makeDashboard, type WidgetOptions } from './dashboards.ts';
import { call, settled } from './person.ts';
import type { Installation } from './product.ts';

const channel = 'sessionDefaultChannelGroup';
/** A month as an agency shows it: single figures, lines, bars, tables and a text. */
export const thirteen: WidgetOptions[] = [
  ...['sessions', 'totalUsers', 'totalRevenue', 'screenPageViews'].map((metric) => ({
    title: metric,
    format: 'summary',
    metrics: [metric],
  })),
  { title: 'Days', format: 'chart:line', width: 4, height: 2, metrics: ['sessions', 'totalUsers'], dimension: 'date' },
  { title: 'Revenue', format: 'chart:area', width: 2, height: 2, metrics: ['totalRevenue'], dimension: 'date' },
  { title: 'Channels', format: 'table', width: 2, height: 2, metrics: ['sessions', 'totalRevenue'], dimension: channel },
  { title: 'Shares', format: 'chart:pie', width: 1, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  { title: 'Bars', format: 'chart:bar', width: 2, height: 2, metrics: ['sessions'], dimension: channel },
  { title: 'Devices', format: 'table', width: 1, height: 2, metrics: ['sessions'], dimension: 'deviceCategory' },
  { title: 'Views', format: 'chart:line', width: 2, metrics: ['screenPageViews'], dimension: 'date' },
  { title: 'All', format: 'summary', metrics: ['sessions', 'totalUsers'] },
  { title: '', format: 'textCard', metrics: [], text: '<p>What was <b>done</b>.</p>' },
];

/** A public dashboard with these widgets, once its figures are there; answers its address. */
export async function shareBoard({ server }: Installation, page: Page, name: string, widgets: WidgetOptions[]): Promise<string> {
  const made = await makeDashboard(page, name, '310001', widgets);
  await call(page, 'PUT', `/api/dashboards/${made.id}`, { category: 'public', public: true });
  const address = `${server.address}/dashboards/${made.permalink}`;
  await page.goto(address);
  await settled(page);
  return address;
}

/** A page of somebody without a session, whose faults are the test's. */
export async function openReader(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export const size = (width: number) => ({ viewport: { width, height: 900 } });

/** Names of style sheets' rules that a page's text bears, and its sheet has nothing of. */
export const unstyledClasses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const sheets = (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join('');
    const classes = new Set([...document.querySelectorAll('#root [class]')].flatMap((element) => [...element.classList]));
    return [...classes].filter((name) => /^_.+_[\w-]{5}_\d+$/.test(name) && !sheets.includes(`.${name}`));
  });

/** Families of the machine that the page's text is set in, since its own font lacks a sign: looking for one takes as long as laying out all the rest. */
export async function fontsOfTheMachine(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#root *' });
  const found = await Promise.all(nodeIds.map((nodeId) => devTools.send('CSS.getPlatformFontsForNode', { nodeId })));
  await devTools.detach();
  return [...new Set(found.flatMap(({ fonts }) => fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [] : [familyName]))))];
}
