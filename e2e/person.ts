import { expect, type Page } from '@playwright/test';
import { pastAllSteps } from '@sightline/contract/rules/onboarding';

export const password = 'correct horse battery';

/** Registers through the form; a newcomer then lands on the intro. Answers the address. */
export async function register(page: Page, base: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@agency.test`;
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

/** Registers through the form, as a newcomer does, and lands on the dashboards; the first steps are done. */
export async function signUp(page: Page, base: string, name = 'Anna Alpine'): Promise<string> {
  const email = await register(page, base, name);
  await passOnboarding(page, base);
  return email;
}

/** From the intro, where a newcomer lands, to the dashboards: says as the pages do at their end that the first steps are done. */
export async function passOnboarding(page: Page, base: string): Promise<void> {
  await page.waitForURL('**/intro');
  await call(page, 'POST', '/api/user-data', { onboarding: { current: pastAllSteps, questionnaire: { source: 'dashboard' } } });
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

export async function connectAnalytics(page: Page, base: string, account = 'anna@alpine-agency.test'): Promise<void> {
  await page.goto(`${base}/company/sources`);
  await consent(page, () => page.getByRole('button', { name: 'Connect Google Analytics' }).click(), account);
  await expect(page.getByRole('table', { name: 'Connected sources' })).toContainText(account);
}

/** A call as the page itself makes it, with its session and identification. */
export async function call<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ({ method, path, body }) => {
      const config = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
      const given = body as { form?: Record<string, string> } | undefined;
      const form = given?.form ? new FormData() : null;
      for (const [name, value] of Object.entries(given?.form ?? {})) form?.set(name, value);
      const reply = await fetch(path, {
        method,
        headers: {
          'x-identification': config.identification,
          'x-requested-with': 'XMLHttpRequest',
          ...(body && !form ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: form ?? JSON.stringify(body) } : {}),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.status === 204 ? null : await reply.json();
    },
    { method, path, body },
  ) as Promise<T>;
}

/** All widgets of the page have their figures and their drawings. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const cards = [...document.querySelectorAll('[data-widget]')];
    return (
      cards.length > 0 &&
      cards.every((card) => card.getAttribute('data-state') !== 'pending' && card.querySelector('[data-drawn="false"]') === null)
    );
  });
}
