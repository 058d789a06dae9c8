import { expect, type Page } from '@playwright/test';
import { type FullCompany, makeFullCompany } from './full-company.ts';
import { openAddress } from './open-address.ts';
import { connectAnalytics, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { company, dashboards, editing, forVisitors, groups, type Screen } from './screens.ts';
import { test } from './test.ts';
import { visitScreens } from './visit-screens.ts';

// What a reader's system asks of every screen: its own colours, and nothing that moves.
let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Elements that say something by their colour alone, and have none left in the system's: dots, swatches, bars. Runs inside the page. */
function marksIn(root: Element): Element[] {
  const isMark = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, visibility, opacity } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const around = element.parentElement === null ? '' : getComputedStyle(element.parentElement).backgroundColor;
    const hasColour = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) && backgroundColor !== around && backgroundImage === 'none';
    return (
      hasColour &&
      element.childNodes.length === 0 &&
      width > 1 &&
      height > 1 &&
      Math.min(width, height) <= 24 &&
      visibility === 'visible' &&
      opacity !== '0'
    );
  };
  return [
    ...root.querySelectorAll('main :is(span, i, div, li), aside :is(span, li), :is([role="dialog"], [role="menu"]) :is(span, i, div, li)'),
  ].filter(isMark);
}

/** What looks otherwise in the system's colours, and is lost by that. */
async function lostInSystemColours(page: Page): Promise<string[]> {
  await page.evaluate((text) => {
    const find = new Function('root', `return (${text})(root)`);
    const marks: Element[] = find(document.body);
    Object.assign(window, { marksBefore: marks });
  }, `${marksIn}`);
  await page.emulateMedia({ forcedColors: 'active' });
  await rest(page);
  return page.evaluate(() => {
    const { marksBefore } = window as unknown as { marksBefore: Element[] };
    const probe = document.createElement('div');
    probe.style.background = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.style.setProperty('forced-color-adjust', 'none');
    const isOwn = (element: HTMLElement): boolean => {
      probe.style.color = element.style.color;
      return getComputedStyle(element).color === getComputedStyle(probe).color;
    };
    // The label of a series has no other sign of which one it is.
    const labels = [...document.querySelectorAll<HTMLElement>('main [style*="color:"]')].filter(
      ({ style, textContent }) => style.color && textContent,
    );
    const wrong = labels.filter((label) => !isOwn(label));
    probe.remove();
    const isGone = (mark: Element): boolean => {
      const { backgroundColor, borderStyle, borderWidth, outlineStyle } = getComputedStyle(mark);
      const isOutlined = (borderStyle !== 'none' && Number.parseFloat(borderWidth) > 0) || outlineStyle !== 'none';
      return backgroundColor === canvas && !isOutlined;
    };
    return [
      ...marksBefore
        .filter((mark) => mark.isConnected && isGone(mark))
        .map((mark) => `${mark.className} in ${mark.parentElement?.textContent}`),
      ...wrong.map(({ textContent }) => `the colour of “${textContent}”`),
    ];
  });
}

/** What is chosen or where one is, and looks as the rest does. */
const unseenChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chosen = [
      '[aria-current]:not([aria-current="false"])',
      '[aria-pressed="true"]',
      '[aria-selected="true"]',
      '[aria-checked="true"]',
    ];
    const isSeen = (element: Element): boolean => {
      const { backgroundColor, outlineStyle } = getComputedStyle(element);
      const isClear = /, 0\)$/.test(backgroundColor) || backgroundColor === getComputedStyle(document.body).backgroundColor;
      return !isClear || outlineStyle !== 'none';
    };
    return (
      [...document.querySelectorAll<HTMLElement>(chosen.join())]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // Of a legend what is not chosen is struck through.
        .filter((element) => !isSeen(element) && !element.hasAttribute('data-own-colour'))
        .map((element) => `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`)
    );
  });

/** Controls that show by nothing that they have the focus. */
async function unseenFocus(page: Page): Promise<string[]> {
  // From here on the focus is moved as by the keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    const lost: string[] = [];
    const all =
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
    for (const control of document.querySelectorAll<HTMLElement>(all)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const chain = [control, control.parentElement, control.parentElement?.parentElement, control.nextElementSibling].filter(
        (each) => each instanceof Element,
      );
      const looks = () =>
        chain
          .map((each) => {
            const { outlineStyle, outlineWidth, outlineColor, borderColor, borderWidth } = getComputedStyle(each);
            return `${outlineStyle} ${outlineWidth} ${outlineColor} ${borderColor} ${borderWidth}`;
          })
          .join();
      control.blur();
      const before = looks();
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) continue;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (looks() === before)
        lost.push(`${control.tagName} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}”`);
    }
    return [...new Set(lost)];
  });
}

