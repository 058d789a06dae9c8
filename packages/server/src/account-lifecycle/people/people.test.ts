import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeSource } from '#test/factories/factories.ts';

eachEngine('a person', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const bare = () => test.context.database.db;
  const upload = (who: Harness, name: string, bytes: Buffer) =>
    who.send({ method: 'POST', url: '/api/me/avatar', form: sentForm({ file: [name, bytes] }) });
  const ownerOf = async (table: 'dashboard' | 'source', id: string) =>
    (await bare().selectFrom(table).select('created_by').where('id', '=', id).executeTakeFirstOrThrow()).created_by;

  it('has a picture, which is nobody else’s to use or take away', async () => {
    const first = (await upload(harness, 'me.png', pngBytes)).json().data.avatar;
    expect(first).toMatch(/^\/files\/[\w-]+\.png$/);
    expect((await test.browser().send({ url: first })).rawPayload).toEqual(pngBytes);
    expect((await harness.send({ url: '/api/users' })).json().data[0].avatar).toBe(first);
    expect((await harness.send({ url: '/api/media' })).json().data).toEqual([]);
    const colleague = await harness.colleague('member');
    const filename = first.split('/').at(-1);
    expect((await colleague.send({ method: 'DELETE', url: '/api/files', payload: { filename } })).statusCode).toBe(404);
    const second = (await upload(harness, 'me2.png', pngBytes)).json().data.avatar;
    expect(second).not.toBe(first);
    expect((await test.browser().send({ url: first })).statusCode).toBe(404);
    expect((await upload(harness, 'me.svg', Buffer.from('<svg/>'))).json().errors).toEqual({ file: ['Invalid file type'] });
    expect((await harness.send({ method: 'DELETE', url: '/api/me/avatar' })).json().data.avatar).toBeNull();
    expect((await test.browser().send({ url: second })).statusCode).toBe(404);
  });

  it('consents once, and can see when', async () => {
    await bare().updateTable('auth_user').set({ ageConsent: false, termsConsent: false }).where('id', '=', harness.user.id).execute();
    const seen = async () => (await harness.send({ url: '/api/me/consents' })).json().data;
    expect(await seen()).toEqual({ terms: false, age: false, givenAt: null });
    const give = (payload: object) => harness.send({ method: 'POST', url: '/api/me/consents', payload });
    expect((await give({ termsConsent: true })).json().errors).toHaveProperty('ageConsent');
    const both = { termsConsent: true, ageConsent: true };
    expect((await give(both)).json().data).toMatchObject({ termsConsent: true, ageConsent: true });
    const givenAt = test.context.clock.now().toISOString();
    test.context.clock.advance(60_000);
    await give(both);
    expect(await seen()).toEqual({ terms: true, age: true, givenAt });
  });

  it('leaves what they own to a chosen colleague', async () => {
    const leaver = await harness.colleague('member');
    const heir = await harness.colleague('member');
    const viewer = await harness.colleague('viewer');
    const stranger = await makeHarness(test);
    const shown = await leaver.create('Shown');
    const trashed = await leaver.create('In the bin');
    await leaver.send({ method: 'DELETE', url: `/api/dashboards/${trashed.id}` });
    const source = await makeSource(test.context, harness.scope, { created_by: leaver.user.id });
    const avatar = (await upload(leaver, 'me.png', pngBytes)).json().data.avatar;
    const remove = (to: string) => harness.send({ method: 'DELETE', url: `/api/users/${leaver.user.id}?handOverTo=${to}` });
    for (const wrong of [leaver, stranger]) expect((await remove(wrong.user.id)).json().errors).toHaveProperty('handOverTo');
    expect((await remove(viewer.user.id)).json().errors.handOverTo).toEqual(['Viewers own nothing. Choose an admin or a member.']);
    expect(await ownerOf('dashboard', shown.id)).toBe(leaver.user.id);

    expect((await remove(heir.user.id)).statusCode).toBe(204);
    for (const { id } of [shown, trashed]) expect(await ownerOf('dashboard', id)).toBe(heir.user.id);
    expect(await ownerOf('source', source)).toBe(heir.user.id);
    expect((await leaver.send({ url: '/api/me' })).statusCode).toBe(401);
    expect((await test.browser().send({ url: avatar })).statusCode).toBe(404);
    const [entry] = (await harness.send({ url: '/api/company/audit' })).json().data;
    expect(entry).toMatchObject({ action: 'user.removed', details: { handedOver: 3, email: leaver.user.email } });
  });

  it('cannot be removed as the creator, by themselves, or by another company', async () => {
    const remove = (who: Harness, id: string) => who.send({ method: 'DELETE', url: `/api/users/${id}` });
    const admin = await harness.colleague('admin');
    await bare().updateTable('auth_user').set({ creator: false }).where('id', '=', admin.user.id).execute();
    expect((await remove(admin, harness.user.id)).json().message).toBe('The creator of the company stays its administrator.');
    expect((await remove(admin, admin.user.id)).statusCode).toBe(403);
    expect((await remove(await makeHarness(test), admin.user.id)).statusCode).toBe(404);
    const other = await harness.colleague('member');
    expect((await remove(other, admin.user.id)).statusCode).toBe(403);
  });

  it('deletes their own account, unless they created the company', async () => {
    const leave = (who: Harness, email: string) => who.send({ method: 'DELETE', url: '/api/me', payload: { email } });
    expect((await leave(harness, harness.user.email)).json().message).toContain('Delete the company instead');
    const member = await harness.colleague('member');
    const { id } = await member.create('Stays');
    expect((await leave(member, 'other@agency.test')).json().errors).toHaveProperty('email');
    expect((await leave(member, member.user.email.toUpperCase())).statusCode).toBe(204);
    expect((await member.send({ url: '/api/me' })).statusCode).toBe(401);
    expect(await ownerOf('dashboard', id)).toBe(harness.user.id);
  });

  it('needs their password to delete their account where they have one', async () => {
    const person = { name: 'Bob', email: `${randomUUID()}@agency.test`, password: 'first password', role: 'member' };
    await harness.send({ method: 'POST', url: '/api/users', payload: person });
    const browser = test.browser();
    await browser.signIn(person.email, person.password);
    const leave = (password: string) => browser.send({ method: 'DELETE', url: '/api/me', payload: { email: person.email, password } });
    expect((await leave('wrong')).json().errors).toEqual({ password: ['This is not your password.'] });
    expect((await leave(person.password)).statusCode).toBe(204);
  });

  it('is signed out, and loses a lost second factor, by an administrator of theirs alone, of whom a mail tells', async () => {
    const member = await harness.colleague('member');
    await harness.scope.db
      .insertInto('two_factor')
      .values({
        company_id: harness.scope.companyId,
        user_id: member.user.id,
        sealed_secret: 'x',
        confirmed: true,
        last_step: 0,
        recovery_hashes: '',
        created_at: test.context.clock.now(),
      })
      .execute();
    const at = (path: string) => `/api/users/${member.user.id}/${path}`;
    const access = async () => (await harness.send({ url: at('access') })).json().data;
    expect(await access()).toEqual({ sessions: 1, twoFactor: true });
    const stranger = await makeHarness(test);
    for (const path of ['sessions', 'two-factor']) {
      expect((await stranger.send({ method: 'DELETE', url: at(path) })).statusCode).toBe(404);
      expect((await member.send({ method: 'DELETE', url: at(path) })).statusCode).toBe(403);
    }
    await bare().updateTable('auth_user').set({ emailVerified: true }).where('id', '=', member.user.id).execute();
    const mails = keepMails(test.context);
    // The second time there is nothing to tell.
    for (let count = 0; count < 2; count += 1)
      expect((await harness.send({ method: 'DELETE', url: at('two-factor') })).statusCode).toBe(204);
    const told = await mails.to(member.user.email);
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^An administrator of .* switched off two-factor sign-in/m)]);
    expect((await harness.send({ method: 'DELETE', url: at('sessions') })).statusCode).toBe(204);
    expect(await access()).toEqual({ sessions: 0, twoFactor: false });
    expect((await member.send({ url: '/api/me' })).statusCode).toBe(401);
  });
});
