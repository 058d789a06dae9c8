// Pages of the demo for pictures.
import { writeFileSync } from 'node:fs';

export const openPage = async (browser, { width, height, colorScheme = 'light' }) =>
  (await browser.newContext({ viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Vienna', colorScheme })).newPage();

export const signIn = async (page, base) => {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill('demo@sightline.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('sightline-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboards');
};

/** What the window shows, in a fifth of the bytes of a PNG. */
export async function shootSmall(page, path) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  await session.detach();
  writeFileSync(path, Buffer.from(data, 'base64'));
}
