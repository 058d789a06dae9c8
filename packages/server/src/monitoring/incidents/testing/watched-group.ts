import type { ChannelTarget, CheckKind, QuietHours } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { makeCampaign, makeDomains } from '#test/factories/monitoring-factories.ts';
import { insertChannelIn } from '../../alert-channels/index.ts';
import type { Transition } from '../../model/transition.ts';
import { applyTransitions } from '../index.ts';

interface Site {
  id: string;
  host: string;
}

/** A group with domains whose checks a test lets fail and recover by hand. */
export interface WatchedGroup {
  campaignId: string;
  sites: Site[];
  /** What became of checks of these sites (by position); the rest as given. */
  transitions(positions: readonly number[], what: Transition['what'], changes?: Partial<Transition>): Transition[];
  apply(transitions: readonly Transition[]): Promise<void>;
  fail(positions: readonly number[], changes?: Partial<Transition>): Promise<void>;
  recover(positions: readonly number[], kind?: CheckKind): Promise<void>;
  /** A channel that this group uses. */
  channel(target: ChannelTarget, more?: { quietHours?: QuietHours; name?: string }): Promise<{ id: string; secret: string | null }>;
}

const refused: Pick<Transition, 'severity' | 'fault' | 'text' | 'causes'> = {
  severity: 'critical',
  fault: 'http.connect',
  text: 'It refuses the connection.',
  causes: { host: ['192.0.2.7'] },
};

export async function watchedGroup(context: Context, scope: Scope, count: number, suffix = 'client.test'): Promise<WatchedGroup> {
  const campaignId = await makeCampaign(context, scope);
  const hosts = Array.from({ length: count }, (_, index) => `w${String(index).padStart(4, '0')}.${suffix}`);
  const ids = await makeDomains(
    context,
    scope,
    hosts.map((host) => ({ campaign_id: campaignId, host })),
  );
  const sites = hosts.map((host, index) => ({ id: ids[index] ?? '', host }));
  const transitions: WatchedGroup['transitions'] = (positions, what, changes = {}) =>
    positions.map((position) => {
      const site = sites[position];
      if (site === undefined) throw new RangeError(`There is no site ${position}`);
      const at = context.clock.now();
      return {
        companyId: scope.companyId,
        domainId: site.id,
        campaignId,
        host: site.host,
        kind: 'http',
        what,
        at,
        since: at,
        rank: 0,
        evidence: null,
        ...refused,
        ...changes,
      };
    });
  const apply = (all: readonly Transition[]) => inTransaction(scope, (inside) => applyTransitions(context, inside, all));
  return {
    campaignId,
    sites,
    transitions,
    apply,
    fail: (positions, changes) => apply(transitions(positions, 'opened', changes)),
    recover: (positions, kind = 'http') => apply(transitions(positions, 'resolved', { kind, text: 'It answers.', causes: {} })),
    async channel(target, { quietHours = null, name = 'Team' } = {}) {
      const { data, secret } = await insertChannelIn(context, scope, { name, target, quietHours, enabled: true });
      await scope.db
        .insertInto('campaign_channel')
        .values({ company_id: scope.companyId, campaign_id: campaignId, channel_id: data.id })
        .execute();
      return { id: data.id, secret };
    },
  };
}
