import { companyChannel, joinedSchema } from '@sightline/contract/app';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { oneEngine } from '#test/app/context.ts';
import { publish, publishMonitoringChanged } from './publish.ts';
import { type ListeningApp, listeningApp, makePerson, type Person } from './testing/listening-app.ts';
import { connectPusher, nextEvent, type PusherClient, subscribed } from './testing/pusher-client.ts';

oneEngine('the channel of a company, heard by pusher-js', (engine) => {
  let test: ListeningApp;
  let anna: Person;
  const clients: PusherClient[] = [];

  beforeAll(async () => {
    test = await listeningApp(engine, { times: { gatherMs: 20 } });
    anna = await makePerson(test.context);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => test.close());

  const connect = ({ token }: Person): PusherClient => {
    const client = connectPusher(test.address, test.key, token);
    clients.push(client);
    return client;
  };
  const channelOf = ({ scope }: Person): string => companyChannel(scope.companyId);

  it('tells everybody of the company, and nobody else', async () => {
    const ben = await makePerson(test.context, anna);
    const stranger = await makePerson(test.context);
    const [hers, his, theirs] = await Promise.all([
      subscribed(connect(anna), channelOf(anna)),
      subscribed(connect(ben), channelOf(ben)),
      subscribed(connect(stranger), channelOf(stranger)),
    ]);
    const heard: unknown[] = [];
    theirs.bind_global((event: string, data: unknown) => heard.push({ event, data }));
    const both = Promise.all([nextEvent(hers, 'CompanySourceUpdated'), nextEvent(his, 'CompanySourceUpdated')]);
    publish(test.context, anna.scope.companyId, 'CompanySourceUpdated', { id: 's1', sources: ['s1', 's2'] });
    expect(await both).toEqual([
      { id: 's1', sources: ['s1', 's2'] },
      { id: 's1', sources: ['s1', 's2'] },
    ]);
    const own = nextEvent(theirs, 'CompanySubscriptionUpdated');
    const services = { dashboards: 25, bonusDashboards: 0, groups: 25 };
    publish(test.context, stranger.scope.companyId, 'CompanySubscriptionUpdated', { state: 'active', services });
    expect(await own).toEqual({ state: 'active', services });
    expect(heard).toHaveLength(1);
  });

  it('says to who joins since when nothing was told', async () => {
    const quietSince = async (): Promise<unknown> =>
      nextEvent(connect(anna).subscribe(channelOf(anna)), 'pusher:subscription_succeeded').then(
        (joined) => joinedSchema.parse(joined).quietSince,
      );
    const told = test.context.clock.now().getTime();
    publish(test.context, anna.scope.companyId, 'EventsMissed', {});
    test.context.clock.set(new Date(told + 60_000).toISOString());
    publish(test.context, (await makePerson(test.context)).scope.companyId, 'EventsMissed', {});
    publish(test.context, anna.scope.companyId, 'FiguresChanged', { sourceIds: ['s1'] });
    expect(await quietSince()).toBe(told);
    publish(test.context, anna.scope.companyId, 'EventsMissed', {});
    expect(await quietSince()).toBe(told + 60_000);
  });

  it('makes one event of what changes often within a moment', async () => {
    const channel = await subscribed(connect(anna), channelOf(anna));
    const heard: unknown[] = [];
    channel.bind('MonitoringChanged', (data: unknown) => heard.push(data));
    for (const id of ['g1', 'g2', 'g1', 'g3']) publishMonitoringChanged(test.context, anna.scope.companyId, [id]);
    publishMonitoringChanged(test.context, anna.scope.companyId, []);
    await nextEvent(channel, 'MonitoringChanged');
    const after = nextEvent(channel, 'EventsMissed');
    publish(test.context, anna.scope.companyId, 'EventsMissed', {});
    await after;
    expect(heard).toEqual([{ campaignIds: ['g1', 'g2', 'g3'] }]);
  });

  it.each([
    ["another company's channel", 403, async () => channelOf(await makePerson(test.context))],
    ['a channel that is none of ours', 403, async () => 'private-company'],
    ['a group channel', 403, async () => 'presence-company.1'],
  ])('refuses %s', async (_name, status, nameOf) => {
    const channel = connect(anna).subscribe(await nameOf());
    expect(await nextEvent(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status });
  });

  it('refuses a public channel, which has no rights to ask for', async () => {
    const channel = connect(anna).subscribe('news');
    expect(await nextEvent(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
  });

  it('refuses who is not signed in', async () => {
    const channel = connect({ ...anna, token: 'nothing.signed' }).subscribe(channelOf(anna));
    expect(await nextEvent(channel, 'pusher:subscription_error')).toMatchObject({ status: 401 });
  });

  it('lets nobody else speak', async () => {
    const client = connect(anna);
    const channel = await subscribed(client, channelOf(anna));
    const error = nextEvent(client.connection, 'error');
    channel.trigger('client-typing', { by: 'anna' });
    expect(await error).toMatchObject({ data: { code: 4301 } });
    expect(client.connection.state).toBe('connected');
  });

  it('no longer tells who unsubscribed', async () => {
    const client = connect(anna);
    const name = channelOf(anna);
    const channel = await subscribed(client, name);
    const heard: unknown[] = [];
    channel.bind('EventsMissed', (data: unknown) => heard.push(data));
    client.unsubscribe(name);
    const again = await subscribed(client, name);
    const once = nextEvent(again, 'EventsMissed');
    publish(test.context, anna.scope.companyId, 'EventsMissed', {});
    await once;
    expect(heard).toEqual([]);
  });

  it('signs a connection in', async () => {
    const client = connect(anna);
    client.signin();
    await client.user.signinDonePromise;
    expect(client.user.user_data).toMatchObject({ id: anna.user.id });
  });

  it('answers a ping', async () => {
    const client = connectPusher(test.address, test.key, anna.token, { activityTimeout: 30 });
    clients.push(client);
    await nextEvent(client.connection, 'connected');
    const pong = nextEvent(client.connection, 'message');
    client.connection.send_event('pusher:ping', {});
    expect(await pong).toMatchObject({ event: 'pusher:pong' });
  });
});
