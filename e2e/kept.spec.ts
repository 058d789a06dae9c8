import type { Page } from '@playwright/test';
import { addColleague, call, openHearing, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

interface Made {
  id: string;
  permalink: string;
}

const text = (title: string, order: number, width = 2) => ({
  id: `${title}-id`,
  nature: 'passive',
  title,
  width,
  height: 1,
  order,
  realTime: false,
  hash: title.padEnd(10, '-'),
  format: 'textCard',
  formatOptions: {},
  description: `<p>${title} of the month</p>`,
  hiddenChange: false,
  hiddenHighlight: false,
  percent: true,
  rowsLimit: 15,
  orderBy: { column: 'dimension', dir: 'asc' },
  instances: [
    {
      id: `${title}-text`,
      type: 'plain',
      prefix: '',
      sourceId: null,
      config: '',
      currency: null,
      accounts: [],
      inputs: {},
      metricsOptions: {},
    },
  ],
});

const save = (page: Page, { id }: Made, version: number, widgets: object[]) =>
  call(page, 'POST', `/api/dashboards/${id}`, { form: { version: String(version), widgets: JSON.stringify(widgets) } });

async function make(page: Page, name: string, titles: string[]): Promise<Made> {
  const { data } = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name, timezone: 'Europe/Vienna' });
  const widgets = titles.map((title, order) => text(title, order));
  await save(page, data, 1, widgets);
  return data;
}

const open = (page: Page, { permalink }: Made, query = '') => page.goto(`${product.server.address}/dashboards/${permalink}${query}`);
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the dashboard' });
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
/** The page comes back into view, at which the editor says that it is alive. */
const seen = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('two editors: one at a time, an administrator takes over, and who lost it keeps the work as a copy', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'Shared report', ['Summary', 'Plans']);
  const { page: ben } = await addColleague(page, browser, product.server.address, 'Ben Berg');

  await open(ben, dashboard);
  await editButton(ben).click();
  await nameField(ben).fill('Shared report by Ben');

  await open(page, dashboard);
  await expect(editButton(page)).toContainText('Ben Berg is editing since');
  await editButton(page).click();
  const question = page.getByRole('dialog', { name: 'Take over from Ben Berg?' });
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(nameField(page)).toHaveValue('Shared report');

  await seen(ben);
  const told = ben.getByRole('dialog', { name: 'Edited elsewhere now' });
  await expect(told).toContainText('Anna Alpine took over editing.');
  await told.getByRole('button', { name: 'Go on editing' }).click();
  await expect(nameField(ben)).toHaveValue('Shared report by Ben');
  await ben.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told).toContainText('Anna Alpine is editing this dashboard.');
  await told.getByRole('button', { name: 'Save as a copy' }).click();
  await expect(ben.getByRole('heading', { name: 'Shared report by Ben (my version)' })).toBeVisible();

  await open(ben, dashboard);
  await expect(editButton(ben)).toHaveAttribute('aria-disabled', 'true');
  await expect(editButton(ben)).toContainText('Anna Alpine is editing since');
  await nameField(page).fill('Shared report, final');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Shared report, final' })).toBeVisible();
  await expect(editButton(ben)).toHaveText('Edit', { timeout: 30_000 });
  // What Ben looks at is older by now: edit mode begins from the newest.
  await editButton(ben).click();
  await expect(nameField(ben)).toHaveValue('Shared report, final');
  await ben.context().close();
});

