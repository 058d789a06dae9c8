import type { Page } from '@playwright/test';
import { fetchPdf } from './fetch-pdf.ts';
import { makeFullCompany } from './full-company.ts';
import { awake, settled, signUp } from './person.ts';
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
  const made = await makeFullCompany(page, hostile);

  const pages = [
    '/dashboards',
    '/dashboards/create',
    `/dashboards/${made.permalink}`,
    `/dashboards/${made.permalink}?edit=true`,
    `/dashboards/${made.permalink}/print`,
    '/groups',
    '/groups/domains',
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
    if (path.includes(made.permalink)) {
      await settled(visitorPage);
      expect(await markupOn(visitorPage), `${path}, as it was sent`).toEqual([]);
      await awake(visitorPage);
    }
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
  const { permalink } = await makeFullCompany(page, hostile);
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
