import type { Page } from '@playwright/test';
import { fetchPdf } from './fetch-pdf.ts';
import { saveBoard } from './generated-boards.ts';
import { call, settled, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expect, test } from './test.ts';

let product: Installation;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

/** Runs by whatever way it gets out of its place: as an element, as an attribute, as a script, as an address. */
const hostile = (name: string): string =>
  `${name} "><img src=x7 onerror="__xss('${name}')"><svg onload=__xss()><a href="javascript:__xss()">x7</a>'--></script>{{__xss()}}`;

interface Findings {
  ran: string[];
  dialogs: string[];
  elsewhere: string[];
  refused: string[];
}

/** What a page did that none of ours does. */
async function lookOut(page: Page): Promise<Findings> {
  const found: Findings = { ran: [], dialogs: [], elsewhere: [], refused: [] };
  await page.context().exposeFunction('__xss', (name: unknown) => {
    found.ran.push(String(name));
  });
  page.on('dialog', async (dialog) => {
    found.dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === product.server.address || ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!isOurs || url.pathname.endsWith('/x7')) found.elsewhere.push(request.url());
  });
  // A policy that has to step in means that markup got as far as that.
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) found.refused.push(message.text());
  });
  return found;
}

/** Elements and addresses that a text became; and whether the text is read on the page at all. */
const markupOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const own = element.attributes;
      const faults = [...own].flatMap(({ name, value }) => {
        if (/^on/.test(name) || name === 'srcdoc') return [`${element.tagName}[${name}]`];
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name);
        return leads && (/^\s*javascript:/i.test(value) || value === 'x7') ? [`${element.tagName}[${name}=${value}]`] : [];
      });
      return faults;
    }),
  );
const reads = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return [document.title, document.body.textContent ?? '', ...fields].some((text) => text.includes('<img src=x7 onerror='));
  });

