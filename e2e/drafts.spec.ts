import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { openStyles } from './styles-panel.ts';
import { expect, test } from './test.ts';
import { unfold } from './unfold.ts';

let product: Installation;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
test.beforeAll(async ({ browser, product: shared }) => {
  test.setTimeout(180_000);
  product = shared;
  const page = await browser.newPage();
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  cookies = await page.context().cookies();
  await page.context().close();
});

const wishes = [
  { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  { title: 'By channel', format: 'table', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' },
];

async function openEditor(page: Page): Promise<string> {
  const base = product.server.address;
  await page.context().addCookies(cookies);
  await page.goto(`${base}/dashboards`);
  const { permalink } = await makeDashboard(page, 'Monthly', '310001', wishes);
  const address = `${base}/dashboards/${permalink}?edit=true`;
  await edit(page, address);
  return address;
}

/** Where the window that edited is gone without a goodbye, or still open, editing goes on here. */
async function edit(page: Page, address: string): Promise<void> {
  // The browser asks before unsaved work is left; every page answers once.
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const takeOver = page.getByRole('button', { name: 'Edit here instead' });
  await expect(save.or(takeOver)).toBeVisible();
  if (await takeOver.isVisible()) await takeOver.click();
  const sure = page.getByRole('dialog').getByRole('button', { name: /take over|edit here/i });
  await expect(save.or(sure)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(save).toBeVisible();
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the dashboard' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true });

async function restore(page: Page): Promise<void> {
  const banner = page.getByText('Unsaved changes', { exact: true });
  await expect(banner).toBeVisible();
  await expect(page.getByText(/They are from .*\d{2}:\d{2}/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('main'), 'the keyboard stays in the editor').toBeFocused();
}

test('a page that crashes in mid-typing loses at most the last key, and undo leads back to what was saved', async ({ context }) => {
  const page = await context.newPage();
  const address = await openEditor(page);
  await nameField(page).fill('');
  const text = 'A name long enough to be typed for a while';
  await page.keyboard.type(text);
  // The renderer ends without a goodbye.
  await expect(page.goto('chrome://crash')).rejects.toThrow();
  const next = await context.newPage();
  await edit(next, address);
  await restore(next);
  const found = await nameField(next).inputValue();
  expect([text, text.slice(0, -1)]).toContain(found);
  // Typed without a pause it is one step; a slow machine may make more of it.
  while ((await undo(next).getAttribute('aria-disabled')) !== 'true') await undo(next).click();
  await expect(nameField(next)).toHaveValue('Monthly');
  await redo(next).click();
  await expect(nameField(next)).not.toHaveValue('Monthly');
});

test('a browser that is killed loses at most the last key, of half a colour and half a number too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-profile-'));
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      viewport: { width: 1440, height: 900 },
    });
  const first = await launch();
  const page = await first.newPage();
  const address = await openEditor(page);
  await page.getByRole('button', { name: /^Edit By channel/ }).click();
  await unfold(page.locator('aside').last(), 'Rows');
  const rows = page.getByRole('spinbutton', { name: 'Rows at most' });
  await rows.fill('');
  await page.keyboard.type('25000');
  await openStyles(page, 'Colours');
  const colour = page.getByRole('textbox', { name: 'Text', exact: true });
  await colour.fill('#12ab');
  await expect(page.getByText('Use a # and six hexadecimal digits.')).toBeVisible();
  await page.keyboard.type('c');
  await killBrowser(first.browser(), page);

  const second = await launch();
  // Cookies are written to the disk later than the draft is.
  await second.addCookies(cookies);
  const after = await second.newPage();
  await edit(after, address);
  await restore(after);
  await openStyles(after, 'Colours');
  expect(['#12ab', '#12abc']).toContain(await after.getByRole('textbox', { name: 'Text', exact: true }).inputValue());
  await expect(after.getByText('Use a # and six hexadecimal digits.')).toBeVisible();
  // What cannot be read is not saved over.
  await after.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(after.getByRole('alert').filter({ hasText: 'Not saved; your changes are kept.' })).toContainText('In Styles: Colours.');
  await expect(after).toHaveURL(/edit/);
  await after.getByRole('button', { name: /^Edit By channel/ }).click();
  await unfold(after.locator('aside').last(), 'Rows');
  // Left for another panel, what was too much became the most there may be.
  await expect(after.getByRole('spinbutton', { name: 'Rows at most' })).toHaveValue('10000');
  await second.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends the browser's own process, as a power cut would. */
async function killBrowser(browser: Browser | null, page: Page): Promise<void> {
  const session = await (browser ? browser.newBrowserCDPSession() : page.context().newCDPSession(page));
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('The browser does not tell its process');
  const closed = page.context().waitForEvent('close');
  process.kill(own.id, 'SIGKILL');
  await closed;
}

test('undo and redo go on after a reload, images come back, and what is saved is not offered again', async ({ page }) => {
  const address = await openEditor(page);
  await nameField(page).fill('First');
  await page.getByRole('button', { name: /^Edit Sessions/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press(step === 1 ? 'Alt+ArrowDown' : 'Alt+ArrowRight');
  await page.keyboard.press('Delete');
  await openStyles(page, 'Images');
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC', 'base64');
  // While the server cannot be reached, the draft holds the image itself.
  await page.route('**/api/media', (route) => route.abort());
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  const logo = page.locator('header img[src^="data:image/png"]');
  await expect(logo).toHaveCount(1);
  const source = await logo.getAttribute('src');

  await edit(page, address);
  await restore(page);
  await expect(logo).toHaveAttribute('src', source ?? '');
  await expect(page.getByRole('button', { name: /^Edit Sessions/ })).toHaveCount(0);
  await undo(page).click();
  await expect(logo).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole('button', { name: /^Edit Sessions, 3 wide, 1½ high/ })).toBeVisible();

  await edit(page, address);
  await restore(page);
  await redo(page).click();
  await expect(page.getByRole('button', { name: /^Edit Sessions/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await edit(page, address);
  await expect(nameField(page)).toHaveValue('First');
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
});

test('two tabs keep their own drafts, and one that is open is not offered to the other', async ({ context }) => {
  const one = await context.newPage();
  const address = await openEditor(one);
  await nameField(one).fill('In the first tab');
  const other = await context.newPage();
  await edit(other, address);
  await expect(nameField(other)).toHaveValue('Monthly');
  await nameField(other).fill('In the second tab');
  await expect(other.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  await other.close();
  await one.close();
  const later = await context.newPage();
  await edit(later, address);
  // That one of two was dropped is seen though what is kept of the other is as old.
  await expect(later.getByText('Unsaved changes of 2 windows')).toBeVisible();
  await later.getByRole('button', { name: 'Drop the latest' }).click();
  await expect(later.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await restore(later);
  await expect(nameField(later)).toHaveValue('In the first tab');
});

/** The browser takes a second to open what it keeps; answers how often it did so in the page that is shown. */
async function openSlowly(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const late = { result: null as IDBDatabase | null } as unknown as {
        -readonly [key in keyof IDBOpenDBRequest]: IDBOpenDBRequest[key];
      };
      const pass = (event: Event) => {
        late.result = request.result;
        return event;
      };
      request.onupgradeneeded = (event) => late.onupgradeneeded?.call(request, pass(event) as IDBVersionChangeEvent);
      request.onsuccess = (event) =>
        setTimeout(() => {
          late.onsuccess?.call(request, pass(event));
          performance.mark('opened');
        }, 1000);
      return late;
    };
  });
  return () => page.evaluate(() => performance.getEntriesByName('opened').length);
}

test('the very first change is kept, though the page is left with it and the browser opens what it keeps slowly', async ({ context }) => {
  const page = await context.newPage();
  const opened = await openSlowly(page);
  const address = await openEditor(page);
  // Once to look for kept work, once for what is kept from now on.
  await expect.poll(opened).toBe(2);
  await nameField(page).fill('Changed at the last moment');
  await page.reload();
  await edit(page, address);
  await restore(page);
  await expect(nameField(page)).toHaveValue('Changed at the last moment');
});

test('a browser that keeps nothing says so, once, and editing goes on', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not in this window', 'SecurityError');
    };
  });
  await openEditor(page);
  await nameField(page).fill('Kept nowhere');
  await expect(page.getByText('Unsaved changes are not kept here.')).toHaveCount(1);
  await nameField(page).fill('Kept nowhere else');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.search.includes('edit'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kept nowhere else' })).toBeVisible();
});

test('the back button leads from the editor to reading; where something is unsaved it asks, and Cancel leaves all as it was', async ({
  page,
}) => {
  const address = (await openEditor(page)).replace('?edit=true', '');
  await page.goto(`${product.server.address}/dashboards`);
  await page.getByRole('main').getByRole('link', { name: 'Monthly' }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`${address}?edit=true`);
  await page.getByRole('button', { name: /^Edit Sessions/ }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Sessions');
  await title.fill('Sessions of the month');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const isAsStood = async () => {
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`${address}?edit=true`);
    await expect(title).toHaveValue('Sessions of the month');
    await expect(undo(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
  };

  await page.goBack();
  await expect(question).toBeVisible();
  // Behind the question stands the editor, not the page that the address names meanwhile.
  await expect(page.getByRole('button', { name: 'Save', exact: true, includeHidden: true })).toHaveCount(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await isAsStood();
  // Two steps at once lead out of the dashboard.
  await page.evaluate(() => window.history.go(-2));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await isAsStood();

  await page.goBack();
  await question.getByRole('button', { name: 'Drop changes' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await nameField(page).fill('Yearly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Yearly' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.server.address}/dashboards`);
});
