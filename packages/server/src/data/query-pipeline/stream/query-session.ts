import { AppError, dayMs, type RangeQuery } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type Answer, isFreshAt, readAnswer } from '../cache/answer.ts';
import { fetchAnswers } from '../cache/cache.ts';
import type { Plan, PlannedInstance, PlannedQuery, PlannedWidget } from '../plan/plan.ts';
import { isStillFresh } from '../store/freshness.ts';
import { type CachedState, readAnswers, type States, touchAnswers } from '../store/rows.ts';
import { learnInvalidOwners, learnOwners } from './owners.ts';
import type { Audience } from './present.ts';
import { currentStates } from './states-memory.ts';

/**
 * What figures are for. `viewer`: somebody looks. `refresh`: somebody wants them anew, also those that are still fresh. `scheduled`: reports, mails
 * and checks, for which a provider's last allowances are kept (`quotaGuard`).
 */
export type Purpose = 'viewer' | 'refresh' | 'scheduled';

export interface QuerySessionOptions {
  audience: Audience;
  purpose: Purpose;
}

/** One look at a plan's questions: what is kept of them, what came since, what went wrong. */
export interface QuerySession {
  context: Context;
  scope: Scope;
  plan: Plan;
  timezone: string;
  options: QuerySessionOptions;
  openedAt: Date;
  sources: States['sources'];
  cached: States['cached'];
  /** Names of people who connected a source that does not work, by their ids. */
  owners: Map<string, string>;
  /** By query key; filled as answers are read or arrive. */
  answers: Map<string, Answer>;
  problems: Map<string, AppError>;
  /** Keys of questions that are not asked, so that what is left of an allowance lasts for others. */
  held: Set<string>;
  /** Questions this look has asked. */
  asking: Map<string, Promise<Answer>>;
}

export async function openQuerySession(
  context: Context,
  scope: Scope,
  plan: Plan,
  range: RangeQuery,
  options: QuerySessionOptions,
): Promise<QuerySession> {
  const openedAt = context.clock.now();
  const states = await currentStates(context, scope, plan);
  const held = { owners: new Map(), answers: new Map(), problems: new Map(), held: new Set<string>(), asking: new Map() };
  const session = { context, scope, plan, timezone: range.timezone, options, openedAt, ...states, ...held };
  await learnInvalidOwners(session);
  return session;
}

/** What a widget cannot be shown whole without. */
export const neededOf = (widget: PlannedWidget): PlannedQuery[] =>
  widget.kind === 'figures'
    ? widget.instances.flatMap(({ current, comparison, also }) => [current, comparison, also].filter((query) => query !== null))
    : [];

/** What a widget shows more with: the hours of a day that another which runs is compared with. */
export const hoursOf = (widget: PlannedWidget): PlannedQuery[] =>
  widget.kind === 'figures' ? widget.instances.flatMap(({ hours, alsoHours }) => [hours, alsoHours].filter((query) => query !== null)) : [];

export const queriesOf = (widget: PlannedWidget): PlannedQuery[] => [...neededOf(widget), ...hoursOf(widget)];

/** Nothing needs to be asked for it. */
export const isFresh = (session: QuerySession, { key }: PlannedQuery): boolean => {
  const cached = session.cached.get(key);
  return session.options.purpose !== 'refresh' && cached !== undefined && isStillFresh(cached, session.openedAt.getTime());
};

/** Why a source is not to be asked, or null. */
export function sourceProblem(
  session: Pick<QuerySession, 'sources'>,
  { sourceId, provider }: Pick<PlannedInstance, 'sourceId' | 'provider'>,
): AppError | null {
  const source = session.sources.get(sourceId);
  if (source === undefined || source.provider !== provider.declaration.key) return new AppError('source_missing');
  return source.invalid ? new AppError('source_expired') : null;
}

/** It is to be asked: not fresh, not held back, and of a source that can be asked. */
export const isWanted = (session: QuerySession, query: PlannedQuery): boolean =>
  !isFresh(session, query) && !session.held.has(query.key) && sourceProblem(session, query) === null;

export const isCached = (session: Pick<QuerySession, 'cached'>, { key }: PlannedQuery): boolean => session.cached.has(key);

/** What an answer shows is older than it should be. */
export const isStale = (session: QuerySession, { key }: PlannedQuery): boolean => {
  const answer = session.answers.get(key);
  return answer === undefined || !isFreshAt(answer, session.openedAt);
};

/** Reads the kept answers that these widgets need, in one statement. */
export async function loadAnswers(session: QuerySession, widgets: readonly PlannedWidget[]): Promise<void> {
  const keys = new Set(
    widgets.flatMap(queriesOf).flatMap((query) => (isCached(session, query) && !session.answers.has(query.key) ? [query.key] : [])),
  );
  for (const row of await readAnswers(session.scope, [...keys])) {
    session.answers.set(row.key, readAnswer(row.text, row.fetchedAt, row.freshUntil));
  }
}

/** Asks for all that is wanted of these widgets, together. */
export function startAsking(session: QuerySession, widgets: readonly PlannedWidget[]): void {
  const { context, scope, timezone, options, openedAt, asking } = session;
  const wanted = new Map(widgets.flatMap(queriesOf).flatMap((query) => (isWanted(session, query) ? [[query.key, query] as const] : [])));
  const since = options.purpose === 'refresh' ? openedAt : null;
  if (wanted.size === 0) return;
  for (const [key, answer] of fetchAnswers(context, scope.companyId, [...wanted.values()], { timezone, since })) {
    asking.set(key, answer);
    // Who awaits it hears of a failure; a reader that left must not bring the process down.
    answer.catch(() => undefined);
  }
}

/** Worth another try soon: the source is still being asked. */
const slowRetryS = 30;
const slowText = 'This source answers slowly and is still being asked: go on meanwhile, or try again in a minute.';

/** Rejects once nobody waits any longer. */
const slownessAt = (patience: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new AppError('source_unavailable', slowText, { retryAfterS: slowRetryS }));
    if (patience.aborted) end();
    else patience.addEventListener('abort', end, { once: true });
  });

/** Ends when all of these that were asked came or failed, or `patience` is over. Never throws: failures are noted on the session. */
export async function awaitAnswers(session: QuerySession, queries: readonly PlannedQuery[], patience?: AbortSignal): Promise<void> {
  await Promise.all(
    queries.map(async ({ key, sourceId }) => {
      try {
        const asked = session.asking.get(key);
        const answer = await (asked && patience ? Promise.race([asked, slownessAt(patience)]) : asked);
        if (answer !== undefined) session.answers.set(key, answer);
      } catch (error) {
        if (!(error instanceof AppError)) session.context.log.error({ error, key }, 'a question failed');
        session.problems.set(key, error instanceof AppError ? error : new AppError('internal', undefined, { cause: error }));
        if (error instanceof AppError && error.code === 'source_expired') await learnOwners(session, [sourceId]);
      }
    }),
  );
}

/** Whether it is to be noted again that somebody looked at a kept answer. */
export const isToNote = ({ usedAtMs }: CachedState, now: Date): boolean => usedAtMs < now.getTime() - dayMs;

/** Notes once a day which answers are still looked at. */
export async function touchUsed(session: QuerySession): Promise<void> {
  const old = [...session.cached].flatMap(([key, state]) => (isToNote(state, session.openedAt) ? [key] : []));
  await touchAnswers(session.scope, old, session.openedAt);
}
