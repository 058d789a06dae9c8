import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import type { PlannedWidget } from '../plan/plan.ts';
import { isFresh, type QuerySession, queriesOf } from './query-session.ts';

const charsMax = 48_000_000;
/** Finished messages of fresh widgets. */
const messagesOf = lruPerContext<string>(charsMax);

/** What a fresh widget's message is remembered by: the widget over its days, who sees it, and which answers it is made of. */
export function messageKey(session: QuerySession, widget: PlannedWidget): string | null {
  const queries = queriesOf(widget);
  if (queries.length === 0 || !queries.every((query) => isFresh(session, query))) return null;
  let key = `${session.scope.companyId} ${session.options.audience} ${widget.digest} ${session.timezone}`;
  for (const query of queries) {
    key += ` ${session.cached.get(query.key)?.fetchedAtMs ?? ''} ${session.sources.get(query.sourceId)?.accountLabel ?? ''}`;
  }
  return key;
}

export const rememberedMessage = (session: QuerySession, key: string): string | undefined => messagesOf(session.context).get(key);

export const rememberMessage = (session: QuerySession, key: string, message: string): void =>
  messagesOf(session.context).set(key, message, message.length);
