import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { settlePipeline } from '../settle.ts';
import { findSourceSecrets } from '../store/rows.ts';
import { streamFrames } from '../stream/stream.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { instanceOf, rangeOf, widgetOf } from '../testing/fake-widgets.ts';
import { addSource, Outside, otherProcess, pipelineContext, readMessages, until } from '../testing/pipeline-context.ts';
import { runtimeOf, sourceRuntime } from './runtime.ts';
import { openSecrets, sealSecrets } from './source-secrets.ts';

const provider = fakeProvider({ oauth: true });
const environment = { FAKE_CLIENT_ID: 'our-id', FAKE_CLIENT_SECRET: 'our-secret' };
const oldLogin = { accessToken: 'old', refreshToken: 'refresh-1', scopes: 'read', tenant: 't1' };

eachEngine('renewing a login', (engine) => {
  let context: TestContext;
  let scope: Scope;
  const outside = new Outside();
  const tokenCalls = () => outside.calls.filter(({ url }) => url.endsWith('/token'));
  /** The token endpoint gives `new-1`, `new-2` …; reports accept the newest token only. */
  const accept = (isGood: (token: string) => boolean) => {
    outside.answer = (request) => {
      if (request.url.endsWith('/token')) return { json: { access_token: `new-${tokenCalls().length}`, expires_in: 3600 } };
      return { status: isGood(request.headers?.authorization ?? '') ? 200 : 401 };
    };
  };
  beforeAll(async () => {
    context = await pipelineContext(engine, outside, { provider, environment });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    await settlePipeline(context);
    outside.calls.length = 0;
    accept((token) => token.startsWith('Bearer new'));
    scope = await makeCompany(context);
    await addSource(context, scope, { secrets: oldLogin });
  });
  const keptSecrets = async () => openSecrets(context, scope, 's1', (await findSourceSecrets(scope, 's1'))?.sealedSecrets ?? '');
  const widgets = [1, 2, 3, 4].map((n) =>
    widgetOf({ id: `w${n}`, hash: `hash00000${n}`, instances: [instanceOf({ inputs: { property: `p${n}`, metrics: ['clicks'] } })] }),
  );
  const stream = async () => {
    const read = await readMessages(streamFrames(context, scope, widgets, rangeOf(), { audience: 'company' }));
    await settlePipeline(context);
    return read;
  };

  it('happens once for all questions of a dashboard that find the token expired', async () => {
    const read = await stream();
    expect(read.filter(({ frame }) => frame)).toHaveLength(4);
    expect(tokenCalls()).toHaveLength(1);
    expect(tokenCalls()[0]?.form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      client_id: 'our-id',
      client_secret: 'our-secret',
    });
  });

  it('keeps the new token sealed beside what the answer does not repeat', async () => {
    await stream();
    expect(await keptSecrets()).toEqual({ ...oldLogin, accessToken: 'new-1' });
    const row = await findSourceSecrets(scope, 's1');
    expect(row?.sealedSecrets).not.toContain('new-1');
    expect(row?.tokenExpiresAt).toEqual(new Date(context.clock.now().getTime() + hourMs));
  });

  it('happens once over two processes', async () => {
    const there = Object.assign(await otherProcess(context, outside, provider), { config: context.config });
    outside.close();
    const login = (on: TestContext) => runtimeOf(on, scope.companyId, 's1', provider).runtime;
    const logins = [login(context), login(there)];
    await Promise.all(logins.map((runtime) => runtime.secrets()));
    const both = logins.map((runtime) => runtime.refresh());
    await until(() => tokenCalls().length === 1);
    outside.open();
    expect((await Promise.all(both)).map(({ accessToken }) => accessToken)).toEqual(['new-1', 'new-1']);
    expect(tokenCalls()).toHaveLength(1);
  });

  it('does not ask when somebody else has renewed it since', async () => {
    const { runtime } = await sourceRuntime(context, scope, 's1');
    await runtime.secrets();
    const other = (await sourceRuntime(context, scope, 's1')).runtime;
    await other.secrets();
    await other.refresh();
    expect((await runtime.refresh()).accessToken).toBe('new-1');
    expect(tokenCalls()).toHaveLength(1);
  });

  it('comes before a token that is about to end is used', async () => {
    await scope.db
      .updateTable('source')
      .set({ token_expires_at: new Date(context.clock.now().getTime() + 30_000) })
      .execute();
    const { runtime } = await sourceRuntime(context, scope, 's1');
    expect((await runtime.secrets()).accessToken).toBe('new-1');
  });

  it('keeps when the person has to sign in again, as the refresh says it, or as it was known', async () => {
    const end = async () => (await scope.db.selectFrom('source').select('login_ends_at').executeTakeFirstOrThrow()).login_ends_at;
    const ending = (loginEndsInS: number | null) => {
      const grant = { accessToken: `new-${loginEndsInS}`, refreshToken: null, expiresInS: 60, scopes: [], loginEndsInS };
      return { ...provider, oauth: provider.oauth && { ...provider.oauth, dialect: { grant: () => grant } } };
    };
    for (const seconds of [7200, null]) {
      const { runtime } = runtimeOf(context, scope.companyId, 's1', ending(seconds));
      await runtime.secrets();
      await runtime.refresh();
      expect(await end()).toEqual(new Date(context.clock.now().getTime() + 7_200_000));
    }
  });

  it('marks the source when the provider says that the permission is gone', async () => {
    outside.answer = (request) => (request.url.endsWith('/token') ? { status: 400, json: { error: 'invalid_grant' } } : { status: 401 });
    const read = await stream();
    expect(read.map(({ error }) => error?.code)).toEqual([
      'source_expired',
      'source_expired',
      'source_expired',
      'source_expired',
      undefined,
    ]);
    expect(await scope.db.selectFrom('source').select(['invalid', 'last_error_at']).executeTakeFirst()).toEqual({
      invalid: true,
      last_error_at: context.clock.now(),
    });
    expect(tokenCalls()).toHaveLength(1);
  });

  it('tries again and marks nothing while the sign-in service is down', async () => {
    outside.answer = (request) => (request.url.endsWith('/token') ? { status: 503 } : { status: 401 });
    const read = await stream();
    expect(read[0]?.error?.code).toBe('source_unavailable');
    expect(tokenCalls().length).toBeGreaterThan(1);
    expect(await scope.db.selectFrom('source').select('invalid').executeTakeFirst()).toEqual({ invalid: false });
  });

  it('gives way to somebody who signed in anew meanwhile', async () => {
    const { runtime } = await sourceRuntime(context, scope, 's1');
    await runtime.secrets();
    const anew = sealSecrets(context, scope, 's1', { accessToken: 'new-by-hand', refreshToken: 'refresh-2' });
    outside.answer = async () => {
      await scope.db.updateTable('source').set({ sealed_secrets: anew }).execute();
      return { json: { access_token: 'too-late' } };
    };
    expect((await runtime.refresh()).accessToken).toBe('new-by-hand');
    expect(await keptSecrets()).toEqual({ accessToken: 'new-by-hand', refreshToken: 'refresh-2' });
  });
});
