import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { makeFullCompany } from './full-company.ts';
import { connectAnalytics, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** A finger's height. */
const finger = 44;
/** In a line of text, or in a row that is pressed whole. */
const inLine = ':is(p, [aria-rowindex]) a, [data-editor-widget] *';

/**
 * Controls that can be seen and take a press in less height than that, with what lies over their surroundings (ui/base/touch-area), or are narrower than 24 px:
 * tried where it lies, as what is cut off or lies under another takes none. Cards keep the room for their figures (tokens.css): 24 px there.
 */
const tooSmall = (page: Page, within: string, least = finger): Promise<string[]> =>
  page.evaluate(
    ([selector, size, others]) => {
      const was = [...document.querySelectorAll('*')]
        .filter(({ scrollTop }) => scrollTop > 0)
        .map((each) => [each, each.scrollTop] as const);
      const isMarked = ({ control }: HTMLLabelElement) =>
        control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
      const small = [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, select, summary, a[href], label):not(${others})`)]
        .filter((control) => !(control instanceof HTMLLabelElement) || isMarked(control))
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => control.getBoundingClientRect().width > 1)
        .flatMap((control) => {
          control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const high = control.closest('[data-widget]') ? 24 : size;
          const hits = [-1, 0, 1].map((side) => document.elementFromPoint(x, y + side * (high / 2 - 1)));
          const isPressed = hits.every((hit) => hit !== null && control.contains(hit));
          if (isPressed && width >= 24) return [];
          const name = (control.getAttribute('aria-label') ?? control.textContent).trim();
          return [
            `${name}: ${Math.round(width)} × ${Math.round(height)}, ${hits.map((hit) => (hit ? hit.tagName : 'nothing')).join(', ')}`,
          ];
        });
      for (const [each, top] of was) each.scrollTop = top;
      return small;
    },
    [within, least, inLine] as const,
  );

test('the heads of a table take a pointer in 24 px, above their words and below', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base);
  const channels = { title: 'Channels', format: 'table', metrics: ['sessions'], dimension: 'sessionDefaultChannelGroup' };
  const { permalink } = await makeDashboard(page, 'Peak & Sons', '310001', [channels]);
  await page.goto(`${base}/dashboards/${permalink}`);
  await settled(page);
  const head = page.getByRole('article', { name: 'Channels' }).getByRole('columnheader', { name: 'Sessions' }).getByRole('button');
  expect(
    await head.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [-11, 0, 11].map((by) => button.contains(document.elementFromPoint(x + width / 2, y + height / 2 + by)));
    }),
  ).toEqual([true, true, true]);
});

test.describe('with a thumb on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a group, a dashboard, its editor and the settings are as easy to press, and nothing is pushed out', async ({ page }) => {
    const base = product.server.address;
    await signUp(page, base);
    await connectAnalytics(page, base);
    const made = await makeFullCompany(page, (name) => `Alpine ${name}`);
    const stands = async (name: string) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tablet-${name}.png`, fullPage: true });
      await expectNoSidewaysScroll(page, name);
      expect.soft(await tooSmall(page, 'main'), name).toEqual([]);
    };
    await page.goto(`${base}/groups/${made.groupId}`);
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .waitFor();
    await stands('group');
    await page.goto(`${base}/company/settings`);
    await page.getByRole('textbox', { name: 'Company name' }).waitFor();
    await stands('settings');
    await page.goto(`${base}/dashboards/${made.permalink}`);
    await settled(page);
    await stands('dashboard');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await page.locator('[data-editor-widget]').first().waitFor();
    await settled(page);
    await stands('editor');
  });
});

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('incidents are read, commented on, acknowledged and snoozed, a dashboard is read and shared', async ({ page }) => {
    const base = product.server.address;
    await signUp(page, base);
    await connectAnalytics(page, base);
    const made = await makeFullCompany(page, (name) => `Alpine ${name}`);
    const shoot = async (name: string) => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/thumb-${name}.png` });
      await expectNoSidewaysScroll(page, name);
    };
    await page.goto(`${base}/groups/${made.groupId}`);
    const details = page.getByRole('button', { name: /^Details/ }).first();
    await details.waitFor();
    await shoot('group');
    expect.soft(await tooSmall(page, 'main'), 'a group').toEqual([]);
    await details.tap();
    // It is one of two domains.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Details/ })
      .first()
      .tap();
    const panel = page.getByRole('dialog', { name: 'Incident' });
    const comment = panel.getByRole('textbox', { name: 'Comment' });
    await comment.fill('Provider told');
    await shoot('incident');
    expect.soft(await tooSmall(page, '[role="dialog"]'), 'an incident').toEqual([]);
    await comment.press('Tab');
    await panel.getByRole('button', { name: 'Add comment' }).tap();
    await expect(panel.getByText('Provider told')).toBeVisible();
    await panel.getByRole('button', { name: /^Acknowledge/ }).tap();
    await expect(panel.getByText(/acknowledged/i).first()).toBeVisible();
    await panel
      .getByRole('button', { name: /^Snooze/ })
      .first()
      .tap();
    await shoot('snoozed');

    await page.goto(`${base}/dashboards/${made.permalink}`);
    await settled(page);
    await shoot('dashboard');
    expect.soft(await tooSmall(page, 'main'), 'the head of a dashboard').toEqual([]);
    for (const name of ['Share', 'Edit']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Share' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('share');
    expect.soft(await tooSmall(page, '[role="dialog"]'), 'sharing').toEqual([]);
  });
});
