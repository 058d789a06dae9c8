import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type Endpoint, headers, requestedWithValue } from '@sightline/contract/core';
import { pastAllSteps, register as registerUser, saveUserData } from '@sightline/contract/identity';
import { answerConsent } from '../packages/server/src/app/demo/answer-consent.ts';
import { pageConfigIn } from '../packages/server/test/app/page-call.ts';

export const password = 'correct horse battery';

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@agency.test`;
const pastOnboarding = { current: pastAllSteps, questionnaire: { source: 'dashboard' } };

/** Registers through the form; a newcomer then lands on the intro. Answers the address. */
export async function register(page: Page, base: string, name: string): Promise<string> {
  const email = addressOf(name);
  await page.goto(`${base}/register`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel(/accept the terms/).check();
  await page.getByLabel(/not under 16/).check();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  return email;
}

/** Where the browser of somebody who signed up by calls is known, and how it names itself there. */
const visits = new WeakMap<BrowserContext, { base: string; identification: string }>();

/** Registers by the calls of the form; the first steps are done. No page is opened: that takes longer than all else of it. */
export async function signUp(page: Page, base: string, name = 'Anna Alpine'): Promise<string> {
  const email = addressOf(name);
  // One place may register few people an hour; they read what their browser says they read.
  const [timezone, language] = await page.evaluate(() => [Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language]);
  const elsewhere = {
    'accept-language': language ?? '',
    'x-forwarded-for': `203.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  };
  const identification = pageConfigIn(await (await page.request.get(`${base}/register`)).text())?.identification ?? '';
  visits.set(page.context(), { base, identification });
  const send = ({ method, path }: Endpoint, body: object) => callWithoutPage(page, method, path, body, elsewhere);
  const consents = { termsConsent: true, ageConsent: true };
  await send(registerUser, { name, email, password, passwordConfirmation: password, ...consents, timezone });
  await send(saveUserData, { onboarding: pastOnboarding });
  return email;
}

/** From the intro, where a newcomer lands, to the dashboards: says as the pages do at their end that the first steps are done. */
export async function passOnboarding(page: Page, base: string): Promise<void> {
  await page.waitForURL('**/intro');
  await call(page, 'POST', '/api/user-data', { onboarding: pastOnboarding });
  await page.goto(`${base}/dashboards`);
}

/** Goes through the consent popup of the sandbox. */
export async function consent(page: Page, opens: () => Promise<void>, account: string): Promise<void> {
  const popupOpened = page.waitForEvent('popup');
  await opens();
  const popup = await popupOpened;
  await popup.getByText(account).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

/** Connects Google Analytics by the calls of the consent popup, without a page. */
export async function connectAnalytics(page: Page, base: string, account = 'anna@alpine-agency.test'): Promise<void> {
  const asked = await page.request.get(`${base}/sources/google-analytics/connect`, { maxRedirects: 0 });
  const given = await answerConsent(asked.headers().location ?? '', { user: account, decision: 'allow' });
  const answer = await page.request.get(`${base}/sources/google-analytics/callback?${new URLSearchParams(given)}`);
  expect(answer.ok()).toBe(true);
  expect(await (await page.request.get(`${base}/api/sources`)).text()).toContain(account);
}

/** A file of a form. */
export interface Attached {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
type Body = { form: Record<string, string | Attached> } | object;
const formOf = (body: Body | undefined) => (body !== undefined && 'form' in body ? body.form : null);
const sameForAll = { [headers.requestedWith]: requestedWithValue };

/** Of a browser that has opened no page yet. */
async function callWithoutPage(page: Page, method: string, path: string, body?: Body, more: Record<string, string> = {}): Promise<unknown> {
  const visit = visits.get(page.context());
  if (visit === undefined) throw new Error(`${method} ${path}: sign up, or open a page first`);
  const form = formOf(body);
  const answer = await page.request.fetch(`${visit.base}${path}`, {
    method,
    headers: { ...sameForAll, ...more, [headers.identification]: visit.identification },
    ...(form ? { multipart: form } : body ? { data: body } : {}),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** A call as the page itself makes it, with its session and identification. */
export async function call<T>(page: Page, method: string, path: string, body?: Body): Promise<T> {
  if (page.url() === 'about:blank') return callWithoutPage(page, method, path, body) as Promise<T>;
  const fields = Object.entries(formOf(body) ?? {}).map(([field, value]) =>
    typeof value === 'string'
      ? { field, value }
      : { field, name: value.name, mimeType: value.mimeType, base64: value.buffer.toString('base64') },
  );
  return page.evaluate(
    async ({ method, path, json, fields, sent }) => {
      const config = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
      const form = json === null ? new FormData() : null;
      for (const each of fields)
        if ('value' in each) form?.set(each.field, each.value);
        else {
          const bytes = Uint8Array.from(atob(each.base64), (letter) => letter.charCodeAt(0));
          form?.set(each.field, new File([bytes], each.name, { type: each.mimeType }));
        }
      const reply = await fetch(path, {
        method,
        headers: { 'x-identification': config.identification, ...sent, ...(json ? { 'content-type': 'application/json' } : {}) },
        ...(json === undefined ? {} : { body: form ?? json }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.status === 204 ? null : await reply.json();
    },
    { method, path, json: formOf(body) ? null : body && JSON.stringify(body), fields, sent: sameForAll },
  ) as Promise<T>;
}

/** All widgets of the page have their figures and their drawings; one of somebody signed in is the page itself. */
export async function settled(page: Page): Promise<void> {
  if (await page.locator('#page-opening').count()) await awake(page);
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('[data-widget]')];
    return (
      cards.length > 0 &&
      cards.every((card) => card.getAttribute('data-state') !== 'pending' && card.querySelector('[data-drawn="false"]') === null)
    );
  });
}

/** A page once the code behind it has taken the place of its text. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.getElementById('document-settings') === null || document.documentElement.dataset.awake === '');
}

/** The next word that a page may hear its company; over whichever connection, since one that fails is made anew. */
const nextSubscription = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve();
      }),
    );
  });

/** Opens a page, and waits until it hears its company: what is told before waits for its next visit. */
export async function openHearing(page: Page, url: string): Promise<void> {
  // The page before may open its own connection only now.
  await page.goto('about:blank');
  const succeeded = nextSubscription(page);
  await page.goto(url);
  await succeeded;
}

/** By the form; ends wherever that leads. */
export async function signIn(page: Page, base: string, email: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Adds somebody to the company of a page, and answers theirs, signed in and consented. */
export async function addColleague(
  page: Page,
  browser: Browser,
  base: string,
  name: string,
  role = 'member',
  look: BrowserContextOptions = {},
): Promise<{ page: Page; email: string }> {
  const email = addressOf(name);
  await call(page, 'POST', '/api/users', { name, email, password, role });
  const theirs = await (await browser.newContext(look)).newPage();
  await signIn(theirs, base, email);
  // Added with a password: nobody consented for them.
  await theirs.waitForURL('**/users/*');
  await theirs.getByLabel('I accept the terms').check();
  await theirs.getByLabel('I am not under 16').check();
  await theirs.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(theirs.getByText('Confirmed. You can go on.')).toBeVisible();
  return { page: theirs, email };
}
