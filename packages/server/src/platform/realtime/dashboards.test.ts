import { companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import type { Channel } from 'pusher-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import { sentForm } from '#test/app/sent-form.ts';
import { until } from '#test/app/until.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { connectPusher, type PusherClient, subscribed } from './testing/pusher-client.ts';

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

  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, sent: { payload?: object; form?: Record<string, unknown> } = {}) => {
    const form = sent.form && { form: sentForm(sent.form) };
    const answer = await test.browser().send({
      method,
      url,
      headers: { [headers.authorization]: anna.token },
      ...(form ?? { ...(sent.payload && { payload: sent.payload }) }),
    });
    expect([url, answer.statusCode < 300]).toEqual([url, true]);
    return answer.body === '' ? null : answer.json().data;
  };

  it('is told to open lists, whatever was done', async () => {
    const told: unknown[] = [];
    channel.bind('DashboardsChanged', (data: unknown) => told.push(data));
    const { id } = await send('POST', '/api/dashboards', { payload: { name: 'Live' } });
    const clone = await send('POST', `/api/dashboards/${id}/clone`);
    await send('POST', '/api/folders', { payload: { name: 'Clients' } });
    const expected = [{ ids: [id] }, { ids: [clone.id] }, { ids: [] }];
    const steps = [
      () => send('PUT', `/api/dashboards/${id}`, { payload: { category: 'rename', name: 'Renamed' } }),
      () => send('POST', `/api/dashboards/${id}`, { form: { version: '1', name: 'Saved' } }),
      () => send('DELETE', `/api/dashboards/${id}/archive`),
      () => send('PUT', `/api/dashboards/${id}/restore`),
      () => send('DELETE', `/api/dashboards/${id}`),
    ];
    for (const step of steps) {
      // Each before the next: a step that tells twice does not make up for one that tells nothing.
      await until(() => expect(told).toEqual(expected));
      await step();
      expected.push({ ids: [id] });
    }
    // What comes after the last one shows that it told once.
    await send('POST', '/api/folders', { payload: { name: 'Partners' } });
    await until(() => expect(told).toEqual([...expected, { ids: [] }]));
  });
});
