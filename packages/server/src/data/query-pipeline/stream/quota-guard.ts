import type { PlannedQuery, PlannedWidget } from '../plan/plan.ts';
import { lowAllowances } from '../quota/quota.ts';
import { hoursOf, isCached, isFresh, neededOf, type QuerySession } from './query-session.ts';

/**
 * Where a provider's allowance is nearly used up, viewers' questions that have a kept answer are not asked, nor those that a widget can be shown
 * without: what is left is for what is planned, for who asks anew on purpose, and for questions without any answer.
 */
export async function quotaGuard(session: QuerySession, widgets: readonly PlannedWidget[]): Promise<void> {
  if (session.options.purpose !== 'viewer') return;
  const isMetered = (query: PlannedQuery): boolean => query.provider.mapping.quota !== undefined && !isFresh(session, query);
  const spared = [...widgets.flatMap(neededOf).filter((query) => isCached(session, query)), ...widgets.flatMap(hoursOf)].filter(isMetered);
  if (spared.length === 0) return;
  const isHeld = await lowAllowances(session.context, session.scope, [...new Set(spared.map(({ sourceId }) => sourceId))]);
  for (const query of spared) if (isHeld(query)) session.held.add(query.key);
}
