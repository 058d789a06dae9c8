import type { Verdict } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { AnyCheck } from '../checks/check.ts';
import type { CheckTools } from '../checks/tools.ts';
import type { Transition } from '../model/transition.ts';
import type { SeenFromHere } from '../probe-locations/index.ts';

/** What the watch needs of others; tests hand in their own. */
export interface SchedulerDependencies {
  /** Null: this release does not know the kind. */
  moduleOf(kind: string): AnyCheck | null;
  tools: CheckTools;
  /** Opens, changes and ends alerts, inside the transaction that writes the results. */
  applyTransitions(context: Context, scope: Scope, transitions: readonly Transition[]): Promise<void>;
  /** Whether the world can be reached from here at all. */
  isOwnNetworkWell(context: Context): Promise<boolean>;
  reportOwnNetwork(context: Context, report: { since: Date; well: boolean }): Promise<void>;
  /** What a critical result counts as once other places have looked as well. */
  secondOpinion(context: Context, seen: SeenFromHere): Promise<Verdict>;
  /** Domains of a company on which maintenance is on. */
  maintenanceNow(scope: Scope, at: Date): Promise<ReadonlySet<string>>;
  /** States or alerts of these groups changed; after the commit. */
  notifyChanged(context: Context, companyId: string, campaignIds: readonly string[]): void;
}
