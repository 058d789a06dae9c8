import type { Period, RangeQuery } from '@sightline/contract/core';
import { fillText, historicInputsSchema, historicType, type PlaceholderValues, type Widget } from '@sightline/contract/dashboards';
import { blocks, type EvaluatedWidget, type Evaluation, evaluateFigures, type Finding, passesByItself } from '@sightline/contract/reports';
import { findProviderIn, type Gathered, gatherFrames } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { listLogins, type SourceLogin } from './rows.ts';

export interface Look extends Evaluation {
  gathered: Gathered[];
}

export interface LookQuestion {
  widgets: readonly Widget[];
  /** The days of the report. */
  range: RangeQuery;
  /** The part of them that is over; null: it is the run's time, and all are. */
  past: Period | null;
  runAt: Date;
  placeholders: PlaceholderValues;
}

/**
 * What a run of a report would show, and what is wrong with it. At the run itself, what a provider may have by now is asked anew rather than taken from what
 * is kept.
 */
export async function lookAtFigures(context: Context, scope: Scope, question: LookQuestion): Promise<Look> {
  const { widgets, range, past, runAt, placeholders } = question;
  const moment = { runAt, isAhead: past !== null };
  const logins = await listLogins(scope);
  const evaluate = (all: readonly Gathered[]): Evaluation =>
    evaluateFigures(
      all.map((one) => evaluatedOf(context, one, logins, placeholders)),
      moment,
    );
  const gathered =
    past === null ? await gatherFrames(context, scope, widgets, range, 'scheduled') : await gatherAhead(context, scope, question, past);
  const first = evaluate(gathered);
  const now = context.clock.now().toISOString();
  const mayBeFinal = ({ kind, at }: Finding): boolean => kind === 'provisional' && at !== null && at <= now;
  const mayHavePassed = (finding: Finding): boolean => (blocks(finding) && passesByItself(finding)) || mayBeFinal(finding);
  const passing = new Set(first.findings.filter(mayHavePassed).map(({ hash }) => hash));
  if (moment.isAhead || passing.size === 0) return { ...first, gathered };
  const asked = widgets.filter(({ hash }) => passing.has(hash));
  const renewed = new Map((await gatherFrames(context, scope, asked, range, 'refresh')).map((one) => [one.widget.hash, one]));
  const merged = gathered.map((one) => renewed.get(one.widget.hash) ?? one);
  return { ...evaluate(merged), gathered: merged };
}

/** What is typed is asked for all days of the report: its owner can type it before. Providers have but the days that are over. */
async function gatherAhead(context: Context, scope: Scope, { widgets, range }: LookQuestion, past: Period): Promise<Gathered[]> {
  const { timezone, weekStart, yearStart } = range;
  const [typed, asked] = [widgets.filter(({ nature }) => nature === 'passive'), widgets.filter(({ nature }) => nature !== 'passive')];
  return [
    ...(await gatherFrames(context, scope, typed, range, 'scheduled')),
    ...(await gatherFrames(context, scope, asked, { ...past, timezone, weekStart, yearStart }, 'scheduled')),
  ];
}

function evaluatedOf(
  context: Context,
  { widget, company, visitor }: Gathered,
  logins: readonly SourceLogin[],
  placeholders: PlaceholderValues,
): EvaluatedWidget {
  const typed = widget.instances.find(({ type }) => type === historicType);
  const inputs = historicInputsSchema.safeParse(typed?.inputs);
  const sources = logins.filter(({ id }) => widget.instances.some(({ sourceId }) => sourceId === id));
  return {
    hash: widget.hash,
    title: fillText(widget.title, placeholders),
    hasOwnPeriod: Boolean(widget.period),
    lagDays: Math.max(0, ...sources.map(({ provider }) => findProviderIn(context, provider)?.declaration.freshness.lagDays ?? 0)),
    typedEvery: inputs.success ? inputs.data.step : null,
    sources: sources.map(({ id, provider, account_label, login_ends_at }) => ({
      id,
      name: `${findProviderIn(context, provider)?.declaration.name ?? provider} (${account_label})`,
      loginEndsAt: login_ends_at,
    })),
    company,
    visitor,
  };
}
