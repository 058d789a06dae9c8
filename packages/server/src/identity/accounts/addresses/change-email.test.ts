import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { addUser } from '../testing/add-user.ts';
import { signedIn } from '../testing/signed-in.ts';
import { keepMails, type StoredMails } from '../testing/stored-mails.ts';

const password = 'a good password';

oneEngine('one’s own name and address', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  let browser: Browser;
  let old: string;
  let fresh: string;
  let count = 0;
  beforeAll(async () => {
    test = await testApp(engine);
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    fresh = `fresh${count}@agency.test`;
    ({ browser, email: old } = await signedIn(test, password));
  });
  const ask = (email: string, word = password) =>
    browser.send({ method: 'POST', url: '/api/me/email', payload: { email, password: word } });
  const confirm = async (address: string) => {
    const token = (await mails.lastLinkTo(address)).searchParams.get('token');
    return browser.send({ method: 'POST', url: '/verify-email', payload: { token } });
  };
  const me = async () => (await browser.send({ url: '/api/me' })).json().data;

  it('is changed where it is a name', async () => {
    const rename = (name: string) => browser.send({ method: 'PUT', url: '/api/me', payload: { name } });
    expect((await rename(' Annabel ')).json().data.name).toBe('Annabel');
    expect((await me()).name).toBe('Annabel');
    expect((await rename(' ')).json().errors.name).toEqual(['Please fill out this field.']);
  });

  it('moves once the new address is confirmed, and the old one is told', async () => {
    expect((await ask(fresh.toUpperCase())).statusCode).toBe(204);
    const link = await mails.lastLinkTo(fresh);
    expect(link.pathname).toBe('/verify-email');
    expect((await me()).email).toBe(old);
    await test.context.database.db.updateTable('auth_user').set({ role: 'admin', emailVerified: true }).where('email', '=', old).execute();
    const channels = async () => (await browser.send({ url: '/api/alert-channels' })).json().data;
    await browser.send({ method: 'POST', url: '/api/campaigns', payload: { name: 'Clients' } });
    expect(await channels()).toMatchObject([{ recipients: [old] }]);
    expect((await confirm(fresh)).json()).toEqual({ data: { email: fresh } });
    // What was made to mail them goes on mailing them.
    expect(await channels()).toMatchObject([{ recipients: [fresh] }]);
    expect((await browser.send({ url: '/api/company/audit?per_page=2' })).json().data).toMatchObject([
      { action: 'email.changed' },
      { action: 'channel.changed', details: { sentTo: { before: old, after: fresh } } },
    ]);
    expect(await me()).toMatchObject({ email: fresh, emailVerified: true });
    const [told] = await mails.to(old);
    expect(told?.text).toContain(`From now on you sign in with ${fresh}`);
    // Once: the link says only that it is done.
    expect((await confirm(fresh)).json()).toEqual({ data: { email: fresh } });
    expect(await mails.to(old)).toHaveLength(1);
    expect((await test.browser().signIn(old, password)).statusCode).toBe(422);
    expect((await test.browser().signIn(fresh, password)).statusCode).toBe(200);
  });

  it('stays where the password is wrong, or the address is somebody’s, now or by then', async () => {
    expect((await ask(fresh, 'wrong')).json().errors).toEqual({ password: ['This is not your password.'] });
    const { companyId } = await makeCompany(test.context);
    const other = { name: 'Bob', email: `bob${count}@agency.test`, password, role: 'viewer' } as const;
    const hold = async (email: string) => {
      const { id } = await addUser(test.context, companyId, { ...other, email });
      await test.context.database.db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute();
    };
    await hold(other.email);
    // Whoever asks is not told; the holder is.
    expect((await ask(other.email)).statusCode).toBe(204);
    expect((await mails.to(other.email)).map(({ subject }) => subject)).toEqual(['You already have an account at Sightline']);
    expect((await ask(fresh)).statusCode).toBe(204);
    await mails.to(fresh);
    await hold(fresh);
    expect((await confirm(fresh)).json().message).toContain('Another account of yours has this address');
    expect((await me()).email).toBe(old);
  });

  it('stays once the password was changed meanwhile', async () => {
    await ask(fresh);
    await mails.to(fresh);
    const payload = { currentPassword: password, password: 'another password', passwordConfirmation: 'another password' };
    expect((await browser.send({ method: 'PUT', url: '/api/me/password', payload })).statusCode).toBe(204);
    expect((await confirm(fresh)).statusCode).toBe(422);
    expect((await me()).email).toBe(old);
  });
});
