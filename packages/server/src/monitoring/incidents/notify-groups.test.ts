import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeDomains } from '#test/factories/monitoring-factories.ts';
import { notifyQuietChanged } from './notify-groups.ts';

const count = 4000;

eachEngine('groups that share an incident', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  it('are found at once though all domains of large groups are in it, as when our own network fails', async () => {
    const scope = await makeCompany(context);
    const [campaignId, neighbour] = [await makeCampaign(context, scope), await makeCampaign(context, scope)];
    const incident = { id: 'i_network' };
    for (const campaign_id of [campaignId, neighbour]) {
      const [domain_id = ''] = await makeDomains(context, scope, [{ campaign_id }]);
      await makeAlert(context, scope, { domain_id, ...(campaign_id === neighbour && { incident_id: incident.id }) }, incident);
    }
    const { db } = context.database;
    await sql`insert into domain (company_id, id, campaign_id, host, created_at)
      select company_id, id || n, campaign_id, n || host, created_at from domain, generate_series(2, ${count}::int) n
      where company_id = ${scope.companyId}`.execute(db);
    await sql`insert into alert (company_id, id, incident_id, domain_id, campaign_id, kind, severity, fault, rank, text, opened_at)
      select company_id, id || n, incident_id, domain_id || n, campaign_id, kind, severity, fault, rank, text, opened_at
      from alert, generate_series(2, ${count}::int) n where company_id = ${scope.companyId}`.execute(db);
    const began = performance.now();
    await notifyQuietChanged(context, scope, [campaignId]);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
