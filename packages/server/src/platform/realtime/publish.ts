import { type CompanyEventName, type CompanyEventPayload, companyChannel } from '@sightline/contract/app';
import type { Context } from '../context.ts';
import { realtimeState } from './state.ts';

/**
 * Tells the company's open pages, in every process. Call it after the commit: pages read again at once. It never throws and is not waited for: an
 * event that is lost on the way is logged, and pages that notice a gap look at everything again.
 */
export function publish<N extends CompanyEventName>(context: Context, companyId: string, name: N, payload: CompanyEventPayload<N>): void {
  const { carrier, underWay } = realtimeState(context);
  const sending = carrier
    .send(companyChannel(companyId), name, payload)
    .catch((error: unknown) => context.log.warn({ error, event: name }, 'an event was not told to open pages'))
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** A list of dashboards, or their folders, no longer says what is so. */
export const publishDashboardsChanged = (context: Context, companyId: string, ids: readonly string[]): void =>
  publish(context, companyId, 'DashboardsChanged', { ids: [...ids] });

/** For changes that come in numbers: the ids of a second make one event a company. */
function publishGathered(
  context: Context,
  companyId: string,
  name: CompanyEventName,
  ids: readonly string[],
  send: (ids: readonly string[]) => void,
): void {
  if (ids.length === 0) return;
  const { gathering, times } = realtimeState(context);
  gathering.add(`${name} ${companyId}`, ids, { afterMs: times.gatherMs, send });
}

/** States or alerts of these groups changed. */
export const publishMonitoringChanged = (context: Context, companyId: string, campaignIds: readonly string[]): void =>
  publishGathered(context, companyId, 'MonitoringChanged', campaignIds, (all) =>
    publish(context, companyId, 'MonitoringChanged', { campaignIds: [...all] }),
  );

/** Fresh figures of these sources differ from those that pages may show. */
export const publishFiguresChanged = (context: Context, companyId: string, sourceIds: readonly string[]): void =>
  publishGathered(context, companyId, 'FiguresChanged', sourceIds, (all) =>
    publish(context, companyId, 'FiguresChanged', { sourceIds: [...all] }),
  );

/** What is still to be told goes out; then this process tells nothing any more. */
export async function settleRealtime(context: Context): Promise<void> {
  const { carrier, gathering, underWay } = realtimeState(context);
  gathering.flush();
  await Promise.allSettled([...underWay]);
  await carrier.close();
}
