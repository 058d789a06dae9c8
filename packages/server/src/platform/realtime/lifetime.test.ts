import { authorizeChannel, companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterEach, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import type { RealtimeTimes } from './limits.ts';
import { realtimeState } from './state.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { PlainClient } from './testing/plain-client.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from './testing/pusher-client.ts';

oneEngine('a connection', (engine) => {
  const closings: (() => void | Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close();
  });

  const start = async (times: Partial<RealtimeTimes>): Promise<ListeningApp> => {
    const test = await listeningApp(engine, { times });
    closings.push(() => test.close());
    return test;
  };
  const connect = async (test: ListeningApp, { scope, token }: Person): Promise<PusherClient> => {
    const client = connectPusher(test.address, test.key, token);
    closings.push(() => client.disconnect());
    await subscribed(client, companyChannel(scope.companyId));
    return client;
  };

  it.each([
    [
      'signed out',
      (test: ListeningApp, { token }: Person) =>
        test.app.inject({ method: 'POST', url: '/logout', headers: { [headers.authorization]: token } }),
    ],
    [
      'removed from the company',
      async (test: ListeningApp, { user }: Person, admin: Person) => {
        const url = `/api/users/${user.id}`;
        const answer = await test.app.inject({ method: 'DELETE', url, headers: { [headers.authorization]: admin.token } });
        expect(answer.statusCode).toBe(204);
      },
    ],
    [
      'gone by a session that ran out',
      ({ context }: ListeningApp, { user }: Person) =>
        context.database.db
          .updateTable('auth_session')
          .set({ expiresAt: new Date(0) })
          .where('userId', '=', user.id)
          .execute(),
    ],
  ])('is cut once its person is %s, and others stay', async (_name, end) => {
    const test = await start({ lookMs: 20 });
    const admin = await makePerson(test.context);
    const ben = await makePerson(test.context, admin);
    const [stays, goes] = [await connect(test, admin), await connect(test, ben)];
    const gone = nextEvent(goes.connection, 'disconnected');
    const error = nextEvent(goes.connection, 'error');
    await end(test, ben, admin);
    expect(await error).toMatchObject({ data: { code: 4009 } });
    await gone;
    expect(stays.connection.state).toBe('connected');
    const here = () => [...(realtimeState(test.context).embedded?.hub.connections ?? [])].map(({ id }) => id);
    await expect.poll(here).toEqual([stays.connection.socket_id]);
  });

  it('that nobody vouches for is ended, and may come back', async () => {
    const test = await start({ lookMs: 20, unauthorizedMs: 40 });
    const client = new PlainClient(test.socketUrl);
    expect(await client.closed).toMatchObject({ code: 4200 });
  });

  it('that is silent is asked, and ended when it does not answer', async () => {
    const test = await start({ lookMs: 10, activityMs: 30, pongWaitMs: 500 });
    const person = await makePerson(test.context);
    const client = new PlainClient(test.socketUrl);
    const channel = companyChannel(person.scope.companyId);
    const grant = await test.app.inject({
      method: 'POST',
      url: authorizeChannel.path,
      headers: { [headers.authorization]: person.token },
      payload: { socket_id: await client.open(), channel_name: channel },
    });
    client.send({ event: 'pusher:subscribe', data: { channel, ...grant.json() } });
    await client.frame('pusher:ping');
    client.send({ event: 'pusher:pong', data: {} });
    const answered = client.frames.length;
    await client.frame('pusher:ping', answered);
    expect(await client.closed).toMatchObject({ code: 4201 });
  });

  it('is sent elsewhere when the process stops', async () => {
    const test = await start({});
    const person = await makePerson(test.context);
    const client = await connect(test, person);
    const error = nextEvent(client.connection, 'error');
    await test.app.close();
    expect(await error).toMatchObject({ data: { code: 4200 } });
    await expect.poll(() => realtimeState(test.context).embedded?.hub.connections.size).toBe(0);
  });

  it('that comes back at once is refused by the process that stops, and does not keep it', async () => {
    // Two pages, one after the other: the first comes back while the second has not been told yet.
    const test = await start({ closingPauseMs: 200, closingMaxMs: 400 });
    const clients = [new PlainClient(test.socketUrl), new PlainClient(test.socketUrl)];
    for (const client of clients) await client.open();
    const closed = test.app.close();
    await Promise.race(clients.map((client) => client.closed));
    const late = new PlainClient(test.socketUrl);
    expect(await Promise.race([late.closed, late.open().then(() => 'taken')])).not.toBe('taken');
    await closed;
    expect(realtimeState(test.context).embedded?.hub.connections.size).toBe(0);
  });
});
