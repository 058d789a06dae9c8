import { AppError } from '@sightline/contract/core';
import { type Frame, type FrameError, isBlendable } from '@sightline/contract/frames';
import type { Answer } from '../cache/answer.ts';
import { buildFrame, type InstanceAnswer, type MissingPart } from '../frames/index.ts';
import { askedWords, emptyReasonOf } from '../plan/asked-words.ts';
import type { PlannedInstance, PlannedQuery, PlannedWidget } from '../plan/plan.ts';
import { errorOf, type FaultPlace, presentError, presentFrame } from './present.ts';
import { isStale, type QuerySession, sourceProblem } from './query-session.ts';

export type Outcome = { frame: Frame } | { error: FrameError };
export type FiguresWidget = Extract<PlannedWidget, { kind: 'figures' }>;

/** Whether two outcomes show the same, whenever they were fetched. */
export const isSameOutcome = (one: Outcome, other: Outcome): boolean =>
  JSON.stringify(withoutTimes(one)) === JSON.stringify(withoutTimes(other));

const withoutTimes = (outcome: Outcome): unknown =>
  'error' in outcome
    ? outcome
    : { ...outcome.frame, provenance: outcome.frame.provenance.map((entry) => ({ ...entry, fetchedAt: null, freshUntil: null })) };

/** Whether a widget cannot be refreshed whole because of its sources: of those it is answered from what is kept, or not at all. */
export const isBlocked = (session: Pick<QuerySession, 'sources'>, widget: FiguresWidget): boolean =>
  widget.instances.some((instance) => sourceProblem(session, instance) !== null);

/** The widget's frame or error from what the session holds by now. Of several sources those that fail are named, and the others shown. */
export function resolveWidget(session: QuerySession, widget: FiguresWidget): Outcome {
  const { audience } = session.options;
  const answers: InstanceAnswer[] = [];
  const missing: MissingPart[] = [];
  for (const instance of widget.instances) {
    const answer = instanceAnswer(session, instance);
    if (answer instanceof AppError) missing.push({ name: nameOf(instance), error: errorOf(answer, placeOf(session, instance, answer)) });
    else answers.push(answer);
  }
  const [first] = missing;
  if (first !== undefined && answers.length === 0) return { error: presentError(first.error, audience) };
  const { widget: shown, range, calendar, keepsTimeLine } = widget;
  const question = { widget: shown, range, calendar, timezone: session.timezone, keepsTimeLine, missing };
  return frameOrFault(session, () => explained(session, widget, buildFrame(question, answers)));
}

/** As its columns are headed. */
const nameOf = ({ instance, provider }: PlannedInstance): string => instance.prefix || provider.declaration.name;

/** The frame with what was asked in words and, where it has no rows, why. */
function explained(session: QuerySession, { instances }: FiguresWidget, frame: Frame): Frame {
  const provenance = frame.provenance.map((entry) => {
    const planned = instances.find(({ instance }) => instance.id === entry.instanceId);
    const source = planned && session.sources.get(planned.sourceId);
    return planned && source ? { ...entry, words: askedWords(planned, { id: source.accountId, label: source.accountLabel }) } : entry;
  });
  if (frame.rows.length > 0) return { ...frame, provenance };
  return { ...frame, provenance, emptyReason: emptyReasonOf(frame, instances, session.timezone, session.openedAt) };
}

/** Which source it was, and for a login that does not work since when and whose it is. */
function placeOf(session: QuerySession, { instance, sourceId, provider }: PlannedInstance, problem: AppError): FaultPlace {
  const { name } = provider.declaration;
  const source = session.sources.get(sourceId);
  const place = { instanceId: instance.id, sourceId, sourceName: source === undefined ? name : `${name} (${source.accountLabel})` };
  if (problem.code !== 'source_expired' || source === undefined) return place;
  const owner = session.owners.get(source.createdBy ?? '');
  const since = source.invalid ? source.invalidSince : session.openedAt;
  return { ...place, ...(owner === undefined ? {} : { ownerName: owner }), ...(since === null ? {} : { since: since.toISOString() }) };
}

/** A table that cannot be drawn up must not take the other widgets along. */
export function frameOrFault(session: QuerySession, build: () => Frame): Outcome {
  const { audience } = session.options;
  try {
    return { frame: presentFrame(build(), audience) };
  } catch (error) {
    session.context.log.error({ error }, 'a frame could not be built');
    const { code, message } = new AppError('internal');
    return { error: presentError({ code, message }, audience) };
  }
}

function instanceAnswer(session: QuerySession, planned: PlannedInstance): InstanceAnswer | AppError {
  const blocked = sourceProblem(session, planned);
  const current = session.answers.get(planned.current.key);
  const problem = blocked ?? session.problems.get(planned.current.key) ?? null;
  if (problem !== null && (current === undefined || !mayShowOld(session, problem))) return problem;
  if (current === undefined) return new AppError('source_unavailable');
  const answerTo = (query: PlannedQuery | null): Answer | null => (query === null ? null : (session.answers.get(query.key) ?? null));
  const [comparison, also] = [answerTo(planned.comparison), answerTo(planned.also)];
  const lacks = (planned.comparison !== null && comparison === null) || (planned.also !== null && also === null);
  const { provider, report, instance } = planned;
  return {
    instance,
    metrics: planned.metrics,
    calculated: planned.calculated,
    isTrend: planned.isTrend,
    sourceId: planned.sourceId,
    provider: provider.declaration.name,
    isBlendable: isBlendable(provider.declaration),
    report: report.name,
    account: accountOf(session, planned),
    lagDays: report.usesPeriod && !report.realTime ? provider.declaration.freshness.lagDays : null,
    isStale:
      blocked !== null || [planned.current, planned.comparison, planned.also].some((query) => query !== null && isOld(session, query)),
    warnings: warningsOf(session, planned, { fetchedAt: current.fetchedAt, problem, lacksComparison: lacks }),
    current,
    comparison,
    hours: answerTo(planned.hours),
    also,
    alsoHours: answerTo(planned.alsoHours),
  };
}

const isOld = (session: QuerySession, query: PlannedQuery): boolean => session.answers.has(query.key) && isStale(session, query);

/** An expired login is for the company to mend, so it must not look as if all were well; visitors keep the last good figures. */
const mayShowOld = (session: QuerySession, problem: AppError): boolean =>
  session.options.audience === 'visitor' || (problem.code !== 'source_expired' && problem.code !== 'source_missing');

function warningsOf(
  session: QuerySession,
  planned: PlannedInstance,
  { fetchedAt, problem, lacksComparison }: { fetchedAt: Date; problem: AppError | null; lacksComparison: boolean },
): string[] {
  const isHeld = session.held.has(planned.current.key);
  // What the company may ask of a provider is nobody else's business.
  const isForVisitors = session.options.audience === 'visitor';
  const warnings: string[] = [];
  const at = `${fetchedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (problem !== null || (isHeld && isForVisitors)) warnings.push(`These figures could not be refreshed; they are from ${at}.`);
  else if (isHeld) warnings.push(`What the provider allows is nearly used up, so these figures are from ${at}.`);
  if (lacksComparison) warnings.push('A period to compare with could not be fetched, so its changes are not shown.');
  return warnings;
}

/** The chosen account; where nothing was chosen the login itself, which is nobody's business outside the company. */
function accountOf(session: QuerySession, { instance, sourceId }: PlannedInstance): string | null {
  const chosen = instance.accounts.map(({ label }) => label).join(', ');
  if (chosen !== '') return chosen;
  return session.options.audience === 'company' ? (session.sources.get(sourceId)?.accountLabel ?? null) : null;
}