async function upload(page: Page, path: string, name: string): Promise<void> {
  await page.evaluate(
    async ({ path, name }) => {
      const { identification } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
      const canvas = document.createElement('canvas');
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const body = new FormData();
      body.set('category', 'content');
      body.set('file', new File(picture ? [picture] : [], name, { type: 'image/png' }));
      const headers = { 'x-identification': identification, 'x-requested-with': 'XMLHttpRequest' };
      const reply = await fetch(path, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    },
    { path, name },
  );
}

interface Hostile {
  permalink: string;
  groupId: string;
  status: string;
  userId: string;
}

/** A company of which every name and text is hostile. */
async function makeHostileCompany(page: Page): Promise<Hostile> {
  const post = <T>(path: string, body: unknown): Promise<T> => call<T>(page, 'POST', path, body);
  const name = hostile('Name').slice(0, 120);
  await call(page, 'PUT', '/api/me', { name: hostile('Person').slice(0, 100) });
  await post('/api/company', { name });
  const rows = [0, 1, 2, 3].map((row) => ({ name: hostile(`Row ${row}`), figures: [10 + row, 20 + row] }));
  const header = [hostile('Head'), hostile('First'), hostile('Second')];
  const size = { width: 2, height: 1 } as const;
  const formats = ['chart:bar', 'chart:line', 'chart:area', 'chart:pie', 'chart:radar', 'chart:gauge', 'summary'];
  const { id, permalink } = await saveBoard(page, {
    name,
    sheet: { paper: 'a4', orientation: 'portrait' },
    styles: {},
    widgets: [
      { kind: 'table', title: hostile('Table'), ...size, header, rows },
      ...formats.map((format) => ({ kind: 'chart' as const, title: hostile(format), ...size, format, header, rows })),
      { kind: 'text', title: hostile('Text'), ...size, paragraphs: [hostile('Paragraph')] },
    ],
  });
  const { data } = await call<{ data: { version: number; widgets: { description: string }[] } }>(
    page,
    'GET',
    `/api/dashboards/${permalink}`,
  );
  // As it would come from a program that escapes nothing.
  const widgets = data.widgets.map((widget) => ({
    ...widget,
    description: widget.description && `<p>${hostile('Raw')}</p>${widget.description}`,
  }));
  await call(page, 'POST', `/api/dashboards/${id}`, {
    form: {
      version: String(data.version),
      widgets: JSON.stringify(widgets),
      footer: hostile('Footer'),
      client_name: hostile('Client').slice(0, 100),
      name,
    },
  });
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const today = new Date();
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
  await post('/api/annotations', { text: hostile('Note').slice(0, 200), startDate: day, dashboardId: null });
  await post('/api/folders', { name: hostile('Folder').slice(0, 60), colour: null });
  await post('/api/palettes', { name: hostile('Palette').slice(0, 60), colours: ['#112233', '#445566'] });
  await post(`/api/dashboards/${id}/template`, { name: hostile('Template').slice(0, 60), description: hostile('Words').slice(0, 200) });
  await post('/api/company/api-tokens', { name: hostile('Token').slice(0, 60), scope: 'read' });
  await post('/api/users', { name: hostile('Invited').slice(0, 100), email: 'invited@agency.test', role: 'member' });
  const target = { type: 'email', recipients: ['anna@agency.test'], mode: { kind: 'instant' } };
  await post('/api/alert-channels', { name: hostile('Channel').slice(0, 60), target });
  const schedule = { period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
  const texts = { subject: hostile('Subject').slice(0, 150), message: hostile('Message') };
  const report = { dashboard_id: id, recipients: 'anna@client.test', date_range: 'LAST_MONTH', with_pdf: false, with_preview: false };
  await post('/api/automatic-reports', { ...report, ...schedule, ...texts });
  await upload(page, '/api/media', `${hostile('Picture').replaceAll('/', '|')}.png`);
  const group = await post<{ data: { id: string } }>('/api/campaigns', { name, domains: 'a.example.test\nb.example.test' });
  const groupId = group.data.id;
  const domains = await call<{ data: { id: string }[] }>(page, 'GET', `/api/campaigns/${groupId}/domains`);
  for (const domain of domains.data) await call(page, 'PUT', `/api/domains/${domain.id}`, { note: hostile('Owner').slice(0, 200) });
  const once = { kind: 'once', startsAt: new Date(today.getTime() + 3_600_000).toISOString() };
  await post(`/api/campaigns/${groupId}/maintenance`, { title: hostile('Work').slice(0, 120), schedule: once, minutes: 60 });
  const shared = await call<{ data: { permalink: string } }>(page, 'PUT', `/api/campaigns/${groupId}/sharing`, {
    category: 'public',
    public: true,
  });
  const me = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  return { permalink, groupId, status: shared.data.permalink, userId: me.data.id };
}

/** Everything that only shows itself to a hand: what hangs over charts, and every menu. */
async function pointAtAll(page: Page): Promise<void> {
  for (const drawing of await page.locator('[data-drawn="true"]').all()) {
    await drawing.scrollIntoViewIfNeeded();
    const box = await drawing.boundingBox();
    if (box === null) continue;
    for (const share of [0.35, 0.5, 0.7]) await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
  }
}

test('no text of a company runs anywhere, and each is read as it was typed', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const base = product.server.address;
  const owner = await lookOut(page);
  await signUp(page, base);
  const made = await makeHostileCompany(page);

  const pages = [
    '/dashboards',
    '/dashboards/create',
    `/dashboards/${made.permalink}`,
    `/dashboards/${made.permalink}?edit=true`,
    `/dashboards/${made.permalink}/print`,
    '/groups',
    `/groups/${made.groupId}`,
    '/company/sources',
    '/company/settings',
    '/company/automatic-reports',
    '/company/users',
    `/users/${made.userId}`,
    `/status/${made.status}`,
  ];
  const read: Record<string, boolean> = {};
  for (const path of pages) {
    await page.goto(base + path);
    await expect.poll(() => reads(page), { message: `${path} shows none of the texts` }).toBe(true);
    if (path.includes(made.permalink)) await settled(page);
    await pointAtAll(page);
    expect(await markupOn(page), path).toEqual([]);
    read[path] = true;
  }
  // The parts that are asked for by hand.
  await page.goto(`${base}/dashboards/${made.permalink}`);
  await settled(page);
  await page.getByRole('button', { name: 'Annotations' }).click();
  await expect(page.getByRole('dialog')).toContainText('<img src=x7 onerror=');
  expect(await markupOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Name');
  expect(await markupOn(page)).toEqual([]);

  const context = await browser.newContext();
  const visitorPage = await context.newPage();
  const visitor = await lookOut(visitorPage);
  for (const path of [`/dashboards/${made.permalink}`, `/dashboards/${made.permalink}?embed=1`, `/status/${made.status}`]) {
    await visitorPage.goto(base + path);
    await expect.poll(() => reads(visitorPage), { message: `${path} shows none of the texts` }).toBe(true);
    if (path.includes(made.permalink)) await settled(visitorPage);
    await pointAtAll(visitorPage);
    expect(await markupOn(visitorPage), path).toEqual([]);
  }
  const nothing: Findings = { ran: [], dialogs: [], elsewhere: [], refused: [] };
  expect(owner).toEqual(nothing);
  expect(visitor).toEqual(nothing);
  await context.close();
});

test('on paper they are the title and the texts, with nothing that runs and no link that a person did not make', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, product.server.address);
  const { permalink } = await makeHostileCompany(page);
  const { info, sheets, outline, links, active } = await readPdf(
    await fetchPdf(page, `${product.server.address}/api/dashboards/${permalink}/pdf`, {}),
  );
  expect(info.Title).toContain('"><img src=x7 onerror=');
  expect(wordsOf(sheets)).toContain('"><img src=x7 onerror=');
  expect(outline.join()).toContain('<img src=x7');
  expect(active).toEqual([]);
  for (const link of links) expect(link).toMatch(/^(https?|mailto):/);
  expect(links.filter((link) => /javascript|x7/.test(link))).toEqual([]);
});

test('no address a person types leads to what runs', async ({ page }) => {
  const found = await lookOut(page);
  await signUp(page, product.server.address);
  for (const next of ['javascript:__xss()', '//evil.test', 'https://evil.test/', '/\\evil.test']) {
    await page.goto(`${product.server.address}/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${product.server.address}/dashboards`);
  }
  expect(found).toEqual({ ran: [], dialogs: [], elsewhere: [], refused: [] });
});
