import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { type ProductProcess, startProcess } from '#test/app/product-process.ts';
import { until } from '#test/app/until.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { watchedGroup } from '../testing/watched-group.ts';

const recipient = 'anna@agency.test';

describe('a process that is killed while it tells', () => {
  let installation: Installation;
  let context: TestContext;
  let http: HttpReceiver;
  let smtp: SmtpReceiver;
  let scope: Scope;
  let running: ProductProcess | null = null;

  beforeAll(async () => {
    [http, smtp, installation] = await Promise.all([startHttpReceiver(), startSmtpReceiver(), makeInstallation('postgres')]);
    const own = {
      APP_KEY: installation.environment.APP_KEY ?? '',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Sightline <no-reply@sightline.test>',
      PUBLIC_URL: 'http://sightline.test',
      ALLOW_PRIVATE_HOSTS: 'on',
    };
    Object.assign(installation.environment, own);
    context = await testContext('postgres', { database: await installation.open(), environment: own });
    // As late as the process will think it is; what failed a minute ago is told at once.
    context.clock.set(new Date(Date.now() - 60_000).toISOString());
    scope = await makeCompany(context);
    await makeUser(context, scope);
  }, 60_000);
  afterAll(async () => {
    await running?.crash();
    await context.close();
    await http.close();
    await smtp.close();
    await installation.remove();
  });

  it('leaves to the next one what was under way: a webhook gets it again by the same id, a mail in doubt is not sent twice', async () => {
    const group = await watchedGroup(context, scope, 1);
    await group.channel({ type: 'webhook', address: http.url });
    const { id: mailChannel } = await group.channel({ type: 'email', recipients: [recipient], mode: { kind: 'instant' } });
    let mailsOut = 0;
    http.answer.status = () => Promise.withResolvers<number>().promise;
    smtp.answer.mail = () => {
      mailsOut += 1;
      return Promise.withResolvers<number>().promise;
    };
    await group.fail([0]);
    running = await startProcess(installation.environment);
    await until(() => expect([http.calls.length, mailsOut]).toEqual([1, 1]), { timeout: 30_000 });
    await running.crash();

    http.answer.status = () => 200;
    smtp.answer.mail = () => 250;
    // As if its leases had run out by time.
    const left = await scope.db
      .updateTable('alert_notice')
      .set({ leased_until: new Date(0) })
      .where('lease', 'is not', null)
      .execute();
    expect(left[0]?.numUpdatedRows).toBe(2n);
    running = await startProcess(installation.environment);
    await until(() => expect(http.calls).toHaveLength(2), { timeout: 30_000 });
    const ids = http.calls.map(({ headers }) => headers['x-sightline-id']);
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
    const channelOf = () => scope.db.selectFrom('alert_channel').select('last_fault').where('id', '=', mailChannel).executeTakeFirst();
    await until(async () => expect(await channelOf()).toMatchObject({ last_fault: expect.stringMatching(/may have arrived/) }), {
      timeout: 30_000,
    });
    expect(smtp.mails).toEqual([]);
  }, 120_000);
});
