import type { Locator, Page } from '@playwright/test';
import { lastMonth } from './dashboards.ts';
import { call, connectAnalytics, consent, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const property = '310001';

/** Types into a searched list and takes the first choice that begins so. */
async function choose(page: Page, section: string, label: string, text: string): Promise<void> {
  const box = page.getByRole('region', { name: section, exact: true }).getByRole('combobox', { name: label });
  await box.click();
  await box.fill(text);
  await page
    .getByRole('option', { name: new RegExp(`^${text}`) })
    .first()
    .click();
}

async function begin(page: Page, name: string, template: string): Promise<void> {
  await page.goto(`${product.server.address}/dashboards/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(template);
  await page.getByRole('radio', { name: template }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
}

test('a newcomer with Google Analytics alone begins from the agency template: true figures, and gaps that say so', async ({
  page,
}, info) => {
  await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address);
  await begin(page, 'Peak Outfitters', 'Agency monthly report');

  // The one source there is stands ready; what is missing is said under its field, and nothing typed is lost.
  const analytics = page.getByRole('region', { name: 'Google Analytics', exact: true });
  await expect(analytics.getByRole('combobox', { name: 'Source' })).not.toHaveValue('');
  await expect(page.getByRole('region', { name: 'Mailchimp' })).toContainText('Not connected');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(analytics).toContainText('Please fill out this field.');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Peak Outfitters');
  await expect(page.getByRole('radio', { name: 'Agency monthly report' })).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search templates' })).toHaveValue('Agency monthly report');
  await page.getByRole('button', { name: 'Next' }).click();
  // The property that is called like the dashboard stands first.
  const propertyBox = analytics.getByRole('combobox', { name: 'Property' });
  await propertyBox.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('peak-outfitters');
  const asked = new URLSearchParams({ property, metric: 'sessions' });
  const ledger = await fetch(`${product.sandbox.address}/__ledger/google-analytics?${lastMonth()}&${asked}`);
  const { total }: { total: number } = await ledger.json();

  // Seen before it is made: one's own figures, and samples for what is left for later.
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('article', { name: 'Sample · Sessions', exact: true })).toBeVisible();
  await expect(preview.locator('[data-widget]')).toHaveCount(8);
  await choose(page, 'Google Analytics', 'Property', 'peak-outfitters');
  await expect(preview.getByRole('article', { name: 'Sessions', exact: true })).toContainText(total.toLocaleString('en-GB'));
  await expect(preview.getByRole('article', { name: 'Sample · Search clicks', exact: true })).toBeVisible();
  await page.screenshot({ path: info.outputPath('preview.png') });
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL((url) => /\/dashboards\/[\w-]{21}/.test(url.pathname));
  await settled(page);

  await expect(page.locator('[data-widget]')).toHaveCount(20);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toContainText(total.toLocaleString('en-GB'));
  await expect(page.getByRole('article', { name: 'Newsletter open rate' })).toContainText(/source/i);
  await expect(page.getByRole('article', { name: 'About this report' })).toContainText('The month as a whole');
  await page.screenshot({ path: info.outputPath('agency.png'), fullPage: true });
});

test('a company without any source connects one on the way, by keyboard too, and leaves the rest for later', async ({ page }) => {
  await signUp(page, product.server.address, 'Berta Berg');
  await page.goto(`${product.server.address}/dashboards/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Website');
  await page.getByRole('radio', { name: 'Blank' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Website overview' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Website overview/ })).toBeFocused();
  await consent(page, () => page.getByRole('button', { name: 'Connect Google Analytics' }).click(), 'anna@alpine-agency.test');
  await choose(page, 'Google Analytics', 'Property', 'peak-outfitters');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL((url) => /\/dashboards\/[\w-]{21}/.test(url.pathname));
  await settled(page);
  await expect(page.getByRole('article', { name: 'Channels' }).getByRole('row', { name: /Organic Search/ })).toBeVisible();
});

test('a source with one account alone needs no choice: it is taken by itself', async ({ page }) => {
  await signUp(page, product.server.address, 'Solveig Solo');
  await connectAnalytics(page, product.server.address, 'carla@sakura-tea.test');
  await begin(page, 'Tea', 'Website overview');
  await expect(page.getByRole('region', { name: 'Google Analytics', exact: true }).getByRole('combobox', { name: 'Property' })).toHaveValue(
    /sakura/i,
  );
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL((url) => /\/dashboards\/[\w-]{21}/.test(url.pathname));
});

test('templates are found by goal and by source, and shown as they look, with figures that are called samples', async ({ page }) => {
  await signUp(page, product.server.address, 'Gerda Goal');
  await page.goto(`${product.server.address}/dashboards/create`);
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(32);
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('Ecommerce');
  await expect(radios).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Shows figures of' }).selectOption('Mailchimp');
  await expect(radios).toHaveCount(2);
  const card = page.locator('label', { has: page.getByRole('radio', { name: 'Ecommerce month' }) });
  await expect(card).toContainText('Sample');
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(640);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('ranks');
  await expect(page.getByRole('status').filter({ hasText: 'No template fits.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(radios).toHaveCount(32);
});

test('a dashboard from a template that lacks all its sources opens ready to be filled', async ({ page }, info) => {
  await signUp(page, product.server.address, 'Dora Dale');
  await begin(page, 'Ads', 'Paid media');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/dashboards/*edit=true');
  await settled(page);
  await expect(page.locator('[data-widget]')).toHaveCount(13);
  await page.screenshot({ path: info.outputPath('gaps.png'), fullPage: true });
});

/** Words of a card that lie below its menu. */
const coveredWords = (card: Element): string[] => {
  const menu = card.querySelector('button')?.getBoundingClientRect();
  return [...card.querySelectorAll('label span:not(:has(img))')].flatMap((words) => {
    const text = document.createRange();
    text.selectNodeContents(words);
    const isBelow = (line: DOMRect) => menu && line.right > menu.left && line.top < menu.bottom && line.bottom > menu.top;
    return words.textContent && [...text.getClientRects()].some(isBelow) ? [words.textContent] : [];
  });
};

for (const width of [1440, 820, 390]) {
  test(`the templates and their sources fit a page of ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await signUp(page, product.server.address, 'Clara Clear');
    const { data: like } = await call<{ data: { id: string } }>(page, 'POST', '/api/dashboards', { name: 'Like this' });
    const name = 'Quarterlyreport'.repeat(5);
    await call(page, 'POST', `/api/dashboards/${like.id}/template`, {
      name,
      description: 'As we like it, with words enough for two lines.',
    });
    await page.goto(`${product.server.address}/dashboards/create`);
    await expect(page.getByRole('radio', { name: 'Paid media' })).toBeAttached();
    await expectNoSidewaysScroll(page);
    const own = page.getByRole('region', { name: 'Yours' }).locator('div:has(> label)');
    const ready = page.locator('div:has(> label)', { has: page.getByRole('radio', { name: 'Paid media' }) });
    const widthOf = async (place: Locator) => (await place.locator('label').boundingBox())?.width;
    expect(await widthOf(own), 'a long name makes no wider card').toBe(await widthOf(ready));
    expect(await own.evaluate(coveredWords), 'the menu lies on no words').toEqual([]);
    const lonely = page
      .getByRole('navigation')
      .locator('ol > li')
      .evaluateAll((steps) => {
        const leftOf = (step: Element | undefined): number => step?.getBoundingClientRect().left ?? 0;
        const isFirstOfLine = (step: Element): boolean => leftOf(step) <= leftOf(steps[0]);
        return steps.slice(1).filter((step) => isFirstOfLine(step) && getComputedStyle(step, '::before').content !== 'none').length;
      });
    expect(await lonely, 'no line leads from nowhere to a step').toBe(0);
    const create = page.getByRole('button', { name: /^(Create|Next)$/ });
    await page.getByRole('radio', { name: 'Paid media' }).scrollIntoViewIfNeeded();
    await expect(create, 'the button stays in sight').toBeInViewport({ ratio: 1 });
    const widthOfPicture = () =>
      ready
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOfPicture, 'pictures come as they are rolled to').toBe(640);
    await page.screenshot({ path: info.outputPath(`templates-${width}.png`) });
    await begin(page, 'Everything', 'Agency monthly report');
    await expect(page.getByRole('region', { name: 'Mailchimp' })).toBeVisible();
    await expect(create).toBeInViewport({ ratio: 1 });
    await page.getByRole('article', { name: 'Sample · Search clicks by day' }).scrollIntoViewIfNeeded();
    await expect(create, 'nor does a preview push it away').toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: info.outputPath(`sources-${width}.png`), fullPage: true });
  });
}
