import { minuteMs } from '@sightline/contract/core';
import type { ChannelTarget } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { type Engine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#test/servers/smtp-receiver.ts';
import { type AlertMessage, alertMessageSchema } from '../../alert-channels/index.ts';
import { notifyDue } from '../index.ts';
import { type WatchedGroup, watchedGroup } from './watched-group.ts';

export const anna = { id: 'anna', name: 'Anna', timezone: 'Europe/Vienna' };
export const notThere = { fault: 'http.client-error', text: 'Status 404.', causes: {} };

interface Parts {
  context: TestContext;
  http: HttpReceiver;
  smtp: SmtpReceiver;
  scope: Scope;
  group: WatchedGroup;
}

/** Receivers of what channels are told; for each test a company of its own, with a group of five domains. Call it where tests are described. */
export function notificationsHarness(engine: Engine) {
  const parts: Partial<Parts> = {};
  const part = <K extends keyof Parts>(name: K): Parts[K] => {
    const found = parts[name];
    if (found === undefined) throw new Error(`There is no ${name} before the tests begin`);
    return found;
  };
  const harness = {
    get context() {
      return part('context');
    },
    get http() {
      return part('http');
    },
    get smtp() {
      return part('smtp');
    },
    get scope() {
      return part('scope');
    },
    get group() {
      return part('group');
    },
    address: () => `${harness.http.url}/${harness.group.campaignId}`,
    webhook: (): ChannelTarget => ({ type: 'webhook', address: harness.address() }),
    async wait(ms: number): Promise<void> {
      harness.context.clock.advance(ms);
      await notifyDue(harness.context);
    },
    /** Until everything that gathers is told. */
    soon: () => harness.wait(2 * minuteMs + 1000),
    messages: (): AlertMessage[] => harness.http.calls.map(({ body }) => alertMessageSchema.parse(JSON.parse(body))),
    notified: () => harness.messages().map(({ event, domains }) => `${event}: ${domains.map(({ host }) => host.slice(0, 5)).join(' ')}`),
    incidentId: async () => (await harness.scope.db.selectFrom('incident').select('id').executeTakeFirstOrThrow()).id,
  };
  beforeAll(async () => {
    const [http, smtp] = await Promise.all([startHttpReceiver(), startSmtpReceiver()]);
    const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Sightline <no-reply@sightline.test>', ALLOW_PRIVATE_HOSTS: 'on' };
    const context = await testContext(engine, { environment });
    context.send = createSend({ allowPrivateHosts: true, log: context.log });
    Object.assign(parts, { http, smtp, context });
  });
  afterAll(async () => {
    await harness.context.close();
    await harness.http.close();
    await harness.smtp.close();
  });
  beforeEach(async () => {
    const { context, http, smtp } = harness;
    context.clock.set('2026-11-20T09:00:00Z');
    for (const table of ['alert_notice', 'alert_channel', 'snooze'] as const) await context.database.db.deleteFrom(table).execute();
    const scope = await makeCompany(context);
    // Strangers are mailed for a company that somebody of it has confirmed an address for.
    await makeUser(context, scope);
    Object.assign(parts, { scope, group: await watchedGroup(context, scope, 5) });
    for (const kept of [http.calls, smtp.mails]) kept.length = 0;
    http.answer.status = () => 200;
    Object.assign(smtp.answer, { recipient: () => 250, mail: () => 250, taken: () => 250 });
  });
  return harness;
}
