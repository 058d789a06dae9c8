import { authorizeChannel, companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import { Connection, type Wire } from './connection.ts';
import { authOf, channelText } from './credentials.ts';
import { grantText } from './frames.ts';
import { limits } from './limits.ts';
import { realtimeState } from './state.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { PlainClient } from './testing/plain-client.ts';

oneEngine('the endpoint', (engine) => {
  let test: ListeningApp;
  let anna: Person;
  const clients: PlainClient[] = [];

  beforeAll(async () => {
    test = await listeningApp(engine);
    anna = await makePerson(test.context);
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });
  afterAll(() => test.close());

  const connect = (url = test.socketUrl): PlainClient => {
    const client = new PlainClient(url);
    clients.push(client);
    return client;
  };
  const opened = async (): Promise<{ client: PlainClient; id: string }> => {
    const client = connect();
    return { client, id: await client.open() };
  };
  const grantFor = async (person: Person, id: string): Promise<{ auth: string; channel_data: string; channel: string }> => {
    const channel = companyChannel(person.scope.companyId);
    const answer = await test.app.inject({
      method: 'POST',
      url: authorizeChannel.path,
      headers: { [headers.authorization]: person.token },
      payload: { socket_id: id, channel_name: channel },
    });
    expect(answer.statusCode).toBe(200);
    return { ...answer.json(), channel };
  };

  it('says at once who the connection is and when to ask for signs of life', async () => {
    const [{ client, id }, other] = [await opened(), await opened()];
    expect(id).toMatch(/^\d+\.\d+$/);
    expect(other.id).not.toBe(id);
    const { data } = await client.frame('pusher:connection_established');
    // Text that holds JSON, as every client expects it.
    expect(JSON.parse(String(data))).toEqual({ socket_id: id, activity_timeout: 120 });
  });

  it.each([
    ['an unknown key', (url: string) => url.replace(test.key, 'unknown'), 4001],
    ['no protocol', (url: string) => url.replace('protocol=7', ''), 4008],
    ['a protocol of tomorrow', (url: string) => url.replace('protocol=7', 'protocol=8'), 4007],
    ['a protocol that is no number', (url: string) => url.replace('protocol=7', 'protocol=x'), 4007],
    ['a version that cannot be read', (url: string) => url.replace('version=8.6.0', 'version=new'), 4006],
  ])('refuses %s with its code', async (_name, change, code) => {
    const client = connect(change(test.socketUrl));
    expect(await client.frame('pusher:error')).toMatchObject({ data: { code } });
    expect(await client.closed).toMatchObject({ code });
  });

  it('takes no connection from another website, and no plain call', async () => {
    const url = new URL(test.socketUrl.replace('ws', 'http'));
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'x'.repeat(22) };
    const call = { method: 'GET', url: `${url.pathname}${url.search}` } as const;
    expect((await test.app.inject({ ...call, headers: { ...upgrade, origin: 'https://evil.test' } })).statusCode).toBe(403);
    expect((await test.app.inject({ ...call, headers: { ...upgrade, origin: 'null' } })).statusCode).toBe(403);
    expect((await test.app.inject(call)).statusCode).toBe(404);
  });

  it('lets a connection hear what was allowed to it, and only that', async () => {
    const { client, id } = await opened();
    const { client: second, id: secondId } = await opened();
    const grant = await grantFor(anna, id);
    const [app] = realtimeState(test.context).embedded?.apps ?? [];
    if (!app) throw new Error('There is an app');
    const unbound = { channel: grant.channel, auth: authOf(app, channelText(secondId, grant.channel)) };
    const strange = { ...unbound, channel_data: 'null', auth: authOf(app, channelText(secondId, grant.channel, 'null')) };
    const closed = 'private-user.1';
    const elsewhere = {
      channel: closed,
      channel_data: grant.channel_data,
      auth: authOf(app, channelText(secondId, closed, grant.channel_data)),
    };
    const wrong = [
      // Allowed to another connection.
      grant,
      { ...grant, auth: `${grant.auth.slice(0, -1)}${grant.auth.endsWith('0') ? '1' : '0'}` },
      { ...grant, auth: '' },
      { ...grant, channel_data: grantText({ id: 'u2', session: 'x' }) },
      { channel: grant.channel },
      unbound,
      strange,
      elsewhere,
    ];
    for (const data of wrong) {
      const before = second.frames.length;
      second.send({ event: 'pusher:subscribe', data });
      expect(await second.frame('pusher:subscription_error', before)).toMatchObject({ channel: data.channel, data: { status: 401 } });
    }
    client.send({ event: 'pusher:subscribe', data: grant });
    const { data, ...joined } = await client.frame('pusher_internal:subscription_succeeded');
    expect(joined).toEqual({ event: 'pusher_internal:subscription_succeeded', channel: grant.channel });
    expect(Object.keys(JSON.parse(String(data)))).toEqual(['quietSince']);
  });

  it('hears nothing of a sign-in that is not signed, and ends it', async () => {
    const { client } = await opened();
    client.send({ event: 'pusher:signin', data: { auth: `${test.key}:00`, user_data: '{"id":"1"}' } });
    expect(await client.closed).toMatchObject({ code: 4009 });
  });

  it.each([
    ['what is not JSON', '{"event":', 4200],
    ['what is no message', '[]', 4200],
    ['what is longer than a message may be', JSON.stringify({ event: 'x', data: 'y'.repeat(limits.frameBytesMax) }), 1009],
  ])('ends a connection that sends %s', async (_name, text, code) => {
    const { client } = await opened();
    client.send(text);
    expect(await client.closed).toMatchObject({ code });
  });

  it('ends a connection that floods, with a code that makes it wait', async () => {
    const { client } = await opened();
    for (let sent = 0; sent < 2 * limits.messagesPerSecond + 2; sent += 1) client.send({ event: 'pusher:ping', data: {} });
    expect(await client.closed).toMatchObject({ code: 4100 });
    expect(client.frames.filter(({ event }) => event === 'pusher:pong').length).toBeLessThanOrEqual(2 * limits.messagesPerSecond);
  });

  it('takes a pong and a ping without data', async () => {
    const { client } = await opened();
    client.send({ event: 'pusher:pong' });
    client.send({ event: 'pusher:ping' });
    expect(await client.frame('pusher:pong')).toMatchObject({ data: '{}' });
  });

  it('passes over what it does not know', async () => {
    const { client } = await opened();
    client.send({ event: 'pusher:of-tomorrow', data: 1 });
    client.send({ event: 'pusher:unsubscribe', data: 'nothing' });
    client.send({ event: 'pusher:subscribe', data: 'nothing' });
    expect(await client.frame('pusher:error')).toMatchObject({ data: { message: 'A subscription names its channel' } });
    client.send({ event: 'pusher:ping', data: {} });
    expect(await client.frame('pusher:pong')).toMatchObject({ data: '{}' });
  });

  it(`lets one person have ${limits.connectionsPerUserMax} connections`, async () => {
    const carl = await makePerson(test.context);
    for (let count = 1; count <= limits.connectionsPerUserMax + 1; count += 1) {
      const { client, id } = await opened();
      client.send({ event: 'pusher:subscribe', data: await grantFor(carl, id) });
      if (count <= limits.connectionsPerUserMax) await client.frame('pusher_internal:subscription_succeeded');
      else expect(await client.closed).toMatchObject({ code: 4100 });
    }
  });
});

describe('a reader who is too slow', () => {
  const wireWith = (bufferedAmount: number) => {
    const done: string[] = [];
    const wire: Wire = {
      send: () => done.push('send'),
      close: () => done.push('close'),
      terminate: () => done.push('terminate'),
      bufferedAmount,
      readyState: 1,
      on: () => undefined,
    };
    return { done, connection: new Connection({ key: 'k', secret: 's' }, wire, '192.0.2.1') };
  };

  it('is sent more until too much waits, then the connection is cut', () => {
    const patient = wireWith(limits.waitingBytesMax);
    patient.connection.sendEvent('EventsMissed', {});
    expect(patient.done).toEqual(['send']);
    const slow = wireWith(limits.waitingBytesMax + 1);
    slow.connection.sendEvent('EventsMissed', {});
    expect(slow.done).toEqual(['terminate']);
  });
});
