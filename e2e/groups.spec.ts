import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { call, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expectNoSidewaysScroll } from './sideways.ts';
import { expect, test } from './test.ts';

let product: Installation;
/** A website that answers, as a host with its port. */
let host = '';
test.beforeAll(async ({ product: shared }) => {
  product = shared;
  host = new URL(product.sandbox.address).host;
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function groupOf(page: Page, domains: readonly string[], name = 'Retail clients'): Promise<string> {
  const made = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name, domains: domains.join('\n') });
  return `${product.server.address}/groups/${made.data.id}`;
}

test('a group is made from pasted domains, gets more, looks back 7 days, and is kept quiet for a week', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(`${product.server.address}/dashboards`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('heading', { name: 'Your first group' })).toBeVisible();
  await expect(page).toHaveTitle(/^Groups \| /);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Create group' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Retail clients');
  const domains = page.getByRole('textbox', { name: 'Domains' });
  await domains.fill(`${host}\nno<host>`);
  await expect(page.getByText('1 domain, 1 that is none')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(121));
  await page.getByRole('button', { name: 'Create group with the 1 good one' }).click();
  // What is wrong is named by its line, whatever else is wrong, and nothing that was typed is lost.
  await expect(page.getByRole('alert').filter({ hasText: 'At most 120 characters.' })).toBeVisible();
  await expect(page.getByText('Line 2, “no<host>”: ')).toBeVisible();
  await expect(domains).toHaveValue(`${host}\nno<host>`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Retail clients');
  await page.getByRole('button', { name: 'Create group with the 1 good one' }).click();
  await page.waitForURL(/\/groups\/[\w-]{30,}$/);
  const rest = page.getByRole('dialog', { name: 'Add domains' });
  await expect(rest.getByText('1 domain added.')).toBeVisible();
  await expect(rest.getByRole('textbox', { name: 'Domains' })).toHaveValue('no<host>');
  await expect(rest.getByRole('textbox', { name: 'Domains' })).toHaveAccessibleDescription(/“no<host>”: /);
  await rest.getByRole('button', { name: 'Close' }).last().click();
  await expect(rest).toHaveCount(0);
  await expect(page).toHaveTitle(/^Retail clients \| /);
  await expect(rowOf(page, host)).toContainText('Checking');

  await page.getByRole('button', { name: 'Add domains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add domains' });
  await dialog.getByRole('button', { name: 'Add domains' }).click();
  const empty = dialog.getByRole('textbox', { name: 'Domains' });
  await expect(empty).toHaveAccessibleDescription(/Type or paste at least one domain, such as client\.com\./);
  await expect(empty, 'the wrong field has the focus').toBeFocused();
  await empty.fill('127.0.0.1:9\nnobody.invalid');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(empty, 'what was typed is still there').toHaveValue('127.0.0.1:9\nnobody.invalid');
  await dialog.getByRole('button', { name: 'Add domains' }).click();
  await expect(page.getByText('2 domains added.')).toBeVisible();
  await expect(rowOf(page, 'nobody.invalid')).toBeVisible();
  await expect(page.getByText(/^3 domains/)).toBeVisible();

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Last 7 days' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('range')).toBe('7');

  const row = rowOf(page, 'nobody.invalid');
  await row.hover();
  await row.getByRole('button', { name: 'Actions for nobody.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Snooze a week' }).click();
  await expect(page.getByText('nobody.invalid is snoozed for a week.')).toBeVisible();
  await expect(row).toContainText('Snoozed until');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Snoozed');
  expect(await axeFindings(page)).toEqual([]);
});

