import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDashboardIn, shareDashboard } from '#dashboards/index.ts';
import { sendNow } from '#reports/delivery/testing/send-now.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeReport, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';

const ours = 'https://app.sightline.com';
const theirs = 'https://reports.acme.com';

oneEngine('addresses in mails', (engine) => {
  let receiver: SmtpReceiver;
  let context: TestContext;
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    context = await testContext(engine, { environment: { PUBLIC_URL: ours, SMTP_URL: receiver.url, MAIL_FROM: 'no-reply@sightline.com' } });
  });
  afterAll(async () => {
    await context.close();
    await receiver.close();
  });
  beforeEach(async () => {
    await context.database.db.deleteFrom('custom_domain').execute();
    receiver.mails.length = 0;
  });

  /** The beginnings of the addresses in the mail of a report that is due. */
  async function send({ isPublic, state }: { isPublic: boolean; state: 'verified' | 'degraded' | 'pending' | 'failed' }) {
    const scope = await makeCompany(context);
    const { companyId: company_id, db } = scope;
    const owner = await makeUser(context, scope);
    const { id: owner_id } = owner;
    const now = context.clock.now();
    const { id } = await createDashboardIn(context, scope, {
      name: 'Alpine',
      timezone: 'UTC',
      createdBy: owner_id,
      widgets: [makeWidget()],
    });
    if (isPublic) await shareDashboard(context, scope, id, { category: 'public', public: true }, owner);
    await db.updateTable('company').set({ logo: '/files/logo.png' }).execute();
    await db
      .insertInto('custom_domain')
      .values({
        company_id,
        host: 'reports.acme.com',
        challenge: 'c',
        challenge_at: now,
        state,
        findings: '{}',
        next_check_at: now,
        created_at: now,
      })
      .execute();
    await makeReport(context, scope, id, owner_id);
    await sendNow(context);
    const html = receiver.mails.at(-1)?.html || '';
    const originOf = (path: string) => new RegExp(`(https://[^/"]+)${path}`).exec(html)?.[1];
    return [originOf('/dashboards/'), originOf('/files/logo.png'), originOf('/unsubscribe/')];
  }

  it.each([
    ["begin with the company's host while it is in use", { isPublic: true, state: 'verified' }, [theirs, theirs, theirs]],
    ['go on with it while its DNS is mended', { isPublic: true, state: 'degraded' }, [theirs, theirs, theirs]],
    ['begin with ours before', { isPublic: true, state: 'pending' }, [ours, ours, ours]],
    ['begin with ours after', { isPublic: true, state: 'failed' }, [ours, ours, ours]],
    ['lead nobody to what is private', { isPublic: false, state: 'verified' }, [undefined, theirs, theirs]],
  ] as const)('%s', async (_, given, origins) => {
    expect(await send(given)).toEqual(origins);
  });
});
