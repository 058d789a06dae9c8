import type { User } from '@sightline/contract/identity';
import type { LightMyRequestResponse } from 'fastify';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { makeCompany } from '../factories/factories.ts';
import type { Browser } from './browser.ts';
import type { Engine } from './context.ts';
import { type SandboxedApp, sandboxedApp } from './sandboxed-app.ts';

export const password = 'a good password';

/** The product with the stand-ins of the services, and the mails it sends. */
export async function socialApp(engine: Engine): Promise<{ test: SandboxedApp; mails: StoredMails }> {
  const test = await sandboxedApp(engine);
  return { test, mails: keepMails(test.context) };
}

/** As before anybody came. */
export async function emptyAgain({ context: { database } }: SandboxedApp, mails: StoredMails): Promise<void> {
  for (const table of ['auth_user', 'company', 'claim', 'attempt', 'social_deletion', 'auth_verification'] as const)
    await database.db.deleteFrom(table).execute();
  mails.all.length = 0;
}

/** Somebody who has an account with a password, an administrator of a company of their own. */
export async function addLocal({ context }: SandboxedApp, email: string, isVerified = true): Promise<User> {
  const { companyId } = await makeCompany(context);
  const user = await addUser(context, companyId, { name: 'Local', email, password, role: 'admin' });
  if (isVerified) await context.database.db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', user.id).execute();
  return user;
}

/** Answers the mail that asks at an address, in the browser that began. */
export async function confirmAt(browser: Browser, mails: StoredMails, address: string): Promise<LightMyRequestResponse> {
  const token = (await mails.lastLinkTo(address)).searchParams.get('token');
  await browser.open('/login');
  return browser.send({ method: 'POST', url: '/auth/social/confirm', payload: { token } });
}
