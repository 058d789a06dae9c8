import type { PlannedWidget } from '../plan/plan.ts';
import { lowAllowances } from '../quota/quota.ts';
import { isCached, isFresh, type QuerySession, queriesOf } from './query-session.ts';

/**
 * Where a provider's allowance is nearly used up, viewers' questions that have a kept answer are not asked: what is left is for what is planned,
 * for who asks anew on purpose, and for questions without any answer.
 */
export async function quotaGuard(session: QuerySession, widgets: readonly PlannedWidget[]): Promise<void> {
  if (session.options.purpose !== 'viewer') return;
  const stale = widgets
    .flatMap(queriesOf)
    .filter((query) => query.provider.mapping.quota !== undefined && !isFresh(session, query) && isCached(session, query));
  if (stale.length === 0) return;
  const isHeld = await lowAllowances(session.context, session.scope, [...new Set(stale.map(({ sourceId }) => sourceId))]);
  for (const query of stale) if (isHeld(query)) session.held.add(query.key);
}
