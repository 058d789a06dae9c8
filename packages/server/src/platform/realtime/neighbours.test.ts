import { companyChannel, joinedSchema } from '@sightline/contract/app';
import { hourMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { openDatabase } from '../db/engine/open.ts';
import { publish, settleRealtime } from './publish.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from './testing/pusher-client.ts';

const appKey = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

const beside = ({ context: { database } }: ListeningApp) =>
  openDatabase({ databaseUrl: database.url, databaseDirectUrl: database.directUrl, dataDir: '/nonexistent' });

describe('several processes on one PostgreSQL', () => {
  let one: ListeningApp;
  let other: ListeningApp;
  /** Works without a page of its own. */
  let worker: TestContext;
  let anna: Person;
  const clients: PusherClient[] = [];

  beforeAll(async () => {
    one = await listeningApp('postgres', { environment: { APP_KEY: appKey } });
    other = await listeningApp('postgres', { environment: { APP_KEY: appKey }, database: await beside(one) });
    worker = await testContext('postgres', { environment: { APP_KEY: appKey, ROLE: 'worker' }, database: await beside(one) });
    anna = await makePerson(one.context);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    await settleRealtime(worker);
    await worker.close();
    await other.close();
    await one.close();
  });

  const hear = async ({ address, key }: ListeningApp) => {
    const client = connectPusher(address, key, anna.token);
    clients.push(client);
    return subscribed(client, companyChannel(anna.scope.companyId));
  };
  const sourceUpdated = { id: 's1', sources: ['s1'] };

  it('have the same app', () => expect(other.key).toBe(one.key));

  it('tell each other, each page once', async () => {
    const [here, there] = [await hear(one), await hear(other)];
    const heard: unknown[] = [];
    for (const channel of [here, there]) channel.bind_global((event: string) => heard.push(event));
    const both = Promise.all([nextEvent(here, 'EventsMissed'), nextEvent(there, 'EventsMissed')]);
    publish(one.context, anna.scope.companyId, 'CompanySourceUpdated', sourceUpdated);
    publish(worker, anna.scope.companyId, 'MonitoringChanged', { campaignIds: ['g1'] });
    // Two processes tell in no order between them; what comes twice would be there by the time of the last one.
    await expect.poll(() => heard.length).toBe(4);
    publish(other.context, anna.scope.companyId, 'EventsMissed', {});
    await both;
    expect(heard.toSorted()).toEqual([
      'CompanySourceUpdated',
      'CompanySourceUpdated',
      'EventsMissed',
      'EventsMissed',
      'MonitoringChanged',
      'MonitoringChanged',
    ]);
  });

  it('tell pages to look at everything where an event is too long for the database', async () => {
    const channel = await hear(other);
    const missed = nextEvent(channel, 'EventsMissed');
    publish(worker, anna.scope.companyId, 'MonitoringChanged', {
      campaignIds: Array.from({ length: 400 }, (_, at) => `group-number-${at}-`.repeat(2)),
    });
    expect(await missed).toEqual({});
  });

  it('know of each other when a company was last told something, and of nothing they could not hear', async () => {
    const quietSince = async ({ address, key }: ListeningApp): Promise<number> => {
      const client = connectPusher(address, key, anna.token);
      clients.push(client);
      const joined = await nextEvent(client.subscribe(companyChannel(anna.scope.companyId)), 'pusher:subscription_succeeded');
      return joinedSchema.parse(joined).quietSince;
    };
    const late = await listeningApp('postgres', {
      environment: { APP_KEY: appKey },
      database: await beside(one),
    });
    const heard = nextEvent(await hear(other), 'CompanySourceUpdated');
    for (const { context } of [other, late]) context.clock.set('2026-12-01T11:00:00Z');
    publish(worker, anna.scope.companyId, 'CompanySourceUpdated', sourceUpdated);
    await heard;
    const eleven = new Date('2026-12-01T11:00:00Z').getTime();
    expect(await quietSince(other)).toBe(eleven);
    late.context.clock.set('2026-12-01T12:00:00Z');
    expect(await quietSince(late)).toBe(eleven + hourMs);
    await late.close();
  });

  it('come back after the database cut them off, and say that something may be lost', async () => {
    const channel = await hear(other);
    const missed = nextEvent(channel, 'EventsMissed');
    const { rows } = await sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where application_name = 'sightline realtime' and datname = current_database()`.execute(worker.database.db);
    expect(rows.length).toBeGreaterThan(0);
    await missed;
    const heard = nextEvent(channel, 'CompanySourceUpdated');
    publish(worker, anna.scope.companyId, 'CompanySourceUpdated', sourceUpdated);
    expect(await heard).toEqual(sourceUpdated);
  });

  it('never fail who tells', async () => {
    const gone = await testContext('postgres', { environment: { APP_KEY: appKey } });
    await gone.close();
    expect(() => publish(gone, anna.scope.companyId, 'CompanySourceUpdated', sourceUpdated)).not.toThrow();
    await settleRealtime(gone);
  });
});