test('the list is used by the keyboard alone', async ({ page }) => {
  await signUp(page, product.server.address);
  const names = ['a.invalid', 'b.invalid', 'c.invalid'];
  await page.goto(`${await groupOf(page, names)}?sort=host&dir=asc`);
  await expect(rowOf(page, 'c.invalid')).toBeVisible();
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).toBe('a.invalid');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('b.invalid');
  await page.keyboard.press('End');
  await expect.poll(() => focusedText(page)).toBe('c.invalid');
  await page.keyboard.press('k');
  await expect.poll(() => focusedText(page)).toBe('b.invalid');

  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: 'Actions for the selection' })).toContainText('2 chosen');
  await page.keyboard.press('s');
  await expect(page.getByText('2 domains are snoozed for a week.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'c.invalid' });
  await expect(drawer.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await expect(drawer).toContainText('is snoozed until');
  expect(new URL(page.url()).searchParams.get('domain')).not.toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => focusedText(page)).toBe('c.invalid');

  await page.keyboard.press('/');
  await page.keyboard.type('b.inv');
  await expect(rowOf(page, 'a.invalid')).toHaveCount(0);
  await expect(rowOf(page, 'b.invalid')).toBeVisible();
  // The address follows at the end of typing; the other rows were gone before.
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('b.inv');
});

