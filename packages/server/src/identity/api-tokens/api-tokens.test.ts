import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

eachEngine('an API token', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  beforeEach(async () => {
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const url = '/api/company/api-tokens';
  const make = async (scope: 'read' | 'write', who = harness) =>
    (await who.send({ method: 'POST', url, payload: { name: `For ${scope}ing`, scope } })).json().data;
  const by = (token: string, sent: Sent) => test.browser().send({ ...sent, headers: { [headers.authorization]: `Bearer ${token}` } });
  const create: Sent = { method: 'POST', url: '/api/dashboards', payload: { name: 'X' } };

  it('is told once and kept as a hash', async () => {
    const { id, token, ...rest } = await make('read');
    expect(token).toMatch(/^slt_[\w-]{40}$/);
    expect(rest).toEqual({ name: 'For reading', scope: 'read', owner: harness.user.name, createdAt: expect.any(String), lastUsedAt: null });
    expect((await harness.send({ url })).json().data).toEqual([{ id, ...rest }]);
    const row = await harness.scope.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('reads, and writes only where it may', async () => {
    const [reads, writes] = [await make('read'), await make('write')];
    expect((await by(reads.token, { url: '/api/dashboards' })).statusCode).toBe(200);
    const refused = await by(reads.token, create);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This API token may only read. Make one that may write.']);
    expect((await by(writes.token, create)).statusCode).toBe(201);
    const used = (await harness.send({ url })).json().data.map(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt);
    expect(used).toEqual(Array(2).fill(test.context.clock.now().toISOString()));
  });

  it('makes no tokens, removes nobody and changes no way to sign in', async () => {
    const { token } = await make('write');
    const member = await harness.colleague('member');
    const refused: Sent[] = [
      { url },
      { method: 'POST', url, payload: { name: 'More', scope: 'write' } },
      { method: 'DELETE', url: `/api/users/${member.user.id}` },
      { method: 'DELETE', url: '/api/me', payload: { email: harness.user.email } },
      { method: 'DELETE', url: '/api/me/sessions' },
    ];
    for (const sent of refused) expect((await by(token, sent)).json().message).toContain('cannot be done with an API token');
  });

  it('is nothing once revoked, without its person, and elsewhere', async () => {
    const { id, token } = await make('write');
    const stranger = await makeHarness(test);
    expect((await stranger.send({ url })).json().data).toEqual([]);
    expect((await stranger.send({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(404);
    expect((await by(token, { url: '/api/me' })).json().data.companyId).toBe(harness.scope.companyId);
    expect((await harness.send({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(204);
    expect((await by(token, { url: '/api/me' })).statusCode).toBe(401);
    expect((await by('slt_made-up', { url: '/api/me' })).statusCode).toBe(401);

    const admin = await harness.colleague('admin');
    const theirs = await make('write', admin);
    await test.context.database.db.deleteFrom('auth_user').where('id', '=', admin.user.id).execute();
    expect((await by(theirs.token, { url: '/api/me' })).statusCode).toBe(401);
    expect((await (await harness.colleague('member')).send({ url })).statusCode).toBe(403);
  });
});
