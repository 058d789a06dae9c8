import { expect, type Page } from '@playwright/test';
import { bytesOfBase32 } from '../packages/server/src/identity/accounts/testing/base32-bytes.ts';
import { codeAt, stepAt } from '../packages/server/src/identity/accounts/two-factor/totp.ts';
import { call, password } from './person.ts';
import { expectNoSidewaysScroll } from './sideways.ts';

/** Switches two-factor sign-in on where somebody's own page is open; answers the recovery codes. */
export async function switchOnTwoFactor(page: Page): Promise<string[]> {
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const uri = (await section.getByRole('link', { name: /on this device/ }).getAttribute('href')) ?? '';
  const secret = bytesOfBase32(new URL(uri).searchParams.get('secret') ?? '');
  await section.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(new Date())));
  await section.getByRole('button', { name: 'Switch on' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

/** Opens one's own account page. */
export async function openOwnPage(page: Page, base: string): Promise<void> {
  const { data } = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  await page.goto(`${base}/users/${data.id}`);
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible();
}

/** At a desk, a tablet and a phone nothing is wider than the page. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
