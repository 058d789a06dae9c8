import { type Board, isFresh, queriesOf } from './board.ts';
import type { PlannedWidget } from './plan.ts';
import { pipelineState } from './state.ts';

/** What a fresh widget's line is remembered by: the widget over its days, who sees it, and which answers it is made of. */
export function lineKey(board: Board, widget: PlannedWidget): string | null {
  const queries = queriesOf(widget);
  if (queries.length === 0 || !queries.every((query) => isFresh(board, query))) return null;
  let key = `${board.scope.companyId} ${board.options.audience} ${widget.digest} ${board.timezone}`;
  for (const query of queries) {
    key += ` ${board.kept.get(query.key)?.fetchedAtMs ?? ''} ${board.sources.get(query.sourceId)?.accountLabel ?? ''}`;
  }
  return key;
}

export const rememberedLine = (board: Board, key: string): string | undefined => pipelineState(board.context).lines.get(key);

export const rememberLine = (board: Board, key: string, line: string): void =>
  pipelineState(board.context).lines.set(key, line, line.length);
