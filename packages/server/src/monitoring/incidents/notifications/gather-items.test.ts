import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeAlert, makeCampaign, makeChannel, makeWatched } from '#test/factories/monitoring-factories.ts';
import { gatherItems } from './gather-items.ts';

eachEngine('what is told of an incident', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  async function companyWith(count: number) {
    const scope = await makeCompany(context);
    const campaignId = await makeCampaign(context, scope);
    const channelId = await makeChannel(context, scope);
    const domainId = await makeWatched(context, scope, { campaign_id: campaignId, host: 'w.test' }, ['http', 'tls', 'dns']);
    const { incidentId } = await makeAlert(context, scope, { domain_id: domainId });
    await scope.db
      .insertInto('campaign_channel')
      .values({ company_id: scope.companyId, campaign_id: campaignId, channel_id: channelId })
      .execute();
    const { db } = context.database;
    const own = sql`company_id = ${scope.companyId}`;
    await sql`insert into domain (company_id, id, campaign_id, host, created_at)
      select company_id, id || n, campaign_id, n || host, created_at from domain, generate_series(2, ${count}::int) n where ${own}`.execute(
      db,
    );
    await sql`insert into domain_check (company_id, domain_id, campaign_id, kind, host, interval_s, settings)
      select company_id, domain_id || n, campaign_id, kind, n || host, interval_s, settings
      from domain_check, generate_series(2, ${count}::int) n where ${own}`.execute(db);
    await sql`insert into alert (company_id, id, incident_id, domain_id, campaign_id, kind, severity, fault, rank, text, opened_at)
      select company_id, id || n, incident_id, domain_id || n, campaign_id, kind, severity, fault, rank, text, opened_at
      from alert, generate_series(2, ${count}::int) n where ${own}`.execute(db);
    return { scope, channelId, incidentId };
  }

  it('is found at once of a company that imported its domains after the planner last counted', async () => {
    await companyWith(2000);
    await sql`analyze`.execute(context.database.db);
    const { scope, channelId, incidentId } = await companyWith(1500);
    const began = performance.now();
    expect(await gatherItems(scope, channelId, incidentId, context.clock.now())).toHaveLength(1500);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
