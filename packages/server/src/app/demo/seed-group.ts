import { dayMs } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { httpCheck } from '@sightline/contract/monitoring';
import { applyTransitions } from '#monitoring/incidents/index.ts';
import type { Transition } from '#monitoring/model/index.ts';
import { sumDomains } from '#monitoring/scheduler/index.ts';
import { createCampaignIn, sumCampaignHours } from '#monitoring/sites/index.ts';
import type { Context } from '#platform/context.ts';
import { partOfCompanies } from '#platform/db/query/part.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { csvLine } from '#platform/http/csv.ts';
import { demoDays, demoHours, demoOutages } from './demo-history.ts';
import type { DemoDomain, DemoGroup } from './demo-schema.ts';

/** Rows as the watch would have written them in the days before the demo began. */
async function writeHours({ db, companyId }: Scope, domainId: string, domain: DemoDomain, now: Date): Promise<void> {
  await db
    .insertInto('check_hour')
    .values(demoHours(domain, now).map((hour) => ({ company_id: companyId, domain_id: domainId, kind: httpCheck.kind, ...hour })))
    .execute();
}

/** The outages of those days as incidents that are over, with the clock of then. */
async function writeOutages(
  context: Context,
  scope: Scope,
  watched: Pick<Transition, 'domainId' | 'campaignId' | 'host'>,
  domain: DemoDomain,
) {
  for (const { from, to, text } of demoOutages(domain, context.clock.now())) {
    const fault = { kind: httpCheck.kind, severity: 'critical', fault: 'http.status', rank: 0, causes: {}, evidence: null } as const;
    const transition = { companyId: scope.companyId, ...watched, ...fault };
    const happen = (at: Date, what: 'opened' | 'resolved', words: string) =>
      inTransaction(scope, (inside) =>
        applyTransitions({ ...context, clock: { ...context.clock, now: () => at } }, inside, [
          { ...transition, what, at, since: at, text: words },
        ]),
      );
    await happen(from, 'opened', text);
    await happen(to, 'resolved', 'The website answers again.');
  }
}

/** A group of the sandbox's websites with a history, as if it had been watched for 30 days. Left out where the sandbox runs elsewhere. */
export async function seedGroup(context: Context, scope: Scope, group: DemoGroup, user: User): Promise<void> {
  if (!group.domains.every(({ host }) => context.ownWebsite(host, 443) !== null)) return;
  const now = context.clock.now();
  const domains = [['domain', 'note'], ...group.domains.map(({ host, note }) => [host, note])].map(csvLine).join('');
  const { id } = await createCampaignIn(
    context,
    scope,
    { name: group.name, domains, timezone: user.timezone, checks: group.checks, channelIds: [] },
    user,
  );
  const began = new Date(now.getTime() - demoDays * dayMs);
  await scope.db.updateTable('campaign').set({ created_at: began }).where('id', '=', id).execute();
  const rows = await scope.db
    .updateTable('domain')
    .set({ created_at: began })
    .where('campaign_id', '=', id)
    .returning(['id', 'host'])
    .execute();
  for (const domain of group.domains) {
    const row = rows.find(({ host }) => host === domain.host);
    if (!row) throw new Error(`The demo's domain ${domain.host} was not taken in`);
    await writeHours(scope, row.id, domain, now);
    await writeOutages(context, scope, { domainId: row.id, campaignId: id, host: row.host }, domain);
  }
  // Those that the watch found before their history was there are summed with it.
  await scope.db.updateTable('domain').set({ summed_at: null }).where('campaign_id', '=', id).execute();
  const own = [partOfCompanies([scope.companyId])];
  await sumDomains(context, own);
  await sumCampaignHours(context, own, 24);
}