test('the domains of all groups stand in one list, which leads to each in its group', async ({ page }) => {
  const base = product.server.address;
  await signUp(page, base);
  await page.goto(`${base}/groups`);
  await page.getByRole('link', { name: 'All domains' }).click();
  await expect(page).toHaveTitle(/^All domains \| /);
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open groups' }).click();
  await page.waitForURL(`${base}/groups`);

  const hotels = await groupOf(page, ['b.invalid', 'www.müller.invalid'], 'Hotels');
  const shops = await groupOf(page, ['a.invalid', 'b.invalid'], 'Shops');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('all domains');
  await page.getByRole('option', { name: 'All domains', exact: true }).click();
  await page.waitForURL(`${base}/groups/domains`);
  await expect(page.getByText('4 domains of all groups')).toBeVisible();
  const row = rowOf(page, 'www.müller.invalid');
  await expect(row).toContainText(/Checking|Critical/);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search domains' }).fill('www.mull');
  await expect(rowOf(page, 'a.invalid')).toHaveCount(0);
  await expect(page.getByText('1 domain found')).toBeVisible();
  await row.getByRole('link', { name: 'Hotels' }).click();
  await page.waitForURL(hotels);
  await page.goBack();
  await row.getByRole('link', { name: 'www.müller.invalid' }).click();
  await page.waitForURL(`${hotels}?domain=*`);
  await expect(page.getByRole('complementary', { name: 'www.müller.invalid' }).getByRole('heading', { name: 'Checks' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Filter by state').selectOption({ label: 'Paused' });
  await expect(page.getByRole('heading', { name: 'No domain is found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');

  // By the keyboard alone, sorted by name.
  await page.getByRole('columnheader', { name: 'Domain' }).getByRole('button').click();
  await expect(rowOf(page, 'a.invalid')).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('j');
  await expect.poll(() => focusedText(page)).toBe('a.invalid');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe('Shops');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect.poll(() => focusedText(page)).toBe('www.müller.invalid');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shops}?domain=*`);
  await expect(page.getByRole('complementary', { name: 'a.invalid' })).toBeVisible();
});

test('what is paused, deleted or changed for one domain can be taken back', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(await groupOf(page, ['a.invalid', 'b.invalid']));
  await page.getByRole('checkbox', { name: 'Choose all found' }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await bar.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('2 domains are paused.')).toBeVisible();
  await expect(rowOf(page, 'a.invalid')).toContainText('Paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'a.invalid')).not.toContainText('Paused');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 domains?' });
  await expect(question).toContainText('a.invalid and b.invalid');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toContainText('2 chosen');
  await bar.getByRole('button', { name: 'Resume' }).click();
  await bar.getByRole('button', { name: 'Pause' }).click();
  const paused = page.getByRole('alert').filter({ hasText: '2 domains are paused.' });
  await expect(paused).toBeVisible();
  const [over, under] = [await paused.boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0), 'a notice covers none of the bar').toBeLessThanOrEqual(under?.y ?? 0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete 2 domains' }).click();
  await expect(page.getByRole('heading', { name: 'All domains are deleted' })).toBeVisible();
  await expect(page.getByRole('main'), 'the bar is gone, the keyboard stays on the page').toBeFocused();
  await expect(page.getByText('2 domains are in the bin')).toBeVisible();
  await expect(page.getByText('2 domains are paused.'), 'it can no longer be taken back').toHaveCount(0);
  await page.getByRole('button', { name: 'More of this group' }).click();
  await page.getByRole('menuitem', { name: 'Deleted domains' }).click();
  const bin = page.getByRole('dialog', { name: 'Deleted domains of “Retail clients”' });
  await expect(bin.getByRole('row', { name: /a\.invalid/ })).toContainText('30 days');
  expect(await axeFindings(page)).toEqual([]);
  await bin.getByRole('button', { name: 'Restore a.invalid' }).click();
  await expect(bin.getByRole('row', { name: /a\.invalid/ })).toHaveCount(0);
  await expect(bin.getByRole('button', { name: 'Restore b.invalid' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bin.getByText('The bin is empty')).toBeVisible();
  await expect(bin.locator(':focus')).toContainText('The bin is empty');
  await page.keyboard.press('Escape');

  const group = new URL(page.url()).pathname.split('/').at(-1);
  const found = await call<{ data: { id: string }[] }>(page, 'GET', `/api/campaigns/${group}/domains?search=b.invalid`);
  const domain = `/api/domains/${found.data[0]?.id}`;
  // What is left behind by a deletion that is taken back is told as by a return from the bin.
  await call(page, 'PUT', `/api/campaigns/${group}`, { checks: { keyword: { on: true, settings: { text: 'Basket' } } } });
  await call(page, 'PUT', domain, { checks: { keyword: { on: true, intervalS: 600 } } });
  await rowOf(page, 'b.invalid').getByRole('button', { name: 'Actions for b.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete “b.invalid”?' }).getByRole('button', { name: 'Delete the domain' }).click();
  const deleted = page.getByRole('alert').filter({ hasText: 'b.invalid is deleted.' });
  await expect(deleted).toBeVisible();
  await call(page, 'PUT', `/api/campaigns/${group}`, { checks: {} });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('b.invalid is back. Keyword is off for b.invalid')).toBeVisible();

  await rowOf(page, 'b.invalid').click();
  const drawer = page.getByRole('complementary', { name: 'b.invalid' });
  const unsaved = drawer.getByRole('region', { name: 'Unsaved changes' });
  const save = unsaved.getByRole('button', { name: 'Save', exact: true });
  await drawer.getByLabel('Note').fill('Hosted by the client');
  await expect(unsaved).toContainText('Note');
  await save.click();
  await expect(rowOf(page, 'b.invalid')).toContainText('Hosted by the client');
  await expect(unsaved).toHaveCount(0);

  // Somebody else writes another note, and other settings, than this page began from.
  await drawer.getByText('Settings of this domain').click();
  const notice = drawer.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await drawer.getByLabel('Note').fill('Hosted by us');
  await call(page, 'PUT', domain, { note: 'Of a colleague' });
  await save.click();
  await expect(notice).toContainText('Note: now “Of a colleague”');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(rowOf(page, 'b.invalid')).toContainText('Hosted by us');
  await drawer.getByRole('form', { name: 'Settings of b.invalid' }).getByRole('checkbox').first().click();
  await call(page, 'PUT', domain, { checks: { http: { on: false } } });
  await expect(unsaved).toContainText('Settings of this domain');
  await save.click();
  await expect(notice).toContainText('What is checked: now “set otherwise”');
  await notice.getByRole('button', { name: 'Drop mine, take theirs' }).click();
  await expect(notice).toHaveCount(0);
  expect((await call<{ data: { checks: object } }>(page, 'GET', domain)).data.checks).toEqual({ http: { on: false } });
});

test('a group is deleted after a question, and comes back from the bin', async ({ page }) => {
  await signUp(page, product.server.address);
  await page.goto(await groupOf(page, ['b.invalid']));
  await page.getByRole('button', { name: 'More of this group' }).click();
  await page.getByRole('menuitem', { name: 'Delete the group' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the group “Retail clients”?' });
  await expect(question).toContainText('1 domain is no longer watched');
  await question.getByRole('button', { name: 'Delete the group' }).click();
  await expect(page.getByRole('heading', { name: 'Your first group' })).toBeVisible();
  await page.getByRole('button', { name: 'Deleted groups' }).click();
  await page.getByRole('button', { name: /^Restore Retail clients/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Groups' }).getByRole('link', { name: 'Retail clients' }).click();
  await expect(rowOf(page, 'b.invalid')).toBeVisible();
});

test('channels are added where groups are seen, and a webhook’s secret is shown once', async ({ page }) => {
  await signUp(page, product.server.address);
  const made = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: 'Silent', channelIds: [] });
  await page.goto(`${product.server.address}/groups`);
  const card = page.getByRole('list', { name: 'Groups' });
  await expect(card).toContainText('Nobody is told');
  await page.getByRole('button', { name: 'Alert channels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert channels' });
  await dialog.getByRole('button', { name: 'New channel' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await dialog.getByLabel('Sent as').selectOption('webhook');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${product.sandbox.address}/hook`);
  await dialog.getByLabel(/Quiet hours/).check();
  await dialog.getByLabel('Silent nobody told yet').check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add channel' }).click();
  await expect(dialog.getByText('Secret of “Desk”, shown once')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(dialog.getByRole('listitem', { name: 'Desk' })).toContainText('quiet 22:00–07:00');
  await expect(dialog.getByRole('listitem', { name: 'Desk' })).toContainText('1 group uses it');
  await expect(card).not.toContainText('Nobody is told');

  await page.goto(`${product.server.address}/groups/${made.data.id}`);
  await page.getByRole('button', { name: 'More of this group' }).click();
  await page.getByRole('menuitem', { name: 'Alert channels' }).click();
  const ofGroup = page.getByRole('dialog', { name: 'Alert channels of “Silent”' });
  // Somebody ties another group to it meanwhile, which this page does not hear of.
  const list = '**/api/alert-channels';
  const channels = await call<{ data: { id: string; campaignIds: string[] }[] }>(page, 'GET', '/api/alert-channels');
  const other = await call<{ data: { id: string } }>(page, 'POST', '/api/campaigns', { name: 'Other', channelIds: [] });
  await page.route(list, (route) => route.fulfill({ json: channels }));
  const id = channels.data[0]?.id;
  await call(page, 'PUT', `/api/alert-channels/${id}`, { campaignIds: [made.data.id, other.data.id] });
  const written = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes(`/api/alert-channels/${id}`));
  await ofGroup.getByLabel('Used by “Silent”').click();
  await written;
  await page.unroute(list);
  const tied = () => call<typeof channels>(page, 'GET', '/api/alert-channels');
  await expect.poll(async () => (await tied()).data[0]?.campaignIds).toEqual([other.data.id]);
  // It stands as the server has it, a moment later.
  await expect(ofGroup.getByLabel('Used by “Silent”')).not.toBeChecked();
  await expect(page.getByText('Nobody gets its alerts')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await ofGroup.getByRole('button', { name: 'New channel' }).click();
  await expect(ofGroup.getByLabel(/^Silent/)).toBeChecked();
  await ofGroup.getByRole('button', { name: 'Cancel' }).click();
  await ofGroup.getByRole('button', { name: 'Edit Desk' }).click();
  await call(page, 'PUT', `/api/alert-channels/${id}`, { name: 'Night desk' });
  await ofGroup.getByLabel('In use').uncheck();
  await ofGroup.getByRole('button', { name: 'Save' }).click();
  const notice = ofGroup.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile.' });
  await expect(notice).toContainText('Name: now “Night desk”');
  await notice.getByRole('button', { name: 'Drop mine, take theirs' }).click();
  await expect(ofGroup.getByRole('textbox', { name: 'Name' })).toHaveValue('Night desk');
  await expect(ofGroup.getByLabel('In use')).toBeChecked();
  await expect(notice).toHaveCount(0);
  // What others made of its groups was not shown, and is not overwritten by a group that is ticked after it.
  await call(page, 'PUT', `/api/alert-channels/${id}`, { campaignIds: [] });
  await ofGroup.getByLabel(/^Silent/).check();
  await ofGroup.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toContainText('Groups that use it: now');
  // Why nobody is told: an address that is confirmed would not help here.
  await ofGroup.getByLabel('In use').uncheck();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  const why = page.getByText('Nobody gets its alerts: its channels are switched off');
  await expect(why).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const over = () =>
    why.evaluate((words) => words.getBoundingClientRect().right - (words.closest('header')?.getBoundingClientRect().right ?? 0));
  await expect.poll(over, 'it stays within its page').toBeLessThanOrEqual(0);
  // Deleted meanwhile: what was typed is kept as another one.
  await ofGroup.getByRole('button', { name: 'Edit Night desk' }).click();
  await ofGroup.getByRole('textbox', { name: 'Name' }).fill('Day desk');
  await call(page, 'DELETE', `/api/alert-channels/${id}`);
  await ofGroup.getByRole('button', { name: 'Save' }).click();
  await ofGroup.getByRole('button', { name: 'Save mine as new' }).click();
  // The address went with the old one, as nobody may read it.
  await expect(ofGroup.getByText('A web address that begins with https://')).toBeVisible();
  await expect(ofGroup.getByText('Empty: stays at')).toHaveCount(0);
  await ofGroup.getByLabel('Address').fill(`${product.sandbox.address}/day`);
  await ofGroup.getByRole('button', { name: 'Add channel' }).click();
  await expect(ofGroup.getByText('Secret of “Day desk”, shown once')).toBeVisible();
  await ofGroup.getByRole('button', { name: 'I have kept it' }).click();
  await expect(ofGroup.getByRole('button', { name: 'Edit Day desk' })).toBeVisible();
});

test('work on a whole group stands on its card and above its list, and the form says in which time zone it begins', async ({ page }) => {
  await signUp(page, product.server.address);
  const address = await groupOf(page, ['a.invalid', 'b.invalid']);
  const id = new URL(address).pathname.split('/').at(-1);
  await page.goto(address);
  await page.getByRole('button', { name: 'More of this group' }).click();
  await page.getByRole('menuitem', { name: 'Maintenance windows' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Plan a window' }).click();
  await expect(dialog.getByLabel('Begins')).toHaveAccessibleDescription('Your time zone, Europe/Vienna');
  await dialog.getByLabel('When').selectOption({ label: 'Every week' });
  await expect(dialog.getByLabel('At', { exact: true })).toHaveAccessibleDescription('The group’s time zone, Europe/Vienna');
  const schedule = { kind: 'once', startsAt: new Date(Date.now() - 60_000).toISOString() };
  await call(page, 'POST', `/api/campaigns/${id}/maintenance`, { title: 'Move to a new server', schedule, minutes: 60 });

  await page.goto(address);
  await expect(page.getByText(/^2 domains · .* · Maintenance until \d\d:\d\d CET$/)).toBeVisible();
  await expect(rowOf(page, 'a.invalid')).toBeVisible();
  await expect(rowOf(page, 'a.invalid')).not.toContainText('Maintenance');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${product.server.address}/groups`);
    await expect(page.getByRole('list', { name: 'Groups' })).toContainText(/Maintenance until \d\d:\d\d CET/);
    await expectNoSidewaysScroll(page);
    await page.goto(address);
    await expect(rowOf(page, 'a.invalid')).toBeVisible();
  }
});

for (const width of [390, 820]) {
  test(`nothing is cut or scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page, product.server.address);
    const long = 'a-very-long-name-of-a-shop.of-a-client-with-a-long-name.invalid';
    const address = await groupOf(page, [long, 'b.invalid'], 'Hotels of the Tyrol and everything around them');
    for (const path of ['/groups', '/groups/create', '/groups/domains', new URL(address).pathname]) {
      await page.goto(`${product.server.address}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('link', { name: long }).click();
    await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
  });
}