test('what is kept as a copy has uploaded tables of its own, which outlive the original', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'With a table', ['Summary']);
  const { page: ben } = await addColleague(page, browser, product.server.address, 'Ben Berg');
  await open(ben, dashboard, '?edit=true');
  await ben.getByRole('button', { name: 'Add widget' }).first().click();
  await ben
    .getByRole('dialog')
    .getByRole('button', { name: /^Table/ })
    .click();
  const uploaded = ben.waitForResponse((response) => response.url().includes(`/api/files/${dashboard.id}`));
  const csv = Buffer.from('Month,Calls\nMay,12\nJune,15\n');
  await ben.locator('input[type="file"]').first().setInputFiles({ name: 'calls.csv', mimeType: 'text/csv', buffer: csv });
  const { fileId } = (await (await uploaded).json()).data;
  await expect(ben.locator('[data-editor-widget]').nth(1)).toContainText('June');

  await open(page, dashboard);
  await editButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(nameField(page)).toBeVisible();
  await seen(ben);
  await ben.getByRole('dialog').getByRole('button', { name: 'Save as a copy' }).click();
  await expect(ben.getByRole('heading', { name: 'With a table (my version)' })).toBeVisible();
  const copy = ben.locator('[data-widget]').filter({ hasText: 'June' });
  await expect(copy).toBeVisible();
  const permalink = new URL(ben.url()).pathname.split('/').at(-1) ?? '';
  const kept = await call<{ data: { widgets: { instances: { inputs: { fileId?: string } }[] }[] } }>(
    ben,
    'GET',
    `/api/dashboards/${permalink}`,
  );
  const shown = kept.data.widgets.flatMap(({ instances }) => instances.flatMap(({ inputs }) => inputs.fileId ?? []));
  expect(shown).toHaveLength(1);
  expect(shown).not.toContain(fileId);

  for (const path of [`/api/dashboards/${dashboard.id}`, `/api/bin/${dashboard.id}`]) await call(page, 'DELETE', path);
  await ben.reload();
  await expect(copy).toContainText('May');
  await ben.context().close();
});

test('two windows of one person: the second says so, takes over, and the first is told', async ({ page }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'Twice open', ['Summary']);
  await open(page, dashboard, '?edit=true');
  await expect(nameField(page)).toBeVisible();
  // A reload of the same window is nobody else, also where what the page before sent came too early or too late to free it.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (target, init) => (init?.method === 'DELETE' ? Promise.reject(new TypeError('It came too early')) : send(target, init));
  });
  await page.reload();
  await expect(nameField(page)).toBeVisible();

  const second = await page.context().newPage();
  await open(second, dashboard, '?edit=true');
  await expect(second.getByRole('heading', { name: /You are editing in another window since/ })).toBeVisible();
  await second.getByRole('button', { name: 'Edit here instead' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Edit here' }).click();
  await expect(nameField(second)).toBeVisible();
  await seen(page);
  await expect(page.getByRole('dialog')).toContainText('You, in another window, took over editing.');
});

