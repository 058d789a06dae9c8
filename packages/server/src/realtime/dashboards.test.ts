import { companyChannel, headers } from '@sightline/contract';
import type { Channel } from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneEngine } from '../test/context.ts';
import { sentForm } from '../test/sent-form.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from './testing/pusher-client.ts';

oneEngine('what becomes of dashboards', (engine) => {
  let test: ListeningApp;
  let anna: Person;
  let client: PusherClient;
  let channel: Channel;
  beforeAll(async () => {
    test = await listeningApp(engine);
    anna = await makePerson(test.context);
    client = connectPusher(test.address, test.key, anna.token);
    channel = await subscribed(client, companyChannel(anna.scope.companyId));
  });
  afterAll(async () => {
    client.disconnect();
    await test.close();
  });

  type Method = 'POST' | 'PUT' | 'DELETE';
  const told = async (method: Method, url: string, sent: { payload?: object; form?: Record<string, unknown> } = {}) => {
    const next = nextEvent(channel, 'DashboardsChanged');
    const form = sent.form && { form: sentForm(sent.form) };
    const answer = await test.browser().send({
      method,
      url,
      headers: { [headers.authorization]: anna.token },
      ...(form ?? { ...(sent.payload && { payload: sent.payload }) }),
    });
    expect(answer.statusCode).toBeLessThan(300);
    return { body: answer.body === '' ? null : answer.json().data, event: await next };
  };

  it('is told to open lists, whatever was done', async () => {
    const made = await told('POST', '/api/dashboards', { payload: { name: 'Live' } });
    const { id } = made.body;
    expect(made.event).toEqual({ ids: [id] });
    const clone = await told('POST', `/api/dashboards/${id}/clone`);
    expect(clone.event).toEqual({ ids: [clone.body.id] });
    const folder = await told('POST', '/api/folders', { payload: { name: 'Clients' } });
    expect(folder.event).toEqual({ ids: [] });
    const own = { event: { ids: [id] } };
    expect(await told('PUT', `/api/dashboards/${id}`, { payload: { category: 'rename', name: 'Renamed' } })).toMatchObject(own);
    expect(await told('POST', `/api/dashboards/${id}`, { form: { version: '1', name: 'Saved' } })).toMatchObject(own);
    expect(await told('DELETE', `/api/dashboards/${id}/archive`)).toMatchObject(own);
    expect(await told('PUT', `/api/dashboards/${id}/restore`)).toMatchObject(own);
    expect(await told('DELETE', `/api/dashboards/${id}`)).toMatchObject(own);
  });
});
