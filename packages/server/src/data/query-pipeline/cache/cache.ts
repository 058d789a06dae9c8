import { createHash } from 'node:crypto';
import { AppError, minuteMs, todayIn } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { emit, notePipelineChange } from '../events.ts';
import type { PlannedQuery } from '../plan/plan.ts';
import { askProvider } from '../provider-access/ask.ts';
import { markSourceFetched } from '../provider-access/source-state.ts';
import { writerOf } from '../store/answer-writer.ts';
import { freshUntil, isOfWrongClock } from '../store/freshness.ts';
import { type Lease, leasePauses, takeLeases } from '../store/lease.ts';
import { limitLease, rememberedLimit } from '../store/limit-memory.ts';
import { findLease, type LeaseState, readAnswers } from '../store/rows.ts';
import { type Answer, isFreshAt, readAnswer, writeAnswer } from './answer.ts';
import { type InFlight, type KeepLater, questionsInFlight, shareInFlight } from './in-flight.ts';

export interface FetchOptions {
  /** For providers that do not say which days they count. */
  timezone: string;
  /** An answer fetched after this moment will do; null: one that is still fresh. */
  since: Date | null;
}

/**
 * Answers to questions by key, each asked of its provider once however many want it: callers of this process share one promise, other processes
 * wait for the one that holds the lease. A failure goes to all who share it and is not kept, but for limits, which are remembered for a while.
 */
export function fetchAnswers(
  context: Context,
  companyId: string,
  questions: readonly PlannedQuery[],
  options: FetchOptions,
): Map<string, Promise<Answer>> {
  const inFlight = questionsInFlight(context);
  const scope = scopeOf(context.database.db, companyId);
  const nameOf = ({ key }: PlannedQuery): string => `${companyId} ${key}`;
  const inFlightOf = (question: PlannedQuery, leases: () => Promise<Map<string, Lease>>): InFlight =>
    shareInFlight(inFlight, nameOf(question), (later) => answerByLease(context, scope, question, options, leases(), later));
  // What was answered before and is only being kept by now may be too old for this caller.
  const join = async (question: PlannedQuery, underWay: InFlight): Promise<Answer> => {
    const answer = await underWay.answer;
    if (suffices(answer, options, context.clock.now())) return answer;
    await underWay.ended;
    return inFlightOf(question, () => takeLeases(context, scope, [question])).answer;
  };
  const joined = new Map(
    questions.flatMap((question) => {
      const underWay = inFlight.get(nameOf(question));
      return underWay === undefined ? [] : [[question.key, join(question, underWay)] as const];
    }),
  );
  const started = questions.filter(({ key }) => !joined.has(key));
  const leases = started.length === 0 ? Promise.resolve(new Map<string, Lease>()) : takeLeases(context, scope, started);
  return new Map([...joined, ...started.map((question) => [question.key, inFlightOf(question, () => leases).answer] as const)]);
}

/** Longer than any question takes: the holder of the lease is at fault then. */
const waitMaxMs = 6 * minuteMs;

async function answerByLease(
  context: Context,
  scope: Scope,
  planned: PlannedQuery,
  options: FetchOptions,
  firstLeases: Promise<Map<string, Lease>>,
  later: KeepLater,
): Promise<Answer> {
  const { key, sourceId } = planned;
  const startedMs = context.clock.now().getTime();
  let leases = firstLeases;
  for (const pauseMs of leasePauses()) {
    const lease = (await leases).get(key);
    if (lease !== undefined) return await answerWithLease(context, scope, planned, lease, options, later);
    const answer = await answerOfOther(scope, key, options, context.clock.now());
    if (answer !== null) return answer;
    if (context.clock.now().getTime() - startedMs > waitMaxMs) break;
    await context.clock.sleep(pauseMs);
    leases = takeLeases(context, scope, [{ key, sourceId }]);
  }
  throw new AppError('source_unavailable', undefined, { providerMessage: 'Another process is still asking.' });
}

/** What the holder of the lease has brought by now; a remembered limit is thrown. */
async function answerOfOther(scope: Scope, key: string, options: FetchOptions, now: Date): Promise<Answer | null> {
  const other = await findLease(scope, key);
  if (other === null) return null;
  const limit = rememberedLimit(other, now);
  if (limit !== null) throw limit;
  return suffices(other, options, now) ? cachedAnswer(scope, key) : null;
}

function suffices({ fetchedAt, freshUntil }: Pick<LeaseState, 'fetchedAt' | 'freshUntil'>, { since }: FetchOptions, now: Date): boolean {
  if (fetchedAt === null || freshUntil === null) return false;
  if (since === null) return isFreshAt({ fetchedAt, freshUntil }, now);
  return fetchedAt > since && !isOfWrongClock(fetchedAt.getTime(), now.getTime());
}

async function cachedAnswer(scope: Scope, key: string): Promise<Answer | null> {
  const [row] = await readAnswers(scope, [key]);
  return row === undefined ? null : readAnswer(row.text, row.fetchedAt, row.freshUntil);
}

async function answerWithLease(
  context: Context,
  scope: Scope,
  planned: PlannedQuery,
  lease: Lease,
  options: FetchOptions,
  later: KeepLater,
): Promise<Answer> {
  const { provider, report, query } = planned;
  try {
    // Another process may have answered between our look and the lease.
    const cached = suffices(lease.before, options, context.clock.now()) ? await cachedAnswer(scope, planned.key) : null;
    if (cached !== null) {
      await lease.release();
      return cached;
    }
    const asked = await askProvider(context, scope, planned, options.since);
    const fetchedAt = context.clock.now();
    const zone = asked.table.timezone ?? options.timezone;
    // Nothing may be a refusal, which is tried again as soon as what goes on.
    const isNothing = planned.isSpare && asked.table.rows.length === 0;
    const period = isNothing ? { ...query.period, end: todayIn(zone, fetchedAt) } : query.period;
    const answer = { ...asked, fetchedAt, freshUntil: freshUntil(provider.declaration.freshness, report, period, fetchedAt, zone) };
    later(keep(context, scope, planned, lease, answer));
    return answer;
  } catch (error) {
    await lease.release(limitLease(error, context.clock.now()));
    throw error;
  }
}

/** Behind the answer, which nobody has to wait for. Without it the question is only asked again. */
async function keep(context: Context, scope: Scope, { key, sourceId }: PlannedQuery, lease: Lease, answer: Answer): Promise<void> {
  const { fetchedAt } = answer;
  const text = writeAnswer(answer);
  const { digest } = lease.before;
  try {
    await writerOf(context).write(scope, { key, owner: lease.owner, text, fetchedAt, freshUntil: answer.freshUntil });
    await markSourceFetched(context, scope, sourceId);
    notePipelineChange(context);
    if (digest !== null && digest !== createHash('md5').update(text).digest('hex'))
      emit(context, 'answerChanged', { companyId: scope.companyId, sourceId });
  } catch (error) {
    context.log.error({ error, key }, 'an answer could not be kept');
  } finally {
    lease.end();
  }
}
