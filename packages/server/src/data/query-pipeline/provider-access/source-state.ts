import { minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { emit, notePipelineChange } from '../events.ts';
import { noteSource, setSourceInvalid } from '../store/rows.ts';

/**
 * Remembers that a login no longer works; whoever listens (`onPipelineEvents`) hears it once. `sealedSecrets` names the login that failed: one that
 * was renewed in between stays valid.
 */
export async function markSourceInvalid(
  context: Context,
  scope: Scope,
  sourceId: string,
  reason: string,
  sealedSecrets: string | null = null,
): Promise<void> {
  if (!(await setSourceInvalid(scope, sourceId, { reason, at: context.clock.now(), sealedSecrets }))) return;
  notePipelineChange(context);
  context.log.info({ sourceId }, 'a source became invalid');
  emit(context, 'sourceInvalidated', { companyId: scope.companyId, sourceId, reason });
}

const notePauseMs = minuteMs;
/** When a fetch was last noted with a source, in ms. */
const notedFetchesOf = perContext(() => new Map<string, number>());

/** Notes at most once a minute that a source answered: a dashboard asks one source many times. */
export async function markSourceFetched(context: Context, scope: Scope, sourceId: string): Promise<void> {
  const notedFetches = notedFetchesOf(context);
  const key = `${scope.companyId} ${sourceId}`;
  const now = context.clock.now();
  const notedAtMs = notedFetches.get(key);
  if (notedAtMs !== undefined && Math.abs(now.getTime() - notedAtMs) < notePauseMs) return;
  for (const [other, atMs] of notedFetches) if (Math.abs(now.getTime() - atMs) >= notePauseMs) notedFetches.delete(other);
  notedFetches.set(key, now.getTime());
  await noteSource(scope, sourceId, { last_fetch_at: now });
}

export async function markSourceFailed(context: Context, scope: Scope, sourceId: string): Promise<void> {
  await noteSource(scope, sourceId, { last_error_at: context.clock.now() });
}
