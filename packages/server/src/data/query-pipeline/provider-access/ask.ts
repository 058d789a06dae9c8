import { AppError, minuteMs } from '@sightline/contract/core';
import { type ReportAnswer, runReport } from '@sightline/providers/kit/run-report';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { timed } from '#platform/observability/metrics.ts';
import type { PlannedQuery } from '../plan/plan.ts';
import { accountOf } from '../quota/quota.ts';
import { queryDurations } from './query-durations.ts';
import { runtimeOf } from './runtime.ts';
import { markSourceFailed, markSourceInvalid } from './source-state.ts';

/** Reports a provider has to prepare first take minutes; more than this is a fault. */
const askMaxMs = 5 * minuteMs;

/** Asks the provider itself, with metadata of its own too where `since` asks for all anew. A failure is noted with the source. Throws `AppError`. */
export const askProvider = (context: Context, scope: Scope, planned: PlannedQuery, since: Date | null): Promise<ReportAnswer> =>
  timed(queryDurations(context.metrics), { provider: planned.provider.declaration.key }, () => tracedAsk(context, scope, planned, since), {
    done: () => 'answered',
    failed: (error) => (error instanceof AppError ? error.code : 'fault'),
  });

const tracedAsk = (context: Context, scope: Scope, planned: PlannedQuery, since: Date | null): Promise<ReportAnswer> => {
  const { key } = planned.provider.declaration;
  const attributes = { 'sightline.provider': key, 'sightline.report': planned.query.report };
  return context.tracer.span({ name: `ask ${key}`, kind: 'internal', attributes }, () => ask(context, scope, planned, since));
};

const isRefused = (error: unknown): boolean => error instanceof AppError && error.code === 'source_bad_query';

/** What is shown without it is not asked for again and again. */
const refused: ReportAnswer = {
  table: { dimension: null, metrics: [], rows: [], totals: {}, rowCount: 0, flags: [], warnings: [], timezone: null },
  asked: [],
};

async function ask(context: Context, scope: Scope, planned: PlannedQuery, since: Date | null): Promise<ReportAnswer> {
  const { sourceId, provider, query } = planned;
  const { runtime, sealedSecrets } = runtimeOf(context, scope.companyId, sourceId, provider, {
    account: accountOf(planned),
    metadataSince: since,
    isReport: true,
  });
  const deadline = AbortSignal.timeout(askMaxMs);
  try {
    const now = context.clock.now().toISOString();
    const run = (metrics: string[]) => runReport(provider, { ...query, metrics, now }, runtime, { signal: deadline });
    return await run(query.metrics).catch((error: unknown) => {
      if (!isRefused(error) || planned.guessed.length === 0) throw error;
      // One name mistyped in a calculated metric must not take the whole widget along: the metric then says itself what is missing.
      return run(query.metrics.filter((id) => !planned.guessed.includes(id)));
    });
  } catch (error) {
    const problem = deadline.aborted ? new AppError('source_unavailable', undefined, { cause: error }) : error;
    if (!(problem instanceof AppError)) throw problem;
    context.log.info({ sourceId, code: problem.code, providerMessage: problem.details.providerMessage }, 'a provider gave no answer');
    if (planned.isSpare && isRefused(problem)) return refused;
    if (problem.code === 'source_expired') await markSourceInvalid(context, scope, sourceId, problem.message, sealedSecrets());
    else if (problem.code.startsWith('source_')) await markSourceFailed(context, scope, sourceId);
    throw problem;
  }
}
