import { afterEach, describe, expect, it } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { bytesOfBase32 } from '#identity/accounts/testing/base32-bytes.ts';
import { mailing, personOfSeveral } from '#identity/accounts/testing/person-of-several.ts';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { codeAt, stepAt } from '#identity/accounts/two-factor/totp.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { personResets } from './person-resets.ts';

const [old, fresh] = ['the old password', 'a fresh password'];
const email = 'anna@agency.test';
const reason = ['--reason', 'Ticket 7'];

eachEngine('the operator’s program, for who cannot sign in', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  afterEach(() => test.close());
  const begin = async (environment: Record<string, string> = {}) => {
    test = await testApp(engine, { environment });
    mails = keepMails(test.context);
  };
  const admin = async (...args: string[]) => {
    const out: string[] = [];
    const chosen = personResets.find(({ words }) => words === args.slice(0, 2).join(' '));
    await chosen?.prepare(args.slice(2), process.cwd())(test.context, (line) => out.push(line));
    return out.join('\n');
  };
  const makeAnna = async () => {
    const { companyId } = await makeCompany(test.context);
    const { id } = await addUser(test.context, companyId, { name: 'Anna', email, password: old, role: 'admin' });
    test.context.clock.advance(1000);
    return { id, companyId };
  };
  const prove = (...ids: string[]) =>
    test.context.database.db.updateTable('auth_user').set({ emailVerified: true }).where('id', 'in', ids).execute();
  const person = async (id: string) =>
    test.context.database.db
      .selectFrom('auth_user')
      .innerJoin('auth_account', 'auth_account.userId', 'auth_user.id')
      .select(['emailVerified', 'knownToOthers'])
      .where('auth_user.id', '=', id)
      .executeTakeFirstOrThrow();
  const log = (companyId: string) =>
    test.context.database.db
      .selectFrom('audit_entry')
      .select(['action', 'by_kind', 'about', 'details'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute();
  const { joined, linkOf, post } = personOfSeveral(() => ({ test, mails, email }));
  const reset = (token: string, password = fresh) => post('/reset-password', { token, password, passwordConfirmation: password });
  const signIn = async (password: string) => (await test.browser().signIn(email, password)).statusCode;
  const tokenIn = (text: string) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  describe('where mails go out', () => {
    it('mails the usual link, which the operator does not see, and tells each company why', async () => {
      await begin(mailing);
      const { north, south } = await joined();
      await expect(admin('person', 'reset-password', email, ...reason)).rejects.toThrow(/^PERSON: several accounts have the address/);
      const said = await admin('person', 'reset-password', south.id, ...reason);
      expect(said).toContain(`is on its way to ${email}`);
      expect(said).not.toContain('http');
      for (const { companyId } of [north, south])
        expect((await log(companyId)).at(-1)).toEqual({
          ...{ action: 'user.password_link', by_kind: 'operator', about: 'Anna', details: { reason: 'Ticket 7', link: 'mailed' } },
        });
      const link = await mails.lastLinkTo(email);
      expect((await reset(link.searchParams.get('token') ?? '')).statusCode).toBe(204);
      expect(await person(south.id)).toEqual({ emailVerified: true, knownToOthers: false });
    });

    it('mails an address no oftener than whoever forgot the password can have it mailed', async () => {
      await begin(mailing);
      const { companyId } = await makeAnna();
      for (let count = 0; count < 3; count += 1) await admin('person', 'reset-password', email, ...reason);
      await expect(admin('person', 'reset-password', email, ...reason)).rejects.toMatchObject({ code: 'too_many_requests' });
      expect(await mails.to(email)).toHaveLength(3);
      expect(await log(companyId)).toHaveLength(3);
    });

    it('mails nothing for an account that only claims an address which somebody else proved', async () => {
      await begin(mailing);
      const [holder, claim] = [await makeAnna(), await makeAnna()];
      await prove(holder.id);
      await expect(admin('person', 'reset-password', claim.id, ...reason)).rejects.toThrow(/somebody else has proved that anna@agency/);
      expect(await mails.to(email)).toEqual([]);
      expect(await log(claim.companyId)).toEqual([]);
    });
  });

  describe('where no mail goes out', () => {
    it('hands over a link for that account alone, once, which proves nothing', async () => {
      await begin();
      const [first, second] = [await makeAnna(), await makeAnna()];
      const browser = test.browser();
      await browser.signIn(email, old);
      const said = await admin('person', 'reset-password', first.id, ...reason);
      expect(said).toContain(`http://sightline.test/reset-password?token=`);
      const token = tokenIn(said);
      // Who else claims the address is told to its owner alone.
      expect((await post('/reset-password/open', { token })).json().data).toEqual({ email, accounts: [] });
      expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
      expect((await reset(token)).statusCode).toBe(204);
      expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
      expect(await signIn(fresh)).toBe(200);
      expect(await person(first.id)).toEqual({ emailVerified: false, knownToOthers: true });
      // The other one has the password it had.
      expect(await signIn(old)).toBe(200);
      expect((await reset(token, 'yet another one')).statusCode).toBe(422);
      expect((await log(first.companyId)).map(({ action, details }) => [action, details])).toEqual([
        ['user.password_link', { reason: 'Ticket 7', link: 'handed over' }],
        ['password.changed', { link: 'handed over' }],
      ]);
      expect(await log(second.companyId)).toEqual([]);
    });

    it('works in all companies of a person, and leaves the password known to others until a mailed link sets one', async () => {
      await begin(mailing);
      const { north, south } = await joined();
      const { config } = test.context;
      const { mail } = config;
      config.mail = null;
      const token = tokenIn(await admin('person', 'reset-password', south.id, ...reason));
      expect((await reset(token)).statusCode).toBe(204);
      for (const { id } of [north, south]) expect(await person(id)).toEqual({ emailVerified: true, knownToOthers: true });
      expect(await signIn(fresh)).toBe(200);
      config.mail = mail;
      await post('/forgot-password', { email });
      expect((await reset((await mails.lastLinkTo(email)).searchParams.get('token') ?? '')).statusCode).toBe(204);
      for (const { id } of [north, south]) expect(await person(id)).toEqual({ emailVerified: true, knownToOthers: false });
    });

    it('opens nothing any more once the address is another, or is proved by a mail', async () => {
      await begin();
      const { id } = await makeAnna();
      const { db } = test.context.database;
      const token = tokenIn(await admin('person', 'reset-password', id, ...reason));
      await db.updateTable('auth_user').set({ email: 'other@agency.test' }).where('id', '=', id).execute();
      expect((await reset(token)).statusCode).toBe(422);
      await db.updateTable('auth_user').set({ email }).where('id', '=', id).execute();
      const browser = test.browser();
      await browser.signIn(email, old);
      await browser.send({ method: 'POST', url: '/api/me/verification' });
      const again = tokenIn(await admin('person', 'reset-password', id, ...reason));
      expect((await post('/verify-email', { token: await linkOf() }, browser)).statusCode).toBe(200);
      expect((await reset(again)).statusCode).toBe(422);
    });
  });

  it('takes a second factor out, signs the person out, tells them and their company, and does nothing where there is none', async () => {
    await begin(mailing);
    const { id, companyId } = await makeAnna();
    await prove(id);
    await expect(admin('person', 'reset-two-factor', email, ...reason)).rejects.toThrow(/Anna of .* is asked for no code/);
    const browser = test.browser();
    await browser.signIn(email, old);
    const url = '/api/me/two-factor';
    const { secret } = (await browser.send({ method: 'POST', url, payload: { password: old } })).json().data;
    const code = codeAt(bytesOfBase32(secret), stepAt(test.context.clock.now()));
    expect((await browser.send({ method: 'PUT', url, payload: { code } })).statusCode).toBe(200);
    expect(await signIn(old)).toBe(422);
    const said = await admin('person', 'reset-two-factor', email, ...reason);
    expect(said).toContain(`A mail tells ${email}.`);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(401);
    expect(await signIn(old)).toBe(200);
    expect((await log(companyId)).at(-1)).toEqual({
      ...{ action: 'user.two_factor_reset', by_kind: 'operator', about: 'Anna', details: { reason: 'Ticket 7' } },
    });
    const { name } = await test.context.database.db
      .selectFrom('company')
      .select('name')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    const [mail] = await mails.to(email);
    expect(mail?.text).toContain(`switched off two-factor sign-in of your account at ${name}`);
  });

  it('is for nobody of a deleted company', async () => {
    await begin();
    const { id, companyId } = await makeAnna();
    await test.context.database.db.updateTable('company').set({ deleted_at: new Date() }).where('company_id', '=', companyId).execute();
    for (const command of ['reset-password', 'reset-two-factor'])
      await expect(admin('person', command, id, ...reason)).rejects.toThrow(/is deleted\. Bring it back first/);
  });
});
