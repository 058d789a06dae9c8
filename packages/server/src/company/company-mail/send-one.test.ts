import type { Whitelabel } from '@sightline/contract/company';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { composeReportMail } from '#platform/mail/index.ts';
import { reportInput } from '#platform/mail/testing/sample-mails.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { type Zone, zoneDns } from '#test/servers/zone-dns.ts';
import { sendOne } from './index.ts';

const path = '/api/company/whitelabel/sending-domain';

oneEngine("a mail in a company's name", (engine) => {
  let receiver: SmtpReceiver;
  let test: TestApp;
  let harness: Harness;
  const zone: Zone = {};
  beforeAll(async () => {
    receiver = await startSmtpReceiver();
    const environment = {
      PUBLIC_URL: 'https://app.sightline.com',
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Sightline <no-reply@mail.sightline.com>',
    };
    test = await testApp(engine, { dns: zoneDns(zone), environment });
  });
  afterAll(async () => {
    await test.close();
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.mails.length = 0;
    Object.assign(receiver.answer, { recipient: () => 250, mail: () => 250 });
    harness = await makeHarness(test);
  });
  const send = async (given: Partial<Parameters<typeof sendOne>[1]> = {}) =>
    sendOne(test.context, {
      companyId: harness.scope.companyId,
      kind: 'report',
      to: 'anna@client.test',
      composed: await composeReportMail(reportInput),
      ...given,
    });
  /** As a receiver looks things up: in the DNS that the company's records were put into. */
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    const found = type === 'TXT' ? zone[name]?.txt : undefined;
    if (found === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
    return found.map((text) => [text]);
  };

  it("comes from the product's address until the company's domain passes, and answers go where they are wanted", async () => {
    expect(await send({ replyTo: 'desk@agency.test' })).toMatchObject({ state: 'accepted', reason: null });
    expect(receiver.mails).toMatchObject([
      {
        from: { name: 'Test Agency via Sightline', address: 'no-reply@mail.sightline.com' },
        replyTo: [{ address: 'desk@agency.test' }],
        recipients: ['anna@client.test'],
      },
    ]);
    expect(receiver.mails[0]?.raw.toString()).not.toContain('DKIM-Signature');
  });

  it('then comes from its domain, signed by the key whose other half is in its DNS', async () => {
    const set = { domain: 'acme.com', emailUsername: 'reports', replyTo: 'team@acme.com' };
    expect((await harness.send({ method: 'PUT', url: path, payload: set })).statusCode).toBe(200);
    const shown: Whitelabel = (await harness.send({ url: '/api/company/whitelabel' })).json().data;
    for (const { name, value } of shown.sendingDomain?.records ?? []) zone[name] = { txt: [value] };
    test.context.clock.advance(11_000);
    expect((await harness.send({ method: 'POST', url: `${path}/check` })).json().data.sendingDomain.state).toBe('verified');
    const outcome = await send();
    const [mail] = receiver.mails;
    expect(mail).toMatchObject({
      from: { name: 'Test Agency', address: 'reports@acme.com' },
      replyTo: [{ address: 'team@acme.com' }],
      bouncesTo: 'no-reply@mail.sightline.com',
      messageId: outcome.messageId,
    });
    expect(outcome.messageId).toMatch(/@acme\.com>$/);
    const { dkim, dmarc } = await authenticate(mail?.raw ?? Buffer.alloc(0), {
      resolver,
      ip: '192.0.2.1',
      helo: 'mail.sightline.com',
      sender: mail?.bouncesTo ?? '',
      disableArc: true,
    });
    expect(dkim?.results).toMatchObject([{ signingDomain: 'acme.com', status: { result: 'pass' } }]);
    expect(dmarc).toMatchObject({ status: { result: 'pass' } });
    expect(outcome.raw.equals(mail?.raw ?? Buffer.alloc(0))).toBe(true);
  });

  it('tells of each recipient alone, and keeps its id when it is tried again', async () => {
    receiver.answer.recipient = (address) => (address.startsWith('gone') ? 550 : address.startsWith('busy') ? 450 : 250);
    expect(await send({ to: 'gone@client.test' })).toMatchObject({ state: 'refused', reason: expect.stringMatching(/^550 /) });
    const busy = await send({ to: 'busy@client.test' });
    expect(busy.state).toBe('deferred');
    receiver.answer.recipient = () => 250;
    expect(await send({ to: 'busy@client.test', messageId: busy.messageId })).toMatchObject({ state: 'accepted' });
    expect(receiver.mails).toMatchObject([{ recipients: ['busy@client.test'], messageId: busy.messageId }]);
  });
});
