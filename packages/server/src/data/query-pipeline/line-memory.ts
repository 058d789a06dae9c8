import type { PlannedWidget } from './plan.ts';
import { isFresh, type QuerySession, queriesOf } from './query-session.ts';
import { pipelineState } from './state.ts';

/** What a fresh widget's line is remembered by: the widget over its days, who sees it, and which answers it is made of. */
export function lineKey(session: QuerySession, widget: PlannedWidget): string | null {
  const queries = queriesOf(widget);
  if (queries.length === 0 || !queries.every((query) => isFresh(session, query))) return null;
  let key = `${session.scope.companyId} ${session.options.audience} ${widget.digest} ${session.timezone}`;
  for (const query of queries) {
    key += ` ${session.kept.get(query.key)?.fetchedAtMs ?? ''} ${session.sources.get(query.sourceId)?.accountLabel ?? ''}`;
  }
  return key;
}

export const rememberedLine = (session: QuerySession, key: string): string | undefined => pipelineState(session.context).lines.get(key);

export const rememberLine = (session: QuerySession, key: string, line: string): void =>
  pipelineState(session.context).lines.set(key, line, line.length);
