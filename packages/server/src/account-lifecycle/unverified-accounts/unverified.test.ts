import { randomUUID } from 'node:crypto';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn } from '#dashboards/index.ts';
import { findHolder, registerUser } from '#identity/accounts/index.ts';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeSource } from '#test/factories/factories.ts';
import { endUnverified } from './index.ts';

const mailing = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@agency.test>' };
const selling = { SANDBOX: 'on', SANDBOX_URL: 'http://127.0.0.1:1' };

eachEngine('accounts that nobody confirmed', (engine) => {
  let test: TestApp;
  let mails: StoredMails;
  beforeAll(async () => {
    test = await testApp(engine, { environment: { ...mailing, ...selling } });
    mails = keepMails(test.context);
  });
  afterAll(() => test.close());
  beforeEach(() => test.context.clock.advance(100 * dayMs));

  const newcomer = async () => {
    const email = `${randomUUID()}@agency.test`;
    const form = { ...{ name: 'Anna', email, password: 'a good password', passwordConfirmation: 'a good password' } };
    const user = await registerUser(test.context, form);
    return { ...user, scope: scopeOf(test.context.database.db, user.companyId) };
  };
  const isThere = async ({ companyId, id }: { companyId: string; id: string }) => {
    const { db } = test.context.database;
    const company = await db.selectFrom('company').select('company_id').where('company_id', '=', companyId).executeTakeFirst();
    const user = await db.selectFrom('auth_user').select('id').where('id', '=', id).executeTakeFirst();
    expect(company === undefined).toBe(user === undefined);
    return user !== undefined;
  };
  const days = async (count: number) => {
    test.context.clock.advance(count * dayMs);
    await endUnverified(test.context);
  };

  it('end after fourteen days, reminded once', async () => {
    const user = await newcomer();
    await days(10);
    expect(await mails.to(user.email)).toEqual([]);
    await days(1);
    await endUnverified(test.context);
    const [mail, ...more] = await mails.to(user.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Unless confirmed, the account is deleted in 3 days');
    await days(2);
    expect(await isThere(user)).toBe(true);
    await days(1);
    expect(await isThere(user)).toBe(false);
    expect(await mails.to(user.email)).toHaveLength(1);
  });

  it('are reminded first, however late the job comes', async () => {
    const user = await newcomer();
    await days(40);
    expect([await isThere(user), (await mails.to(user.email)).length]).toEqual([true, 1]);
    await days(3);
    expect(await isThere(user)).toBe(false);
  });

  it('stay where the reminder is answered', async () => {
    const user = await newcomer();
    await days(11);
    const token = (await mails.lastLinkTo(user.email)).searchParams.get('token');
    const browser = test.browser();
    await browser.open('/verify-email');
    expect((await browser.send({ method: 'POST', url: '/verify-email', payload: { token, password: 'a good password' } })).statusCode).toBe(
      200,
    );
    await days(30);
    expect(await isThere(user)).toBe(true);
  });

  it('leave the address to whoever proves it, and that person alone', async () => {
    const [claimant, owner] = [await newcomer(), await newcomer()];
    const { db } = test.context.database;
    await db.updateTable('auth_user').set({ email: claimant.email, emailVerified: true }).where('id', '=', owner.id).execute();
    await days(11);
    // Who holds it is not asked to confirm somebody else's account.
    expect(await mails.to(claimant.email)).toEqual([]);
    await days(3);
    expect([await isThere(claimant), await isThere(owner)]).toEqual([false, true]);
    expect((await findHolder(db, claimant.email))?.id).toBe(owner.id);
  });

  type Newcomer = Awaited<ReturnType<typeof newcomer>>;
  it.each<[string, (user: Newcomer) => Promise<unknown>]>([
    [
      'a colleague confirmed theirs',
      async ({ companyId, scope }) => {
        const other = await addUser(test.context, companyId, {
          name: 'Bob',
          email: `${randomUUID()}@a.test`,
          password: 'a good password',
          role: 'viewer',
        });
        await scope.db.withoutPlugins().updateTable('auth_user').set({ emailVerified: true }).where('id', '=', other.id).execute();
      },
    ],
    ['a source is connected', ({ scope }) => makeSource(test.context, scope)],
    [
      'a dashboard was made',
      ({ scope, id }) => createDashboardIn(test.context, scope, { name: 'Mine', timezone: 'UTC', createdBy: id, widgets: [] }),
    ],
    [
      'something was bought',
      ({ scope, companyId }) =>
        scope.db
          .insertInto('payment_order')
          .values({
            ...{ company_id: companyId, id: randomUUID(), reference: 'A-1', subscription_id: null, state: 'pending', currency: 'USD' },
            ...{ total: 100, returns: '{}', invoice_url: null, ordered_at: test.context.clock.now() },
          })
          .execute(),
    ],
    [
      'the operator made the company',
      ({ scope }) => recordAudit(scope, { at: test.context.clock.now(), by: operator, action: 'company.created', about: 'Theirs' }),
    ],
    [
      'the trial was lengthened',
      ({ scope }) =>
        scope.db
          .updateTable('company')
          .set({ expires_at: new Date(test.context.clock.now().getTime() + 90 * dayMs) })
          .execute(),
    ],
    ['it is deleted already', ({ scope }) => scope.db.updateTable('company').set({ deleted_at: test.context.clock.now() }).execute()],
  ])('stay where %s', async (_, happens) => {
    const user = await newcomer();
    await happens(user);
    await days(20);
    await days(20);
    expect(await isThere(user)).toBe(true);
    expect(await mails.to(user.email)).toEqual([]);
  });

  it('stay where no mail is sent, as nobody can confirm then', async () => {
    const user = await newcomer();
    const { mail } = test.context.config;
    test.context.config.mail = null;
    await days(20);
    await days(20);
    test.context.config.mail = mail;
    expect(await isThere(user)).toBe(true);
  });
});
