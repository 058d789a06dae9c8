import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsInBoth } from './axe-findings.ts';
import { openParts } from './parts-page.ts';
import { signUp } from './person.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

test('axe finds nothing on the parts, closed and open, in both colours', async ({ page, partsAddress }) => {
  await openParts(page, partsAddress);
  const found: Record<string, string[]> = { page: await findingsInBoth(page) };
  for (const name of ['Choose a range', 'Day: Select date', 'Ask a question', 'Ask for inputs', 'Open the lightbox', 'Choose an image']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    found[name] = await findingsInBoth(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const [place, texts] of Object.entries(found)) expect(texts, place).toEqual([]);
});

for (const width of [820, 390]) {
  test(`the parts fit a window of ${width} px`, async ({ page, partsAddress }) => {
    await page.setViewportSize({ width, height: 900 });
    await openParts(page, partsAddress);
    await expectNoSidewaysScroll(page);
    for (const name of ['Choose a range', 'Ask for inputs', 'Open the lightbox', 'Choose an image']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const place = await dialog.boundingBox();
      expect(Math.round(place?.x ?? -1), name).toBeGreaterThanOrEqual(0);
      expect(Math.round((place?.x ?? 0) + (place?.width ?? 0)), name).toBeLessThanOrEqual(width);
      await expectNoSidewaysScroll(page, name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
}

test('the product neither serves the page nor carries its code', async ({ page, product }) => {
  await signUp(page, product.server.address);
  await page.goto(`${product.server.address}/parts`);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  const assets = join(import.meta.dirname, '../packages/web/dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain('Ask one that fails');
});