test('who edits a dashboard that is archived or deleted elsewhere is told at once, restores it, and saves what was typed', async ({
  page,
}) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'Put away', ['Summary']);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${product.server.address}/dashboards`);
  await openHearing(page, `${product.server.address}/dashboards/${dashboard.permalink}?edit=true`);
  await nameField(page).fill('Still at work');
  const told = page.getByRole('dialog');
  for (const [title, path] of [
    ['This dashboard was archived', `/api/dashboards/${dashboard.id}/archive`],
    ['This dashboard was deleted', `/api/dashboards/${dashboard.id}`],
  ] as const) {
    await call(elsewhere, 'DELETE', path);
    await expect(told).toHaveAccessibleName(title);
    await told.getByRole('button', { name: 'Go on editing' }).click();
    // A save does not go into the archive without a word.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(told).toHaveAccessibleName(title);
    await told.getByRole('button', { name: 'Restore it' }).click();
    await expect(told).toHaveCount(0);
    await expect(nameField(page)).toHaveValue('Still at work');
    await expect(page.getByRole('button', { name: 'What now?' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Still at work' })).toBeVisible();
});

test('a version: what changed since, a name, back to it, and back again', async ({ page }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'With a past', ['Summary', 'Plans']);
  await save(page, dashboard, 2, [text('Risks', 0), text('Summary', 1, 4)]);

  await open(page, dashboard);
  await editButton(page).click();
  const panel = page.getByRole('dialog', { name: 'Versions' });
  // What a dialog lacks is no page of its own.
  await page.route('**/versions', (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not here.' } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(panel.getByRole('heading', { name: 'There is nothing at this address', level: 2 })).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(panel.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
  const changes = panel.getByRole('list', { name: 'Changed since then' });
  await expect(changes).toContainText('Risks added since');
  await expect(changes).toContainText('Plans removed since');
  await expect(changes).toContainText('Summary resized');
  await panel.getByLabel('Name of this version').fill('As the client saw it');
  await panel.getByRole('button', { name: 'Save name' }).click();
  await expect(panel.getByRole('button', { name: /As the client saw it/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Restore this version' }).click();

  const titles = page.locator('[data-widget]');
  await expect(titles).toContainText(['Summary', 'Plans']);
  await expect(editButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles).toContainText(['Risks', 'Summary']);
});

test('the bin: a deleted dashboard is out of reach at once and comes back whole', async ({ page, browser }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'Thrown away', ['Summary']);
  await call(page, 'PUT', `/api/dashboards/${dashboard.id}`, { category: 'public', public: true });
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, dashboard);
  await expect(visitor.getByRole('heading', { name: 'Thrown away' })).toBeVisible();

  await page.goto(`${product.server.address}/dashboards`);
  await page.getByRole('button', { name: 'Actions for Thrown away' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Thrown away” is in the bin.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();

  await page.getByRole('button', { name: 'Bin 1' }).click();
  const row = page.getByRole('table', { name: 'Deleted dashboards' }).getByRole('row', { name: /Thrown away/ });
  await expect(row).toContainText('by Anna Alpine');
  await expect(row).toContainText('30 days');
  await row.getByRole('button', { name: 'Restore Thrown away' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Thrown away' })).toBeVisible();
  await visitor.context().close();
});

test('a dashboard is archived and deleted whether or not it can be told who edits it', async ({ page }) => {
  // Nothing grows into its place.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, product.server.address);
  for (const name of ['First', 'Second', 'Third']) await make(page, name, ['Summary']);
  await page.goto(`${product.server.address}/dashboards`);
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const lock = '**/api/dashboards/*/lock';
  await page.route(lock, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } }));
  await choose('First', 'Archive');
  await expect(page.getByText('“First” is archived.')).toBeVisible();
  await page.unroute(lock);

  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
  await page.route(lock, async (route) => {
    await isTold;
    await route.fulfill({ json: { data: { userName: 'Bea Busy', since: new Date().toISOString(), mine: false, mayTakeOver: false } } });
  });
  await choose('Second', 'Delete');
  const question = page.getByRole('dialog');
  const agree = question.getByRole('button', { name: 'Delete' });
  await expect(question).toContainText('goes to the bin');
  const before = await agree.boundingBox();
  tell();
  await expect(question).toContainText('Bea Busy is editing since');
  expect(await agree.boundingBox()).toEqual(before);
  await agree.click();
  await expect(page.getByText('“Second” is in the bin.')).toBeVisible();

  const allTheSame = page.getByRole('dialog', { name: 'Archive “Third” anyway?' });
  await choose('Third', 'Archive');
  await expect(allTheSame).toContainText('Bea Busy is editing since');
  await allTheSame.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Third' })).toBeVisible();
  await choose('Third', 'Archive');
  await allTheSame.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('“Third” is archived.')).toBeVisible();
});

test('many dashboards are archived, restored and deleted at once, in rows, pictures and on a phone; one that is edited is left and named', async ({
  page,
}) => {
  await signUp(page, product.server.address);
  for (const name of ['First', 'Second', 'Third']) await make(page, name, ['Summary']);
  await page.goto(`${product.server.address}/dashboards`);
  const rows = page.getByRole('table', { name: 'Dashboards' }).getByRole('row');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  const choose = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  };
  const undo = (message: string) => page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click();
  const third = await call<{ data: Made[] }>(page, 'GET', '/api/dashboards?search=Third');
  const lock = `/api/dashboards/${third.data[0]?.id}/lock`;
  const token = 'a-window-elsewhere';
  await call(page, 'POST', lock, { token });

  await choose('First');
  await bar.getByRole('button', { name: 'Choose all' }).click();
  await expect(bar).toContainText('3 chosen');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('“Third” was left out. You are editing this dashboard in another window.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Choose Third' }), 'it is still chosen').toBeChecked();
  await undo('2 dashboards are archived.');
  await expect(rows).toHaveCount(4);
  await call(page, 'DELETE', lock, { token });

  await page.getByRole('button', { name: 'As pictures' }).click();
  await bar.getByRole('button', { name: 'Choose none' }).click();
  await expect(bar).toHaveCount(0);
  await choose('First', 'Second');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 dashboards?' });
  await expect(question).toContainText(/“(First|Second)” and “(First|Second)” go to the bin/);
  await question.getByRole('button', { name: 'Delete 2 dashboards' }).click();
  await expect(page.getByRole('button', { name: 'Bin 2' })).toBeVisible();
  await undo('2 dashboards are in the bin.');
  await expect(page.getByRole('list', { name: 'Dashboards' }).getByRole('listitem')).toHaveCount(3);
  await bar.getByRole('button', { name: 'Choose none' }).click();
  await page.getByRole('button', { name: 'As a list' }).click();

  // What was refused is told until it is closed, at the foot of a telephone as well.
  await page.getByRole('alert').filter({ hasText: 'was left out' }).getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await choose('First', 'Second');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 dashboards are archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Archived 2' }).click();
  await expect(bar, 'what was ticked elsewhere is not chosen here').toHaveCount(0);
  await choose('First', 'Second');
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('2 dashboards are restored.')).toBeVisible();
  await expect(page.getByText('The archive is empty')).toBeVisible();
});

test("a template of one's own: saved from a dashboard, found under Yours, used, renamed and deleted", async ({ page }) => {
  await signUp(page, product.server.address);
  await make(page, 'Good example', ['Summary', 'Plans']);
  await page.goto(`${product.server.address}/dashboards`);
  await page.getByRole('button', { name: 'Actions for Good example' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Name').fill('Our monthly');
  await dialog.getByLabel('Description').fill('Two texts to fill in.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template “Our monthly” saved')).toBeVisible();

  await page.goto(`${product.server.address}/dashboards/create`);
  const yours = page.getByRole('region', { name: 'Yours' });
  await expect(yours).toContainText('Two texts to fill in. By Anna Alpine.');
  await page.getByRole('button', { name: 'Actions for template Our monthly' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Our quarterly');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await yours.getByText('Our quarterly').click();
  await expect(yours.getByRole('radio', { name: 'Our quarterly' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).fill('Client B');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL((url) => /\/dashboards\/[\w-]{21}/.test(url.pathname));
  await expect(page.locator('[data-widget]')).toHaveCount(2);

  await page.goto(`${product.server.address}/dashboards/create`);
  await page.getByRole('button', { name: 'Actions for template Our quarterly' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(yours).toHaveCount(0);
});

test('a save that takes too long is cancelled, loses nothing, and goes through the next time though it had arrived', async ({ page }) => {
  await signUp(page, product.server.address);
  const dashboard = await make(page, 'Slow to save', ['Summary']);
  await open(page, dashboard, '?edit=true');
  await nameField(page).fill('Saved in vain');
  const path = `**/api/dashboards/${dashboard.id}`;
  let arrived = (): void => undefined;
  const isThere = new Promise<void>((done) => {
    arrived = done;
  });
  // The save is done, its answer never comes.
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    arrived();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isThere;
  await page.getByRole('button', { name: 'Cancel saving' }).click();
  await expect(page.getByText('Saving was canceled unconfirmed.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Saved in vain');

  await page.unroute(path);
  await nameField(page).fill('Saved at last');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saved at last' })).toBeVisible();
});
