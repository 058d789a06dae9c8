import type { Role } from '@sightline/contract/identity';
import type { TestApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { addUser } from './add-user.ts';

let count = 0;

/** A new person of a new company, signed in. */
export async function signedIn(test: TestApp, password: string, role: Role = 'viewer'): Promise<{ browser: Browser; email: string }> {
  count += 1;
  const email = `anna${count}@agency.test`;
  const { companyId } = await makeCompany(test.context);
  await addUser(test.context, companyId, { name: 'Anna', email, password, role });
  const browser = test.browser();
  await browser.signIn(email, password);
  return { browser, email };
}
