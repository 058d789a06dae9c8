import { type CompanyEventName, companyChannel } from '@sightline/contract/app';
import { headers, pathOf } from '@sightline/contract/core';
import { deleteSource } from '@sightline/contract/sources';
import { createSandbox, type Sandbox } from '@sightline/sandbox';
import type { Channel } from 'pusher-js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerConsent } from '#app/demo/answer-consent.ts';
import { emit } from '#data/query-pipeline/events.ts';
import { markSourceInvalid } from '#data/query-pipeline/index.ts';
import { finishConsent, startConsent } from '#data/sources/index.ts';
import { eachEngine } from '#test/app/context.ts';
import { createSend } from '../outbound/outbound.ts';
import { createLog } from '../ports/log.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from './testing/pusher-client.ts';

const analytics = 'google-analytics';
const sheets = 'google-sheets';

eachEngine('what becomes of sources', (engine) => {
  let sandbox: Sandbox;
  let test: ListeningApp;
  let anna: Person;
  let client: PusherClient;
  let channel: Channel;

  beforeAll(async () => {
    sandbox = await createSandbox({ port: 0, now: () => test.context.clock.now() });
    const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
    test = await listeningApp(engine, { send, sandboxUrl: () => sandbox.address, times: { gatherMs: 20 } });
  });
  beforeEach(async () => {
    client?.disconnect();
    anna = await makePerson(test.context);
    client = connectPusher(test.address, test.key, anna.token);
    channel = await subscribed(client, companyChannel(anna.scope.companyId));
  });
  afterAll(async () => {
    client.disconnect();
    await test.close();
    await sandbox.close();
  });

  const next = (name: CompanyEventName = 'CompanySourceUpdated') => nextEvent(channel, name);
  const connect = async (provider: string, source: string | null = null): Promise<string> => {
    const page = await startConsent(test.context, anna.scope, provider, source, anna.user.id);
    const query = await answerConsent(page, { user: 'anna@alpine-agency.test', decision: 'allow', isTicked: () => true });
    return (await finishConsent(test.context, anna.scope, provider, query, anna.user)).sourceId;
  };

  it('is told when one is connected, re-authorised with those that share its login, and deleted', async () => {
    let told = next();
    const first = await connect(analytics);
    expect(await told).toEqual({ id: first, sources: [first] });

    told = next();
    const second = await connect(sheets);
    expect(await told).toEqual({ id: second, sources: [second] });

    told = next();
    await connect(analytics, first);
    // Signing in anew asks for what both need.
    expect(await told).toEqual({ id: first, sources: [first, second] });

    told = next();
    const url = pathOf(deleteSource, { id: first });
    const answer = await test.app.inject({ method: 'DELETE', url, headers: { [headers.authorization]: anna.token } });
    expect(answer.statusCode).toBe(204);
    expect(await told).toEqual({ id: first, sources: [first] });
  });

  it('is told once when a login no longer works', async () => {
    const connected = next();
    const id = await connect(analytics);
    await connected;
    const heard: unknown[] = [];
    channel.bind('CompanySourceUpdated', (data: unknown) => heard.push(data));
    const told = next();
    await markSourceInvalid(test.context, anna.scope, id, 'The password was changed.');
    await markSourceInvalid(test.context, anna.scope, id, 'The password was changed.');
    expect(await told).toEqual({ id, sources: [id] });
    const last = next('FiguresChanged');
    for (const sourceId of [id, 's2', id]) emit(test.context, 'answerChanged', { companyId: anna.scope.companyId, sourceId });
    expect(await last).toEqual({ sourceIds: [id, 's2'] });
    expect(heard).toHaveLength(1);
  });
});
