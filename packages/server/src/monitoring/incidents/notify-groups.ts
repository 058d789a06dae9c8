import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';

/** Groups in which an incident goes on that goes on in one of these too: several may watch the same domain, or what hangs on the same machine. */
async function listSharing(scope: Scope, campaignIds: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('alert')
    .select('campaign_id')
    .distinct()
    .where('resolved_at', 'is', null)
    // Not joined: an incident of all domains of large groups would be read once for each pair of them.
    .where('incident_id', '=', (eb) => {
      const going = eb.selectFrom('alert').select('incident_id').distinct().where('campaign_id', '=', anyOf(campaignIds));
      return sql<string>`any(array(${going.where('resolved_at', 'is', null)}))`;
    })
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}

/** Tells open pages that something was kept quiet in these groups, or is no longer: an incident that they share may be so in the others by it. After the commit. */
export async function notifyQuietChanged(context: Context, scope: Scope, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return;
  publishMonitoringChanged(context, scope.companyId, [...new Set([...campaignIds, ...(await listSharing(scope, campaignIds))])]);
}
