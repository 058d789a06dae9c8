import { authorizeChannel, companyChannel } from '@sightline/contract/app';
import { headers } from '@sightline/contract/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#platform/realtime/limits.ts';
import { realtimeState } from '#platform/realtime/state.ts';
import { type ListeningApp, listeningApp, makePerson } from '#platform/realtime/testing/listening-app.ts';
import { PlainClient } from '#platform/realtime/testing/plain-client.ts';

/** Many at once, from one address. One engine is enough: none of it gets as far as the database. */
describe('floods of realtime connections', { timeout: 120_000 }, () => {
  let test: ListeningApp;
  const clients: PlainClient[] = [];
  beforeAll(async () => {
    test = await listeningApp('pglite');
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await expect.poll(() => hub()?.connections.size).toBe(0);
  });
  afterAll(() => test.close());

  const hub = () => realtimeState(test.context).embedded?.hub;
  const connect = (): PlainClient => {
    const client = new PlainClient(test.socketUrl);
    clients.push(client);
    return client;
  };
  const openMany = async (count: number): Promise<PlainClient[]> => {
    const opened: PlainClient[] = [];
    while (opened.length < count) {
      const batch = Array.from({ length: Math.min(50, count - opened.length) }, connect);
      await Promise.all(batch.map((client) => client.open()));
      opened.push(...batch);
    }
    return opened;
  };
  const isAlive = async (): Promise<boolean> => (await fetch(`${test.address}/healthz`)).ok;

  it(`are held to ${limits.strangersPerAddressMax} of one address that nobody vouched for, which leaves room for others`, async () => {
    const [first] = await openMany(limits.strangersPerAddressMax);
    const late = connect();
    expect(await late.closed).toEqual({ code: 4100, reason: expect.stringContaining('from your address') });
    expect(hub()?.connections.size).toBe(limits.strangersPerAddressMax);
    expect(limits.strangersPerAddressMax).toBeLessThan(limits.connectionsMax / 10);

    // Who is vouched for, or goes, makes room for the next.
    const person = await makePerson(test.context);
    const channel = companyChannel(person.scope.companyId);
    const socketId = (await first?.open()) ?? '';
    const grant = await test.app.inject({
      method: 'POST',
      url: authorizeChannel.path,
      headers: { [headers.authorization]: person.token },
      payload: { socket_id: socketId, channel_name: channel },
    });
    first?.send({ event: 'pusher:subscribe', data: { channel, ...grant.json() } });
    await first?.frame('pusher_internal:subscription_succeeded');
    await openMany(1);
    await clients[1]?.close();
    await expect.poll(() => hub()?.connections.size).toBe(limits.strangersPerAddressMax);
    await openMany(1);
    expect(await connect().closed).toMatchObject({ code: 4100 });
  });

  it('cost bounded memory and leave the product answering', async () => {
    const flooders = await openMany(100);
    const heavy = JSON.stringify({ event: 'x', data: 'y'.repeat(limits.frameBytesMax - 100) });
    const before = process.memoryUsage.rss();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    for (const client of flooders) for (let sent = 0; sent < 200; sent += 1) client.send(heavy);
    const alive = await isAlive();
    const ends = await Promise.all(flooders.map(({ closed }) => closed));
    clearInterval(timer);
    expect(alive).toBe(true);
    // 80 MB were sent, by this very process, which holds what the other side has not taken.
    expect((most - before) / (1024 * 1024)).toBeLessThan(250);
    expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 4100));
  });

  it('that subscribe to what they may not hear leave nothing behind', async () => {
    const [client] = await openMany(1);
    for (let count = 0; count < limits.messagesPerSecond - 1; count += 1)
      client?.send({
        event: 'pusher:subscribe',
        data: { channel: `private-company.c_${count}`, auth: `${test.key}:00`, channel_data: '{}' },
      });
    client?.send({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(199) } });
    await expect
      .poll(() => client?.frames.filter(({ event }) => event === 'pusher:subscription_error').length)
      .toBe(limits.messagesPerSecond);
    expect(hub()?.channels).toEqual([]);
    expect([...(hub()?.connections ?? [])].map(({ channels, grants }) => channels.size + grants.size)).toEqual([0]);
  });
});
