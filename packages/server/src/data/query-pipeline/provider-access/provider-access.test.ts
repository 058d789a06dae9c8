import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import type { TestContext } from '#test/app/context.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { Outside, pipelineContext } from '../testing/pipeline-context.ts';
import { addressFor, oauthAccess, operatorSecrets, sendTo } from './provider-access.ts';
import { looseRuntime, runtimeOf } from './runtime.ts';

const sandboxUrl = 'http://127.0.0.1:9999';
const oauth = fakeProvider({ oauth: true });
const typed = fakeProvider();
let base: TestContext;
beforeAll(async () => {
  base = await pipelineContext('pglite', new Outside());
});
afterAll(() => base.close());
const make = async (environment: Record<string, string>, hasSandbox = true) => {
  const outside = new Outside();
  const { database } = base;
  return { context: await pipelineContext('pglite', outside, { database, environment, ...(hasSandbox ? { sandboxUrl } : {}) }), outside };
};

describe('where a provider is asked', () => {
  const family = { FAKE_CLIENT_ID: 'i', FAKE_CLIENT_SECRET: 's' };
  const own = { FAKE_ADS_CLIENT_ID: 'own', FAKE_ADS_CLIENT_SECRET: 's' };
  const real = 'https://fake.test/a?b=1';
  const stand = `${sandboxUrl}/fake.test/a?b=1`;
  it.each([
    ['a stand-in without a client', oauth, {}, stand],
    ['the real one with the family’s client', oauth, family, real],
    ['the real one with its own client', oauth, own, real],
    ['a stand-in for typed credentials', typed, {}, stand],
    ['the real one when it is live', typed, { FAKE_ADS_LIVE: 'true' }, real],
  ])('is %s', async (_, provider, environment, expected) => {
    const { context } = await make(environment as Record<string, string>);
    expect(addressFor(context, provider, real)).toBe(expected);
  });
  it('is the real one without a sandbox', async () => {
    const { context } = await make({}, false);
    expect(addressFor(context, typed, real)).toBe(real);
    expect(() => oauthAccess(context, oauth)).toThrow(/FAKE_ADS_CLIENT_ID/);
  });
  it('signs in with its own client, the family’s, or the stand-in’s', async () => {
    expect(oauthAccess((await make({ ...family, ...own })).context, oauth).client.clientId).toBe('own');
    expect(oauthAccess((await make(family)).context, oauth).client.clientId).toBe('i');
    const { context } = await make({});
    expect(oauthAccess(context, oauth).client.clientId).toBe('sandbox');
    expect(oauthAccess(context, oauth).toAddress('https://fake.test/authorize')).toBe(`${sandboxUrl}/fake.test/authorize`);
  });
});

describe('what the operator got from the provider', () => {
  const provider = { ...oauth, settings: [{ secret: 'developerToken', variable: 'DEVELOPER_TOKEN', sandboxValue: 'stand-in' }] };
  const client = { FAKE_ADS_CLIENT_ID: 'own', FAKE_ADS_CLIENT_SECRET: 's' };
  it('comes from the environment, or from the sandbox', async () => {
    const live = (await make({ ...client, FAKE_ADS_DEVELOPER_TOKEN: 'dev' })).context;
    expect(operatorSecrets(live, provider)).toEqual({ developerToken: 'dev' });
    expect(operatorSecrets((await make({})).context, provider)).toEqual({ developerToken: 'stand-in' });
    expect(await looseRuntime(live, provider, { accessToken: 'a' }).secrets()).toEqual({ accessToken: 'a', developerToken: 'dev' });
  });
  it('is named where it is missing, unless the provider can do without', async () => {
    const { context } = await make(client);
    const settings = provider.settings.map((setting) => ({ ...setting, isOptional: true as const }));
    expect(operatorSecrets(context, { ...provider, settings })).toEqual({});
    expect(() => operatorSecrets(context, provider)).toThrow('Its operator must set FAKE_ADS_DEVELOPER_TOKEN.');
  });
});

it('asks the stand-in in the provider’s place, and tells nobody', async () => {
  const { context, outside } = await make({});
  const request = { method: 'GET' as const, url: 'https://shop.example/x', query: { a: 1 } };
  const reply = await sendTo(context, typed, request, { userGivenHost: true });
  expect(outside.urls).toEqual([`${sandboxUrl}/shop.example/x?a=1`]);
  expect(reply.request).toEqual(request);
});

it('says at once what trying again cannot mend', async () => {
  const { context, outside } = await make({}, false);
  const { runtime } = runtimeOf(context, 'c1', 's1', typed);
  const request = { method: 'GET' as const, url: 'https://shop.example/x' };
  outside.answer = () => new OutboundError('address_refused', '10.0.0.1 is private.');
  await expect(runtime.send(request, { userGivenHost: true })).rejects.toMatchObject({
    code: 'source_bad_query',
    message: '10.0.0.1 is private.',
  });
  outside.answer = () => new OutboundError('too_large', 'Too large.');
  await expect(runtime.send(request, { userGivenHost: true })).rejects.toMatchObject({ code: 'source_bad_query' });
  outside.answer = () => new OutboundError('timeout', 'slow');
  await expect(runtime.send(request, { userGivenHost: true })).rejects.toMatchObject({ fault: 'timeout' });
});

it('waits longer for reports alone', async () => {
  const { context } = await make({}, false);
  const waits: (boolean | undefined)[] = [];
  const { send } = context;
  context.send = (request, options) => {
    waits.push(options.isReport);
    return send(request, options);
  };
  for (const wish of [{ isReport: true }, {}])
    await runtimeOf(context, 'c1', 's1', typed, wish).runtime.send(
      { method: 'GET', url: 'https://shop.example/x' },
      { userGivenHost: true },
    );
  expect(waits).toEqual([true, false]);
});

it('puts a refused address under the field it was typed into', async () => {
  const { context, outside } = await make({}, false);
  const fields = [{ name: 'website' as const, label: 'Website', kind: 'url' as const, required: true }];
  const provider = { ...typed, declaration: { ...typed.declaration, auth: { kind: 'credentials' as const, fields, help: '' } } };
  outside.answer = () => new OutboundError('address_refused', '10.0.0.1 is private.');
  const call = looseRuntime(context, provider, {}).send({ method: 'GET', url: 'https://shop.example/x' }, { userGivenHost: true });
  await expect(call).rejects.toMatchObject({ code: 'invalid_input', details: { errors: { website: ['10.0.0.1 is private.'] } } });
});
