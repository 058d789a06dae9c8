import type { Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { installWithMail, type MailingInstallation } from './mailing-product.ts';
import { call, settled } from './person.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expect, test } from './test.ts';

const email = 'demo@sightline.test';
const property = '310001';
const website = 'www.peak-outfitters.test';

let product: MailingInstallation;
test.beforeAll(async () => {
  // The demo has a group with a history of 30 days; its websites are those of a sandbox inside the product.
  product = await installWithMail({
    NODE_ENV: 'development',
    SIGHTLINE_DEMO: 'on',
    SANDBOX_URL: '',
  });
});
test.afterAll(async () => {
  await product.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.server.address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('sightline-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboards');
}

async function websiteOf(page: Page): Promise<string> {
  const groups = await call<{ data: { id: string }[] }>(page, 'GET', '/api/campaigns');
  const domains = await call<{ data: { id: string; host: string }[] }>(page, 'GET', `/api/campaigns/${groups.data[0]?.id}/domains`);
  const id = domains.data.find(({ host }) => host === website)?.id;
  if (!id) throw new Error('The demo has no such website');
  return id;
}

const pdfAddress = (permalink: string): string => `${product.server.address}/api/dashboards/${permalink}/pdf`;

test('an outage is told by the charts of dashboards that measure the website, on the page, to visitors where they may see it, and in print', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const sources = await call<{ data: { id: string; name: string }[] }>(page, 'GET', '/api/sources');
  const analytics = sources.data.find(({ name }) => name === 'google-analytics');
  await call(page, 'PUT', `/api/domains/${await websiteOf(page)}/sources`, {
    sources: [{ sourceId: analytics?.id, account: property, accountLabel: 'Peak Outfitters' }],
  });
  const options = { title: 'Course', format: 'chart:line', width: 4, height: 2, metrics: ['sessions'], dimension: 'date', rowsLimit: 400 };
  const { id, permalink } = await makeDashboard(page, 'Measured', property, [options], 'last30Days');
  await page.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(page);
  const outage = new RegExp(`${website} answered with an error`);
  const course = page.getByRole('article', { name: 'Course' });
  await expect(course.getByRole('img', { name: outage })).toBeVisible();
  // The line at its day has as many words as there is room for.
  await expect(course.getByText(new RegExp(`^${website}`))).toBeVisible();

  const { structure, sheets } = await readPdf(await fetchPdf(page, pdfAddress(permalink), {}));
  expect(wordsOf(sheets)).toContain(website);
  expect(structure.map(({ alt }) => alt).join()).toMatch(outage);

  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.server.address}/dashboards/${permalink}`);
  await settled(visitor);
  await expect(visitor.getByRole('article', { name: 'Course' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: outage })).toBeVisible();
  const groups = await call<{ data: { id: string }[] }>(page, 'GET', '/api/campaigns');
  await call(page, 'PUT', `/api/campaigns/${groups.data[0]?.id}`, { marks: 'company' });
  await visitor.reload();
  await settled(visitor);
  await expect(visitor.getByRole('article', { name: 'Course' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: outage })).toHaveCount(0);
});

test('the availability of a month stands in a dashboard, its PDF and its mail', async ({ page }) => {
  await signIn(page);
  await page.goto(`${product.server.address}/dashboards/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Availability');
  await page.getByRole('radio', { name: 'Website availability' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL((url) => /\/dashboards\/[\w-]{21}/.test(url.pathname));
  await settled(page);
  const uptime = page.getByRole('article', { name: 'Uptime', exact: true });
  // Late in a month the demo's history of 30 days has no outage in the month before.
  const share = /\d\d+([.,]\d+)? ?%/;
  await expect(uptime).toContainText(share);
  const [shown = ''] = share.exec((await uptime.textContent()) ?? '') ?? [];
  await expect(page.getByRole('article', { name: 'Websites' })).toContainText(website);

  const { sheets } = await readPdf(await fetchPdf(page, pdfAddress(new URL(page.url()).pathname.split('/').at(-1) ?? ''), {}));
  expect(wordsOf(sheets)).toContain(shown);
  expect(wordsOf(sheets)).toContain(website);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Mail reporting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail reporting' });
  await dialog.getByLabel('Recipients').fill('anna@client.test');
  await dialog.getByLabel('Attach the PDF').uncheck();
  await dialog.getByRole('button', { name: 'Schedule the report' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`${product.server.address}/company/automatic-reports`);
  await page
    .getByRole('row', { name: /anna@client\.test/ })
    .getByRole('button')
    .click();
  await page.getByRole('region', { name: 'Report to anna@client.test' }).getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`Test for ${email} accepted.`)).toBeVisible();
  expect(product.receiver.mails.at(-1)?.text).toContain(`Uptime: ${shown}`);
});

test('an incident that came up is acknowledged, snoozed with a reason and commented on, and what was typed stays meanwhile', async ({
  page,
}) => {
  // A fault is looked at twice more, 20 s apart, before it is an incident.
  test.setTimeout(150_000);
  await signIn(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await page
    .getByRole('link', { name: /Demo clients/ })
    .first()
    .click();
  const details = page.getByRole('button', { name: 'Details: mountain-magazine.test' });
  await expect(details).toBeVisible({ timeout: 100_000 });
  await details.click();
  const incident = page.getByRole('dialog', { name: 'Incident' });
  const comment = incident.getByRole('textbox', { name: 'Comment' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await comment.fill('Never said');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Drop changes' }).click();
  await expect(incident).toBeHidden();
  await expect(question).toHaveCount(0);
  const shown = () => new URL(page.url()).searchParams;
  await expect.poll(() => shown().get('incident')).toBeNull();
  await details.click();
  await expect(comment).toHaveValue('');
  const title = (await incident.getByRole('heading').nth(1).textContent()) ?? '';
  await expect(incident.getByText(title), 'one sentence is said once').toHaveCount(1);
  await expect(incident.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText('Opened');
  expect(shown().get('incident')).not.toBeNull();
  await page.reload();
  await expect(incident.getByText(title)).toBeVisible();
  await incident.getByRole('region', { name: 'Domains concerned' }).getByRole('link', { name: 'mountain-magazine.test' }).click();
  await expect(incident).toBeHidden();
  const domain = page.getByRole('complementary', { name: 'mountain-magazine.test' });
  await expect(domain.getByRole('heading', { name: 'Checks' })).toBeVisible();
  expect(shown().get('incident')).toBeNull();
  await page.goBack();
  await expect(incident.getByText(title)).toBeVisible();
  await comment.fill('Not to be lost');
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(comment).toHaveValue('Not to be lost');
  // A key is the question's as long as it is seen.
  await expect(question).toHaveCount(0);
  await comment.fill('');
  await page.keyboard.press('Escape');
  await expect(incident).toBeHidden();
  await expect.poll(() => shown().get('incident')).toBeNull();
  await details.click();
  await comment.fill('Provider told, back by noon');
  await incident.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(incident.getByText('Acknowledged by Dana Demo')).toBeVisible();
  await incident.getByRole('button', { name: 'Snooze this incident otherwise' }).click();
  await page.getByRole('menuitem', { name: 'With a reason…' }).click();
  const snooze = page.getByRole('dialog', { name: 'Snooze this incident' });
  await snooze.getByRole('textbox', { name: 'Reason' }).fill('Known: the relaunch');
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(page.getByText('Alerts snoozed for a week.')).toBeVisible();
  await expect(comment).toHaveValue('Provider told, back by noon');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(comment).toHaveValue('Provider told, back by noon');
  await incident.getByRole('button', { name: 'Add comment' }).click();
  const timeline = incident.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Provider told, back by noon')).toBeVisible();
  await expect(timeline.getByText('Known: the relaunch')).toBeVisible();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Acknowledged · Dana Demo' })).toBeVisible();
  await expect(comment).toHaveValue('');
  await comment.fill(`https://host.test/${'w'.repeat(200)}`);
  await incident.getByRole('button', { name: 'Add comment' }).click();
  await expect(timeline.getByText('https://host.test/')).toBeVisible();
  const beyond = await timeline.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(beyond, 'a long address stays within the panel').toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Open incidents' })).toContainText('acknowledged by Dana Demo · snoozed');
});
