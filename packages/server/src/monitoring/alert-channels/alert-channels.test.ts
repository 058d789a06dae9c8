import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AlertChannel, type ChannelTarget, channelsMax } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSealer } from '#platform/config/secrets.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { realtimeState } from '#platform/realtime/state.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { groupHarness } from '#test/app/group-harness.ts';
import { makeCampaign } from '#test/factories/monitoring-factories.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { boundTo as channelBound } from './target.ts';

const path = '/api/alert-channels';
const email: ChannelTarget = { type: 'email', recipients: ['anna@agency.test'], mode: { kind: 'instant' } };

/** As docs/alert-webhook.md tells receivers to do it. */
function isGenuine(secret: string, headers: Record<string, string | string[] | undefined>, body: string): boolean {
  const signed = `${headers['x-sightline-id']}.${headers['x-sightline-timestamp']}.${body}`;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  const given = Buffer.from(String(headers['x-sightline-signature']));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

eachEngine('alert channels', (engine) => {
  let http: HttpReceiver;
  let smtp: SmtpReceiver;
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    http = await startHttpReceiver();
    smtp = await startSmtpReceiver();
    const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>', ALLOW_PRIVATE_HOSTS: 'on' };
    test = await testApp(engine, { environment });
    test.context.send = createSend({ allowPrivateHosts: true, log: test.context.log });
  });
  afterAll(async () => {
    await test.close();
    await http.close();
    await smtp.close();
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
    for (const kept of [http.calls, smtp.mails]) kept.length = 0;
    http.answer.status = () => 200;
    Object.assign(smtp.answer, { recipient: () => 250 });
  });

  const make = (target: ChannelTarget, more: object = {}, by = harness) =>
    by.send({ method: 'POST', url: path, payload: { name: 'Team', target, ...more } });
  const made = async (target: ChannelTarget, more: object = {}): Promise<{ data: AlertChannel; secret: string | null }> => {
    const answer = await make(target, more);
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const list = async (by = harness): Promise<AlertChannel[]> => (await by.send({ url: path })).json().data;
  const put = (id: string, payload: object, by = harness) => by.send({ method: 'PUT', url: `${path}/${id}`, payload });
  const tryOut = (id: string, by = harness) => by.send({ method: 'POST', url: `${path}/${id}/test` });

  it('are tied to groups where they are made and changed, never to those of others', async () => {
    const [one, two] = [await makeCampaign(test.context, harness.scope), await makeCampaign(test.context, harness.scope)];
    const foreign = await makeCampaign(test.context, (await makeHarness(test)).scope);
    const { data } = await made(email, { campaignIds: [one, foreign, 'gone'] });
    expect(data.campaignIds).toEqual([one]);
    expect((await harness.send({ url: `/api/campaigns/${one}` })).json().data).toMatchObject({ channelIds: [data.id], isTold: true });
    expect((await put(data.id, { campaignIds: [two] })).json().data).toMatchObject({ name: 'Team', campaignIds: [two] });
    expect((await put(data.id, { name: 'Desk' })).json().data).toMatchObject({ name: 'Desk', campaignIds: [two] });
    expect((await harness.send({ url: `/api/campaigns/${one}` })).json().data.isTold).toBe(false);
  });

  it('are tied to one group more, or to one less, whatever others tie meanwhile', async () => {
    const groups = await Promise.all([1, 2, 3].map(() => makeCampaign(test.context, harness.scope)));
    const [one = '', two = '', three = ''] = groups;
    const { data } = await made(email, { campaignIds: [three] });
    const tie = (method: 'PUT' | 'DELETE', group: string, by = harness) =>
      by.send({ method, url: `${path}/${data.id}/campaigns/${group}` });
    const answers = await Promise.all([tie('PUT', one), tie('PUT', two), tie('PUT', one), tie('DELETE', three)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect((await list())[0]?.campaignIds.toSorted()).toEqual([one, two].toSorted());
    expect((await tie('DELETE', three)).statusCode).toBe(204);
    const other = await makeHarness(test);
    const foreign = await makeCampaign(test.context, other.scope);
    expect((await tie('PUT', foreign)).statusCode).toBe(404);
    expect((await tie('DELETE', one, other)).statusCode).toBe(404);
    expect((await tie('DELETE', one, await harness.colleague('viewer'))).statusCode).toBe(403);
    const log = (await harness.send({ url: '/api/company/audit?per_page=50' })).json().data;
    const changes = log.filter(({ action }: { action: string }) => action === 'channel.changed');
    // Whoever ties what is tied changes nothing.
    expect(changes).toHaveLength(3);
    expect(changes[0]).toMatchObject({ about: 'Team', details: { groups: { before: expect.any(Number), after: expect.any(Number) } } });
  });

  it.runIf(engine === 'postgres')('are tied, changed and deleted by several people at once, who wait for one another', async () => {
    const [one, two] = [await makeCampaign(test.context, harness.scope), await makeCampaign(test.context, harness.scope)];
    const group = (channelIds: string[]) => harness.send({ method: 'PUT', url: `/api/campaigns/${one}`, payload: { channelIds } });
    const answers: string[] = [];
    const told = async (what: string, sent: Promise<{ statusCode: number }>[]) => {
      for (const { statusCode } of await Promise.all(sent)) answers.push(`${what}: ${statusCode}`);
    };
    for (let round = 0; round < 20; round += 1) {
      const { data } = await made(email);
      await told('two of a channel', [put(data.id, { campaignIds: [one] }), put(data.id, { campaignIds: [two] })]);
      await told('a channel and a group', [put(data.id, { campaignIds: [one] }), group([data.id])]);
      await told('a deleted channel and a group', [harness.send({ method: 'DELETE', url: `${path}/${data.id}` }), group([data.id])]);
    }
    expect([...new Set(answers)].toSorted()).toEqual([
      'a channel and a group: 200',
      'a deleted channel and a group: 200',
      'a deleted channel and a group: 204',
      'two of a channel: 200',
    ]);
  });

  it('are shown without what is secret in them', async () => {
    const { data, secret } = await made({ type: 'webhook', address: `${http.url}/hook?token=hidden` });
    expect(secret).toMatch(/^whsec_.{40,}/);
    await made({ type: 'slack', address: `${http.url}/services/hidden` }, { name: 'Slack' });
    await made(email, { name: 'mail' });
    const campaign = await makeCampaign(test.context, harness.scope);
    await harness.scope.db
      .insertInto('campaign_channel')
      .values({ company_id: harness.scope.companyId, campaign_id: campaign, channel_id: data.id })
      .execute();
    const shown = await list();
    expect(shown).toMatchObject([
      { name: 'mail', type: 'email', recipients: ['anna@agency.test'], mode: { kind: 'instant' }, addressHost: null, campaignIds: [] },
      { name: 'Slack', type: 'slack', addressHost: new URL(http.url).host, recipients: [], mode: null },
      { name: 'Team', type: 'webhook', campaignIds: [campaign], enabled: true, lastFault: null, lastSentAt: null },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|whsec/);
    const kept = await harness.scope.db.selectFrom('alert_channel').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/hidden|whsec|anna@/);
  });

  it('sign what a webhook gets, so that its receiver can tell it is genuine', async () => {
    const { data, secret } = await made({ type: 'webhook', address: `${http.url}/hook` });
    expect((await tryOut(data.id)).statusCode).toBe(204);
    const [call] = http.calls;
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ event: 'test', incident: null, id: call?.headers['x-sightline-id'] });
    expect(isGenuine(secret ?? '', call?.headers ?? {}, call?.body ?? '')).toBe(true);
    expect(isGenuine(secret ?? '', call?.headers ?? {}, `${call?.body} `)).toBe(false);
    expect(isGenuine(secret ?? '', { ...call?.headers, 'x-sightline-timestamp': '1' }, call?.body ?? '')).toBe(false);
    expect((await list())[0]?.lastSentAt).toBe(test.context.clock.now().toISOString());
  });

  it('try out mails and Slack, and say why one does not go through', async () => {
    const mail = await made(email);
    expect((await tryOut(mail.data.id)).statusCode).toBe(204);
    expect(smtp.mails).toMatchObject([{ recipients: ['anna@agency.test'], subject: 'Sightline can reach the channel “Team”' }]);
    smtp.answer.recipient = () => 550;
    const refused = await tryOut(mail.data.id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/did not go through\. anna@agency\.test: 550/);
    const slack = await made({ type: 'slack', address: `${http.url}/slack` });
    expect((await tryOut(slack.data.id)).statusCode).toBe(204);
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({ text: expect.stringContaining('can reach'), blocks: expect.any(Array) });
    http.answer.status = () => 404;
    expect((await tryOut(slack.data.id)).json().message).toMatch(/answered with status 404/);
    expect((await list()).every(({ lastFault }) => lastFault !== null)).toBe(true);
  });

  it('change in part, but not their type', async () => {
    const { data } = await made({ type: 'webhook', address: `${http.url}/old` });
    const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Vienna', exceptCritical: false };
    expect((await put(data.id, { name: 'Night', quietHours })).json().data).toMatchObject({ name: 'Night', quietHours, type: 'webhook' });
    expect((await put(data.id, { enabled: false, quietHours: null })).json().data).toMatchObject({
      name: 'Night',
      quietHours: null,
      enabled: false,
    });
    expect((await put(data.id, { target: { type: 'webhook', address: `${http.url}/new` } })).statusCode).toBe(200);
    await tryOut(data.id);
    expect(http.calls.map(({ path: called }) => called)).toEqual(['/new']);
    expect((await put(data.id, { target: email })).json().errors).toHaveProperty(['target.type']);
    expect((await put(data.id, { quietHours: { ...quietHours, to: '22:00' } })).json().errors).toHaveProperty(['quietHours.to']);
  });

  it('are not saved over what somebody else changed meanwhile, unless that was seen', async () => {
    const { data } = await made(email);
    const { name, recipients, mode, quietHours, enabled } = data;
    const begunFrom = { name, recipients, mode, quietHours, enabled };
    const target = { ...email, recipients: ['ben@agency.test'] };
    expect((await put(data.id, { target, begunFrom })).statusCode).toBe(200);
    const late = await put(data.id, { name: 'Night', enabled: false, begunFrom });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await list()).toMatchObject([{ name: 'Team', enabled: true, recipients: ['ben@agency.test'] }]);
    expect((await put(data.id, { name: 'Night', begunFrom: { ...begunFrom, recipients: target.recipients } })).statusCode).toBe(200);
  });

  it('know when their digest is due', async () => {
    const mode = { kind: 'digest', at: '08:00', timezone: 'Europe/Vienna' } as const;
    const { data } = await made({ ...email, mode });
    const due = () =>
      harness.scope.db.selectFrom('alert_channel').select('digest_due_at').where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(await due()).toEqual({ digest_due_at: new Date('2026-11-21T07:00:00Z') });
    await put(data.id, { target: email });
    expect(await due()).toEqual({ digest_due_at: null });
  });

  it.each([
    [{ type: 'webhook', address: 'ftp://agency.test' }, /^target\.address|target/],
    [{ type: 'email', recipients: [], mode: { kind: 'instant' } }, /recipients/],
    [{ type: 'email', recipients: ['anna'], mode: { kind: 'instant' } }, /recipients/],
  ])('refuse %j at its field', async (target, field) => {
    const refused = await harness.send({ method: 'POST', url: path, payload: { name: 'Team', target } });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors).join()).toMatch(field);
  });

  it('are no more than so many', async () => {
    for (let count = 0; count < channelsMax; count += 1) await made(email);
    expect((await make(email)).json().errors.name).toHaveLength(1);
  });

  it('are changed by members, seen by viewers, and nobody’s of another company', async () => {
    const { data } = await made(email);
    const viewer = await harness.colleague('viewer');
    expect(await list(viewer)).toHaveLength(1);
    expect((await make(email, {}, viewer)).statusCode).toBe(403);
    expect((await make(email, {}, await harness.colleague('member'))).statusCode).toBe(201);
    const other = await makeHarness(test);
    expect(await list(other)).toEqual([]);
    expect((await put(data.id, { name: 'Mine' }, other)).statusCode).toBe(404);
    expect((await tryOut(data.id, other)).statusCode).toBe(404);
    expect((await other.send({ method: 'DELETE', url: `${path}/${data.id}` })).statusCode).toBe(404);
    expect((await harness.send({ method: 'DELETE', url: `${path}/${data.id}` })).statusCode).toBe(204);
    expect((await harness.send({ method: 'DELETE', url: `${path}/${data.id}` })).statusCode).toBe(404);
  });

  /** Somebody whose first group made their channel; the colleague can be removed. */
  const creator = async () => {
    const carl = await harness.colleague('admin');
    await test.context.database.db.updateTable('auth_user').set({ creator: false }).where('id', '=', carl.user.id).execute();
    return { carl, group: await groupHarness(carl).group('First') };
  };
  const removal = async ({ user }: Harness) => (await harness.send({ method: 'DELETE', url: `/api/users/${user.id}` })).statusCode;
  const uses = async () => (await list()).map(({ name, recipients, campaignIds }) => [name, recipients, campaignIds]);

  it('that were made for somebody who is removed tell who takes over, also what lies in the bin, and the log says which others name them', async () => {
    const { carl, group } = await creator();
    const trashed = await groupHarness(carl).group('Second');
    await harness.send({ method: 'DELETE', url: `/api/campaigns/${trashed}` });
    await made({ ...email, recipients: ['anna@agency.test', carl.user.email] });
    expect(await removal(carl)).toBe(204);
    expect(await uses()).toEqual([
      [harness.user.name, [harness.user.email], [group]],
      ['Team', ['anna@agency.test', carl.user.email], []],
    ]);
    const [{ details }] = (await harness.send({ url: '/api/company/audit?per_page=1' })).json().data;
    expect(details).toMatchObject({ stillMailedBy: 'Team' });
    expect((await harness.send({ method: 'PUT', url: `/api/bin/campaigns/${trashed}` })).statusCode).toBe(204);
    // A second one goes into the channel that there is.
    const next = await creator();
    expect(await removal(next.carl)).toBe(204);
    const [own] = await list();
    expect([own?.recipients, own?.campaignIds.toSorted()]).toEqual([[harness.user.email], [group, trashed, next.group].toSorted()]);
  });

  it('are redirected with a line in the log and word to pages, also where somebody deletes their own account', async () => {
    const { carrier, gathering } = realtimeState(test.context);
    gathering.flush();
    const send = vi.spyOn(carrier, 'send');
    const notifiedPages = () => {
      gathering.flush();
      const told = send.mock.calls.flatMap(([, event, data]) => (event === 'MonitoringChanged' ? [data] : []));
      send.mockClear();
      return told;
    };
    const logged = async (count: number) => {
      const { data } = (await harness.send({ url: `/api/company/audit?per_page=${count}` })).json();
      return data.map(({ action, about, by, details }: Record<string, unknown>) => ({ action, about, by, details }));
    };
    const first = await creator();
    notifiedPages();
    expect(await removal(first.carl)).toBe(204);
    expect(notifiedPages()).toEqual([{ campaignIds: [first.group] }]);
    expect(await logged(2)).toMatchObject([
      { action: 'user.removed' },
      {
        action: 'channel.changed',
        about: first.carl.user.name,
        by: { name: harness.user.name },
        details: { sentTo: { before: first.carl.user.email, after: harness.user.email } },
      },
    ]);
    const second = await creator();
    await made({ ...email, recipients: ['anna@agency.test', second.carl.user.email] });
    notifiedPages();
    const own = { method: 'DELETE', url: '/api/me', payload: { email: second.carl.user.email } } as const;
    expect((await second.carl.send(own)).statusCode).toBe(204);
    expect(notifiedPages()).toEqual([{ campaignIds: expect.arrayContaining([first.group, second.group]) }]);
    expect((await groupHarness(harness).load(second.group)).isTold).toBe(true);
    expect((await list()).map(({ recipients }) => recipients)).toEqual([[harness.user.email], ['anna@agency.test']]);
    const [left, ...others] = await logged(3);
    expect(left).toMatchObject({ action: 'user.left' });
    // Nothing mails them any more, and the log does not say whom it mailed.
    expect(JSON.stringify([left, ...others])).not.toContain(second.carl.user.email);
    expect(left.details).not.toHaveProperty('stillMailedBy');
    // Both have one name, so either may come first.
    expect(others.toSorted((one: { action: string }, other: { action: string }) => one.action.localeCompare(other.action))).toMatchObject([
      { action: 'channel.changed', about: harness.user.name, details: { groups: { before: 1, after: 2 } } },
      { action: 'channel.deleted', details: { groups: 1 } },
    ]);
    send.mockRestore();
  });

  it.runIf(engine === 'postgres')('are redirected while others change, tie and delete them, who wait for one another', async () => {
    const answers: string[] = [];
    const together = async (sent: Record<string, PromiseLike<{ statusCode: number }>>) => {
      const told = Object.entries(sent).map(async ([what, answer]) => answers.push(`${what}: ${(await answer).statusCode}`));
      await Promise.all(told);
    };
    const own = async () => {
      const there = (await list()).find(({ recipients }) => recipients.includes(harness.user.email));
      return there?.id ?? (await made({ ...email, recipients: [harness.user.email] })).data.id;
    };
    const removed = ({ user }: Harness) => harness.send({ method: 'DELETE', url: `/api/users/${user.id}` });
    for (let round = 0; round < 8; round += 1) {
      harness = await makeHarness(test);
      const one = await creator();
      const gone = await own();
      await together({ removed: removed(one.carl), 'own deleted': harness.send({ method: 'DELETE', url: `${path}/${gone}` }) });
      const two = await creator();
      const kept = await own();
      const channelIds = [kept, ...(await groupHarness(harness).load(two.group)).channelIds];
      await together({
        removed: removed(two.carl),
        'own changed': put(kept, { campaignIds: [two.group] }),
        'group changed': harness.send({ method: 'PUT', url: `/api/campaigns/${two.group}`, payload: { channelIds } }),
      });
      expect((await groupHarness(harness).load(two.group)).isTold).toBe(true);
    }
    expect([...new Set(answers)].toSorted()).toEqual(['group changed: 200', 'own changed: 200', 'own deleted: 204', 'removed: 204']);
  });

  it('that cannot be opened say so, and stop neither the others nor new groups nor who is removed', async () => {
    const { carl, group } = await creator();
    const foreign = createSealer({ ring: [{ id: 'gone', key: randomBytes(32) }] });
    const { data: lost } = await made(email, { name: 'Lost' });
    const text = foreign.seal(JSON.stringify(email), channelBound({ company_id: harness.scope.companyId, id: lost.id }, 'target'));
    await harness.scope.db.updateTable('alert_channel').set({ sealed_target: text }).where('id', '=', lost.id).execute();
    expect((await list()).find(({ id }) => id === lost.id)).toMatchObject({
      type: 'email',
      recipients: [],
      lastFault: expect.stringContaining('cannot be opened'),
    });
    expect((await groupHarness(harness).load(await groupHarness(harness).group('Next'))).channelIds).toHaveLength(1);
    expect(await removal(carl)).toBe(204);
    expect((await groupHarness(harness).load(group)).channelIds).toHaveLength(1);
    // It can be set up anew, or deleted.
    expect((await put(lost.id, { target: email })).json().data).toMatchObject({ recipients: email.recipients, lastFault: null });
  });

  it('tell nobody by mail before one of the company has confirmed an address', async () => {
    const { group } = await creator();
    const why = async () => (await groupHarness(harness).load(group)).untoldFor;
    expect(await why()).toBeNull();
    const { db } = test.context.database;
    await db.updateTable('auth_user').set({ emailVerified: false }).where('companyId', '=', harness.scope.companyId).execute();
    const card = async () => (await harness.send({ url: '/api/campaigns' })).json().data[0];
    expect([await why(), await card()]).toMatchObject(['address', { isTold: false, untoldFor: 'address' }]);
    // No address that is confirmed would help.
    const [own] = await list();
    expect((await put(own?.id ?? '', { enabled: false })).statusCode).toBe(200);
    expect([await why(), await card()]).toMatchObject(['off', { isTold: false, untoldFor: 'off' }]);
    await made({ type: 'webhook', address: `${http.url}/hook` }, { campaignIds: [group] });
    expect([await why(), await card()]).toMatchObject([null, { isTold: true, untoldFor: null }]);
  });
});
