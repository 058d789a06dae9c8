import { type Board, isFresh, isKept, queriesOf } from './board.ts';
import type { PlannedWidget } from './plan.ts';
import { lowAllowances } from './quota.ts';

/**
 * Where a provider's allowance is nearly used up, viewers' questions that have a kept answer are not asked: what is left is for what is planned,
 * for who asks anew on purpose, and for questions without any answer.
 */
export async function quotaGuard(board: Board, widgets: readonly PlannedWidget[]): Promise<void> {
  if (board.options.purpose !== 'viewer') return;
  const stale = widgets
    .flatMap(queriesOf)
    .filter((query) => query.provider.mapping.quota !== undefined && !isFresh(board, query) && isKept(board, query));
  if (stale.length === 0) return;
  const isHeld = await lowAllowances(board.context, board.scope, [...new Set(stale.map(({ sourceId }) => sourceId))]);
  for (const query of stale) if (isHeld(query)) board.held.add(query.key);
}
