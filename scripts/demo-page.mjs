// Pages of the demo for pictures.

export const openPage = async (browser, { width, height, colorScheme = 'light' }) =>
  (await browser.newContext({ viewport: { width, height }, locale: 'en-GB', timezoneId: 'Europe/Vienna', colorScheme })).newPage();

export const signIn = async (page, base) => {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill('demo@sightline.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('sightline-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboards');
};
