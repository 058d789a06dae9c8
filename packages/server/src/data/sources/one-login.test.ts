import type { Frame } from '@sightline/contract/frames';
import type { User } from '@sightline/contract/identity';
import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerConsent } from '#app/demo/answer-consent.ts';
import type { Scope } from '#platform/db/scope.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeInstance, makeUser, makeWidget } from '#test/factories/factories.ts';
import { frameOf, openSecrets, settlePipeline, setUpPipeline } from '../query-pipeline/index.ts';
import { deleteSourceOf } from './delete-source.ts';
import { finishConsent, startConsent } from './index.ts';
import type { SourceRecord } from './rows.ts';

const analytics = 'google-analytics';
const sheets = 'google-sheets';
const anna = 'anna@alpine-agency.test';
const ben = 'ben@nordclinics.test';
const period = { start: '2026-10-01', end: '2026-10-31', timezone: 'Europe/Vienna' };

oneEngine('one login of several sources', (engine) => {
  let sandbox: Sandbox;
  let context: TestContext;
  let scope: Scope;
  let user: User;
  beforeAll(async () => {
    sandbox = await createSandbox({ port: 0, now: () => context.clock.now() });
    const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
    context = await testContext(engine, { send, sandboxUrl: () => sandbox.address });
    setUpPipeline(context, { namesOf: async (_, ids) => new Map(ids.map((id) => [id, 'Anna'])) });
  });
  afterAll(async () => {
    await settlePipeline(context);
    await context.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await settlePipeline(context);
    await context.database.db.deleteFrom('source').execute();
    scope = await makeCompany(context);
    user = await makeUser(context, scope);
    await fetch(`${sandbox.address}/__faults`, { method: 'DELETE' });
  });

  /** Goes through the consent page as a person would. */
  const consent = async (provider: string, who: string, options: { source?: string; tick?: (scope: string) => boolean } = {}) => {
    const { source = null, tick = () => true } = options;
    const page = await startConsent(context, scope, provider, source, user.id);
    const asked = (new URL(page).searchParams.get('scope') ?? '').split(' ');
    const query = await answerConsent(page, { user: who, decision: 'allow', isTicked: tick });
    return { asked, ...(await finishConsent(context, scope, provider, query, user)) };
  };
  const connect = async (provider: string, who = anna) => (await consent(provider, who)).sourceId;
  const row = (id: string): Promise<SourceRecord> =>
    scope.db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const secrets = async (id: string) => openSecrets(context, scope, id, (await row(id)).sealed_secrets);
  const revoke = async () => {
    for (const provider of [analytics, sheets]) {
      const body = JSON.stringify({ provider, fault: { kind: 'revoked' } });
      await fetch(`${sandbox.address}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }
  };
  const visits = (sourceId: string): Promise<Frame> => {
    const inputs = { spreadsheet: '196h10eJ10RYDfkFhh20TT5UfMkzSdzX1jSaySiFXOTE', sheet: '0', metrics: ['Visits'], dimension: 'Date' };
    const instance = makeInstance({ type: sheets, config: 'range', sourceId, inputs });
    return frameOf(context, scope, makeWidget({ nature: 'interactive', format: 'table', instances: [instance] }), period, {
      audience: 'company',
    });
  };
  const sessions = (sourceId: string): Promise<Frame> => {
    const instance = makeInstance({ type: analytics, config: 'core', sourceId, inputs: { property: '310001', metrics: ['sessions'] } });
    return frameOf(context, scope, makeWidget({ nature: 'interactive', format: 'summary', instances: [instance] }), period, {
      audience: 'company',
    });
  };

  it('is renewed for all of them by one sign-in, and their figures come', async () => {
    const first = await connect(analytics);
    const second = await connect(sheets);
    const other = await connect(sheets, ben);
    await revoke();
    for (const ask of [() => sessions(first), () => visits(second)]) await expect(ask()).rejects.toMatchObject({ code: 'source_expired' });
    await settlePipeline(context);
    expect([(await row(first)).invalid, (await row(second)).invalid]).toEqual([true, true]);
    const before = (await row(other)).sealed_secrets;

    const { asked, sourceId, revived } = await consent(analytics, anna, { source: first });
    expect(sourceId).toBe(first);
    expect(asked).toEqual(expect.arrayContaining([expect.stringContaining('analytics.readonly'), expect.stringContaining('spreadsheets')]));
    expect(revived).toEqual([`Google Sheets (${anna})`]);
    expect([(await row(first)).invalid, (await row(second)).invalid]).toEqual([false, false]);
    expect((await secrets(second)).accessToken).toBe((await secrets(first)).accessToken);
    expect((await row(second)).sealed_secrets).not.toBe((await row(first)).sealed_secrets);
    expect((await row(other)).sealed_secrets).toBe(before);
    for (const { totals, rows } of [await sessions(first), await visits(second)]) {
      expect([...Object.values(totals), ...rows.flat()].some((value) => typeof value === 'number' && value > 0)).toBe(true);
    }
  });

  it('gives the newer login to a source that was well, too, and says nothing of it', async () => {
    const first = await connect(analytics);
    const second = await connect(sheets);
    const old = await secrets(second);
    expect((await consent(analytics, anna, { source: first })).revived).toEqual([]);
    expect((await secrets(second)).refreshToken).not.toBe(old.refreshToken);
  });

  it('leaves a source alone whose permissions were not given', async () => {
    const first = await connect(analytics);
    const second = await connect(sheets);
    await scope.db.updateTable('source').set({ invalid: true }).execute();
    const old = (await row(second)).sealed_secrets;
    const { revived } = await consent(analytics, anna, { source: first, tick: (name) => !name.includes('spreadsheets') });
    expect(revived).toEqual([]);
    expect([(await row(first)).invalid, (await row(second)).invalid]).toEqual([false, true]);
    expect((await row(second)).sealed_secrets).toBe(old);
  });

  it('asks a new source for its own permissions alone', async () => {
    await connect(analytics);
    const { asked } = await consent(sheets, anna);
    expect(asked.some((name) => name.includes('analytics'))).toBe(false);
  });

  it('refuses somebody else with both names, for all of them', async () => {
    const first = await connect(analytics);
    const second = await connect(sheets);
    await scope.db.updateTable('source').set({ invalid: true }).execute();
    await expect(consent(analytics, ben, { source: first })).rejects.toMatchObject({
      code: 'account_mismatch',
      message: expect.stringMatching(new RegExp(`${anna}.*${ben}`)),
    });
    expect([(await row(first)).invalid, (await row(second)).invalid]).toEqual([true, true]);
  });

  it('ends at the provider with the last source that rests on it, in whatever company', async () => {
    const first = await connect(analytics);
    const second = await connect(sheets);
    const { refreshToken } = await secrets(second);
    const isAlive = async () => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '', client_id: 'sandbox', client_secret: 'sandbox' };
      return (await fetch(`${sandbox.address}/oauth2.googleapis.com/token`, { method: 'POST', body: new URLSearchParams(form) })).ok;
    };
    const ours = scope;
    const stranger = await makeCompany(context);
    scope = stranger;
    const theirs = await connect(sheets);
    scope = ours;
    await deleteSourceOf(context, ours, first);
    await deleteSourceOf(context, ours, second);
    expect(await isAlive()).toBe(true);
    await deleteSourceOf(context, stranger, theirs);
    expect(await isAlive()).toBe(false);
    expect(await context.database.db.selectFrom('source').select('id').where('id', 'in', [first, second, theirs]).execute()).toEqual([]);
  });

  it('is deleted here though the provider does not end it', async () => {
    const id = await connect(analytics);
    const fault = { provider: 'google-oauth', match: { pathContains: '/revoke' }, fault: { kind: 'status', status: 503 } };
    await fetch(`${sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    await deleteSourceOf(context, scope, id);
    const { faults } = (await (await fetch(`${sandbox.address}/__faults`)).json()) as { faults: { struck: number }[] };
    expect(faults.map(({ struck }) => struck)).toEqual([1]);
    const other = await connect(analytics);
    await deleteSourceOf({ ...context, send: async () => Promise.reject(new Error('no network')) }, scope, other);
    expect(await scope.db.selectFrom('source').select('id').execute()).toEqual([]);
  });
});
