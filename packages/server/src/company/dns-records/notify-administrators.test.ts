import type { Language } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { notifyAdministrators } from './notify-administrators.ts';

const mail = (locale: string) => ({
  subject: `On ${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 11, 4))}`,
  parts: ['It ends.'],
});

oneEngine("letters to a company's administrators", (engine) => {
  let context: TestContext;
  let scope: Scope;
  let mails: StoredMails;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  beforeEach(async () => {
    scope = await makeCompany(context);
    mails = keepMails(context);
  });
  afterAll(() => context.close());
  const admin = async (language: Language | null): Promise<string> => {
    const { id, email } = await makeUser(context, scope);
    await context.database.db.updateTable('auth_user').set({ language }).where('id', '=', id).execute();
    return email;
  };
  const notify = () => notifyAdministrators(context, scope.companyId, mail);
  const notified = () => mails.all.map(({ to, subject }) => [subject, [...to].toSorted()]).toSorted();
  /** What the mail server answers, one mail after the other. */
  const answers = (...states: Outcome['state'][]) => {
    const { sendMail } = context;
    context.sendMail = async (mail) => {
      mails.state = states.shift() ?? 'accepted';
      return sendMail(mail);
    };
  };

  it('are one mail where nobody, or everybody alike, chose a language', async () => {
    const to = [await admin(null), await admin(null)].toSorted();
    await makeUser(context, scope, 'member');
    expect(await notify()).toBe(true);
    expect(notified()).toEqual([['On 4 December 2026', to]]);
  });

  it('write dates as each of them chose', async () => {
    const [plain, german, other, american] = [await admin(null), await admin('de'), await admin('de'), await admin('en-US')];
    expect(await notify()).toBe(true);
    expect(notified()).toEqual([
      ['On 4 December 2026', [plain]],
      ['On 4. Dezember 2026', [german, other].toSorted()],
      ['On December 4, 2026', [american]],
    ]);
  });

  it.each<[Outcome['state'][], boolean | string, number]>([
    [['accepted', 'accepted'], true, 2],
    [['deferred'], 'could not be sent now', 0],
    // Some have it: a second one for them would be worse than none for the others.
    [['accepted', 'deferred'], true, 1],
    [['refused', 'accepted'], true, 1],
    [['refused', 'deferred'], 'could not be sent now', 0],
    [['refused', 'refused'], true, 0],
    [['unsent', 'unsent'], false, 0],
  ])('in two languages, where the mail server says %j: %s', async (states, answer, count) => {
    await admin(null);
    await admin('fr');
    answers(...states);
    if (typeof answer === 'string') await expect(notify()).rejects.toThrow(answer);
    else expect(await notify()).toBe(answer);
    expect(mails.all).toHaveLength(count);
  });

  it('are none where nobody is left', async () => {
    expect(await notify()).toBe(true);
    expect(mails.all).toEqual([]);
  });
});