/** What moves for longer than an instant, or would. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (list: string): number =>
      Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (/ms$/.test(each.trim()) ? 0.001 : 1)));
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { transitionDuration, transitionProperty, animationDuration, animationName, scrollBehavior } = getComputedStyle(
          element,
          pseudo,
        );
        const faults = [
          transitionProperty !== 'none' && seconds(transitionDuration) > 0.01 && `transition ${transitionProperty} ${transitionDuration}`,
          animationName !== 'none' && seconds(animationDuration) > 0.01 && `animation ${animationName} ${animationDuration}`,
          scrollBehavior === 'smooth' && 'smooth scrolling',
        ].filter((fault) => fault !== false);
        return faults.map((fault) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}: ${fault}`);
      }),
    );
    const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);
    return [...new Set([...found, ...running.map((one) => `runs: ${one instanceof CSSAnimation ? one.animationName : one.id}`)])];
  });

async function checkScreen(page: Page, { name, path }: Screen): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' });
  await openAddress(page, product.server.address + path());
  await rest(page);
  expect.soft(await moving(page), `${name} stands still`).toEqual([]);
  expect.soft(await lostInSystemColours(page), `${name} in the system’s colours: what colour alone says is seen`).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/forced-${name}.png`, fullPage: true });
  expect.soft(await unseenChoices(page), `${name} in the system’s colours: what is chosen is seen`).toEqual([]);
  expect.soft(await unseenFocus(page), `${name} in the system’s colours: the focus is seen`).toEqual([]);
}

for (const [who, areas] of [
  ['owner', [dashboards, editing, groups, company]],
  ['visitor', [forVisitors]],
] as const)
  test(`every screen of ${who} stands still and is told apart in the system’s colours`, async ({ page, browser }) => {
    test.setTimeout(300_000);
    await visitScreens({ page, browser }, { base: product.server.address, who, areas }, checkScreen);
  });

interface Opened {
  name: string;
  path: (made: FullCompany) => string;
  /** The buttons or other controls that lead to it, one after the other; the last one gets the focus back. */
  by: readonly (string | RegExp)[];
  as?: 'menu' | 'listbox';
}

/** What opens over a page: one of each kind, and what has marks, swatches or choices in them. */
const opened: readonly Opened[] = [
  { name: 'the palette of commands', path: () => '/dashboards', by: [/^Search/] },
  { name: 'menu of a row', path: () => '/dashboards', by: [/^Actions for Alpine/], as: 'menu' },
  { name: 'new folder', path: () => '/dashboards', by: ['New folder'] },
  { name: 'share', path: ({ permalink }) => `/dashboards/${permalink}`, by: ['Share'] },
  { name: 'annotations', path: ({ permalink }) => `/dashboards/${permalink}`, by: ['Annotations'] },
  { name: 'where figures come from', path: ({ permalink }) => `/dashboards/${permalink}`, by: [/^Where the figures of Alpine Table/] },
  { name: 'menu of a widget', path: ({ permalink }) => `/dashboards/${permalink}`, by: [/^Menu of Alpine Table/], as: 'menu' },
  { name: 'add a widget', path: ({ permalink }) => `/dashboards/${permalink}?edit=true`, by: ['Add widget'] },
  { name: 'menu of a group', path: ({ groupId }) => `/groups/${groupId}`, by: ['More of this group'], as: 'menu' },
  { name: 'add domains', path: ({ groupId }) => `/groups/${groupId}`, by: ['Add domains'] },
  { name: 'new report', path: () => '/company/automatic-reports', by: ['New report'] },
  { name: 'new palette', path: () => '/company/settings', by: ['Add palette'] },
  { name: 'a question', path: () => '/company/settings', by: [/^Revoke/] },
  { name: 'inputs', path: () => '/company/settings', by: ['New API token'] },
  { name: 'delete the company', path: () => '/company/settings', by: ['Delete the company'] },
  { name: 'deleting a source', path: () => '/company/sources', by: [/^Delete Google Analytics/] },
  { name: 'credentials', path: () => '/company/sources', by: ['Connect SEMrush'] },
];

const focusIsIn = (page: Page, role: string): Promise<boolean> =>
  page.evaluate((inside) => Boolean(document.activeElement?.closest(`[role="${inside}"], dialog`)), role);

test('what opens over a page is told apart in the system’s colours, stands still, and has and gives back the focus', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  const made = await makeFullCompany(page, (name) => `Alpine ${name}`);
  // A window of 1,280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 600 });
  for (const { name, path, by, as = 'dialog' } of opened) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await openAddress(page, product.server.address + path(made));
    await rest(page);
    const openers = by.map((label) =>
      page.getByRole('button', typeof label === 'string' ? { name: label, exact: true } : { name: label }).first(),
    );
    for (const opener of openers) {
      await opener.focus({ timeout: 10_000 });
      await opener.press('Enter');
    }
    const layer = page.getByRole(as).last();
    await expect(layer, name).toBeVisible();
    await rest(page);
    expect.soft(await moving(page), `${name} stands still`).toEqual([]);
    await expect.poll(() => focusIsIn(page, as), `${name}: the focus goes in`).toBe(true);
    expect.soft(await lostInSystemColours(page), `${name} in the system’s colours: what colour alone says is seen`).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/forced-layer-${name.replaceAll(' ', '-')}.png` });
    expect.soft(await unseenChoices(page), `${name} in the system’s colours: what is chosen is seen`).toEqual([]);
    const border = await layer.evaluate((box) => {
      const around = (each: Element | null): boolean => {
        if (each === null) return false;
        const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
        return (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
      };
      return around(box) || around(box.parentElement) || around(box.firstElementChild);
    });
    expect.soft(border, `${name} in the system’s colours: its edge is seen`).toBe(true);
    if (as === 'dialog') {
      for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
      // The browser's own dialogs lead on to its bars, where nothing of the page has the focus.
      const isInBars = await page.evaluate(() => document.activeElement === document.body);
      expect.soft(isInBars || (await focusIsIn(page, as)), `${name}: the focus stays off the page`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole(as), name).toHaveCount(0);
    await expect.soft(openers.at(-1) ?? page.locator('body'), `${name}: the focus comes back`).toBeFocused();
  }
});
