import type { CheckKind, CheckState } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { whole } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { refreshDomainStates } from './domain-rows.ts';

oneEngine('the state of a domain', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let campaignId: string;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    scope = await makeCompany(context);
    campaignId = await makeCampaign(context, scope);
  });

  const find = async (domainId: string, found: Partial<Record<CheckKind, CheckState | null>>) => {
    for (const [kind, state] of Object.entries(found) as [CheckKind, CheckState | null][])
      await scope.db
        .updateTable('domain_check')
        .set({ state, text: `Its ${kind} is ${state}.`, since: context.clock.now() })
        .where('domain_id', '=', domainId)
        .where('kind', '=', kind)
        .execute();
    await refreshDomainStates(scope.db, whole, [{ companyId: scope.companyId, domainId }]);
    return scope.db.selectFrom('domain').select(['state', 'reason']).where('id', '=', domainId).executeTakeFirstOrThrow();
  };
  const make = (kinds: readonly CheckKind[]) => makeWatched(context, scope, { campaign_id: campaignId }, kinds);

  it('is pending until it is proved that the website answers, whatever else is well', async () => {
    const id = await make(['http', 'mail-dns', 'tls']);
    expect(await find(id, { 'mail-dns': 'ok', tls: 'ok' })).toEqual({ state: 'pending', reason: '' });
    expect(await find(id, { http: 'ok' })).toEqual({ state: 'ok', reason: '' });
    expect(await find(id, { http: 'critical' })).toEqual({ state: 'critical', reason: 'Its http is critical.' });
  });

  it('says at once what was found to be wrong', async () => {
    const id = await make(['http', 'mail-dns']);
    expect(await find(id, { 'mail-dns': 'warning' })).toEqual({ state: 'warning', reason: 'Its mail-dns is warning.' });
  });

  it('goes by what is checked where nothing tells whether the website answers', async () => {
    const id = await make(['mail-dns', 'dns']);
    expect(await find(id, {})).toMatchObject({ state: 'pending' });
    expect(await find(id, { 'mail-dns': 'ok' })).toMatchObject({ state: 'ok' });
  });

  it('waits for no check that nobody makes', async () => {
    const id = await make(['http', 'dns']);
    await scope.db.updateTable('domain_check').set({ next_at: null }).where('domain_id', '=', id).where('kind', '=', 'http').execute();
    expect(await find(id, { dns: 'ok' })).toMatchObject({ state: 'ok' });
  });
});
