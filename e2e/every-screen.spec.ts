import { expect, type Page } from '@playwright/test';
import { axeFindings, findingsInBoth } from './axe-findings.ts';
import { openAddress } from './open-address.ts';
import type { Installation } from './product.ts';
import { company, dashboards, editing, forVisitors, groups, type Screen } from './screens.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { test } from './test.ts';
import { unreachable } from './unreachable.ts';
import { visitScreens } from './visit-screens.ts';

test.describe.configure({ mode: 'parallel' });

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const usual = { width: 1440, height: 900 };
const telephone = { width: 390, height: 844 };
/** A window of 1,280 px at 400 % zoom, and at 200 %. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];
/** A sheet of paper keeps its width, as it is to be looked at whole. */
const keepsItsWidth = ({ name }: Screen): boolean => name === 'paper';

/** Nothing is on its way any more. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function checkScreen(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(usual);
  await openAddress(page, product.server.address + screen.path());
  await rest(page);
  expect.soft(await findingsInBoth(page), `${screen.name}, ${usual.width} px`).toEqual([]);
  await page.setViewportSize(telephone);
  await rest(page);
  expect.soft(await axeFindings(page), `${screen.name}, ${telephone.width} px`).toEqual([]);
  if (keepsItsWidth(screen)) return;
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await rest(page);
    await expectNoSidewaysScroll(page, `${screen.name}, ${size.width} px`);
    expect
      .soft(await page.locator('body').evaluate(unreachable), `${screen.name}, ${size.width} px: every control can be reached`)
      .toEqual([]);
  }
}

for (const [who, areas] of [
  ['owner', [dashboards, editing, groups]],
  ['owner', [company]],
  ['visitor', [forVisitors]],
] as const)
  test(`axe finds nothing on any screen of ${areas.map(({ name }) => name).join(', ')}, and none is wider than its window`, async ({
    page,
    browser,
  }) => {
    // Twenty screens, five times each; beside other work it takes three times as long.
    test.setTimeout(600_000);
    await visitScreens({ page, browser }, { base: product.server.address, who, areas }, checkScreen);
  });
