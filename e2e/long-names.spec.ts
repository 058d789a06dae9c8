import type { Page } from '@playwright/test';
import { makeFullCompany } from './full-company.ts';
import { call, signUp } from './person.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

/** One word, as long as the longest name may be. */
const word = 'Kundenzufriedenheitsauswertung'.repeat(4);
const write = (): string => word;

/** Names that stand out of what holds them, and what can be pressed but was pushed out of its place. */
const pushedOut = (page: Page): Promise<string[]> =>
  page.evaluate((word) => {
    const nameOf = (element: Element): string => {
      const own = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
      return `${element.tagName.toLowerCase()}.${own}`;
    };
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    /** The first thing around that it sticks out of; what cuts or scrolls ends the search, and for what is to be pressed is a fault itself. */
    const holderLeft = (from: Element | null, box: DOMRect, isPressed: boolean): Element | null => {
      for (let holder = from; holder && holder !== document.documentElement; holder = holder.parentElement) {
        const { overflowX, textOverflow, display, position } = getComputedStyle(holder);
        if (display.startsWith('inline') && overflowX === 'visible') continue;
        if (display === 'contents') continue;
        const { left, right, width } = holder.getBoundingClientRect();
        // What is hidden from eyes alone.
        if (width <= 1) return null;
        const isOut = box.right > right + 1.5 || box.left < left - 1.5;
        if (isOut && overflowX === 'visible') return holder;
        // Words that are shortened by dots are in their place, whatever can be pressed in them.
        if (isOut && textOverflow === 'ellipsis') return null;
        if (isOut && isPressed && overflowX !== 'auto' && overflowX !== 'scroll') return holder;
        if (overflowX !== 'visible' || position === 'fixed') return null;
      }
      return null;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.includes(word.slice(0, 30)) || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        const holder = holderLeft(parent, box, false);
        if (holder) found.push(`${nameOf(parent)} sticks out of ${nameOf(holder)}`);
      }
    }
    for (const pressed of document.querySelectorAll('button, a[href], input, select, [role="menuitem"]')) {
      const box = pressed.getBoundingClientRect();
      if (!isSeen(pressed) || box.width <= 1) continue;
      const holder = holderLeft(pressed.parentElement, box, true);
      const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';
      if (holder) found.push(`${nameOf(pressed)} “${name.slice(0, 40)}” is pushed out of ${nameOf(holder)}`);
    }
    return [...new Set(found)];
  }, word);

const soft = expect.configure({ soft: true });

test('a name of one long word breaks out of nothing and pushes nothing away', async ({ page, product }) => {
  test.setTimeout(300_000);
  const base = product.server.address;
  await signUp(page, base, 'Lena Long');
  const made = await makeFullCompany(page, write);
  const folders = await call<{ data: { id: string }[] }>(page, 'GET', '/api/folders');
  const places: [string, string, ((page: Page) => Promise<void>)?][] = [
    ['dashboards', '/dashboards'],
    ['dashboards as pictures', '/dashboards', (it) => it.getByRole('button', { name: 'As pictures' }).click()],
    ['folder', `/dashboards?folder=${folders.data[0]?.id}`],
    ['templates', '/dashboards/create'],
    ['dashboard', `/dashboards/${made.permalink}`],
    ['share', `/dashboards/${made.permalink}`, (it) => it.getByRole('button', { name: 'Share' }).click()],
    ['sources', '/company/sources'],
    ['reports', '/company/automatic-reports'],
    ['users', '/company/users'],
    ['settings', '/company/settings'],
    ['person', `/users/${made.userId}`],
    ['groups', '/groups'],
    ['all domains', '/groups/domains'],
    ['group', `/groups/${made.groupId}`],
    ['channels', '/groups/channels'],
    ['status page', `/status/${made.status}`],
    [
      'palette',
      '/dashboards',
      async (it) => {
        await it.keyboard.press('Control+k');
        await it.getByRole('dialog').getByRole('combobox').fill(word.slice(0, 12));
        await expect(it.getByRole('dialog').getByRole('option').first()).toBeVisible();
      },
    ],
  ];
  for (const [name, path, open] of places) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(base + path);
    await expect(page.getByText(word.slice(0, 30)).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // A page follows a new width a moment later.
      await soft.poll(() => pushedOut(page), { message: `${name} at ${width}` }).toEqual([]);
      await expectNoSidewaysScroll(page, `${name} at ${width}`).catch((error) => expect.soft(error, `${name} at ${width}`).toBeNull());
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
    }
  }
});
