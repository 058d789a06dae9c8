import { addDays, daysIn } from '../core/time/days.ts';
import { instantOf } from '../core/time/local-instant.ts';
import type { Period } from '../core/time/period.ts';
import type { ErrorCode } from '../core/wire/errors.ts';
import { firstDayOf, unitOfDay } from '../dashboards/widgets/historic-units.ts';
import type { HistoricStep } from '../dashboards/widgets/widgets.ts';
import type { Frame, FrameError } from '../frames/frame.ts';
import { frameFlagsOf } from '../frames/frame-flags.ts';
import { missingDays } from '../frames/missing-days.ts';
import type { Finding, FindingKind } from './report-gate.ts';

export type KnownFigures = { frame: Frame } | { error: FrameError };

/** A widget that shows figures, as it stands for one run of a report. */
export interface EvaluatedWidget {
  hash: string;
  /** With placeholders filled. */
  title: string;
  /** It shows days of its own, whatever the report's are. */
  hasOwnPeriod: boolean;
  /** How its values are typed, one each …; null: nobody types them. */
  typedEvery: HistoricStep | null;
  /** Whom it asks. */
  sources: readonly { id: string; name: string; loginEndsAt: Date | null }[];
  /** For so many days after a day its figures are still being counted. */
  lagDays: number;
  /** As people of the company see it. */
  company: KnownFigures;
  /** As visitors see it. */
  visitor: KnownFigures;
}

export interface Evaluation {
  findings: Finding[];
  /** Visitors would see figures, or the dashboard is not about figures. */
  hasFigures: boolean;
}

interface Moment {
  /** When the report is due. */
  runAt: Date;
  /** Looked at before that, when the last days are not there yet: what comes by itself is no finding. */
  isAhead: boolean;
}

/** Faults of the question itself: they do not pass. */
const faultsOfSetUp: ReadonlySet<string> = new Set<ErrorCode>([
  'source_missing',
  'source_unknown_account',
  'source_forbidden',
  'source_bad_query',
  'widget_invalid',
]);
const expired: ErrorCode = 'source_expired';

/** Come by themselves, without anybody doing anything. */
const passingKinds: readonly FindingKind[] = ['uncounted', 'daysMissing', 'unfinished'];
export const passesByItself = ({ kind }: Pick<Finding, 'kind'>): boolean => passingKinds.includes(kind);

export const blocks = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'blocks';

/** What is wrong with the figures of a run, widget by widget. */
export function evaluateFigures(widgets: readonly EvaluatedWidget[], moment: Moment): Evaluation {
  const hasFigures = widgets.length === 0 || widgets.some(({ visitor }) => 'frame' in visitor && visitor.frame.rows.length > 0);
  const findings = widgets.flatMap((widget) => findingsOf(widget, moment));
  // Nothing at all is not a quiet month but a report that nobody needs to get.
  return { findings: hasFigures ? findings : findings.map((finding) => ({ ...finding, severity: 'blocks' })), hasFigures };
}

function findingsOf(widget: EvaluatedWidget, moment: Moment): Finding[] {
  const ending = moment.isAhead ? endingLogins(widget, moment.runAt) : [];
  if ('error' in widget.company) return [faultOf(widget, widget.company.error), ...ending];
  const { frame } = widget.company;
  return [...missingFindings(widget, frame), ...frameFindings(widget, frame, moment), ...ending];
}

const finding = (widget: EvaluatedWidget, kind: FindingKind, more: Partial<Finding> = {}): Finding => {
  const [only, ...others] = widget.sources;
  const source = others.length === 0 ? only : undefined;
  return {
    kind,
    severity: 'blocks',
    hash: widget.hash,
    title: widget.title,
    sourceId: source?.id ?? null,
    sourceName: source?.name ?? null,
    days: null,
    asOf: null,
    at: null,
    reason: null,
    ...more,
  };
};

/** When the oldest of them was fetched; null: there are none. */
const oldestOf = (provenance: Frame['provenance']): string | null => provenance.map(({ fetchedAt }) => fetchedAt).toSorted()[0] ?? null;

/** Since when the oldest of what visitors see instead has been there; null: they see nothing. */
const shownSince = ({ visitor }: EvaluatedWidget): string | null =>
  oldestOf('error' in visitor || visitor.frame.rows.length === 0 ? [] : visitor.frame.provenance);

/** What of several sources is not there; visitors may see older figures of it. */
function missingFindings(widget: EvaluatedWidget, frame: Frame): Finding[] {
  const shown = 'frame' in widget.visitor ? widget.visitor.frame.provenance : [];
  return (frame.missing ?? []).map(({ name, error }) => {
    const old = shown.find(({ instanceId }) => instanceId === error.instanceId);
    return { ...faultOf(widget, error), asOf: old?.fetchedAt ?? null, ...(old === undefined && { part: name }) };
  });
}

function faultOf(widget: EvaluatedWidget, error: FrameError): Finding {
  const kind = error.code === expired ? 'loginEnded' : faultsOfSetUp.has(error.code) ? 'notSetUp' : 'unreachable';
  const source = widget.sources.find(({ id }) => id === error.sourceId);
  return finding(widget, kind, {
    sourceId: error.sourceId ?? null,
    sourceName: error.sourceName ?? source?.name ?? null,
    asOf: shownSince(widget),
    at: kind === 'loginEnded' ? (error.since ?? null) : null,
    reason: kind === 'loginEnded' ? null : (error.providerMessage ?? error.message),
  });
}

const endingLogins = (widget: EvaluatedWidget, runAt: Date): Finding[] =>
  widget.sources.flatMap(({ id, name, loginEndsAt }) =>
    loginEndsAt !== null && loginEndsAt <= runAt
      ? [finding(widget, 'loginEnding', { sourceId: id, sourceName: name, at: loginEndsAt.toISOString() })]
      : [],
  );

function frameFindings(widget: EvaluatedWidget, frame: Frame, { isAhead }: Moment): Finding[] {
  const flags = frameFlagsOf(frame);
  // Asked just now, and older figures came: the provider gave no others.
  const outdated = flags.includes('stale') ? [finding(widget, 'unreachable', { asOf: shownSince(widget) })] : [];
  if (frame.rows.length === 0) return [...outdated, ...emptyFinding(widget, frame, isAhead)];
  if (isAhead) return [...outdated, ...insideFindings(widget, frame)];
  const isOpen = flags.includes('partial');
  return [
    ...outdated,
    ...(isOpen ? [finding(widget, 'unfinished', { days: frame.period, severity: widget.hasOwnPeriod ? 'stated' : 'blocks' })] : []),
    ...(!isOpen && flags.includes('late') ? [provisionalFinding(widget, frame)] : []),
    // The day that is not over is said already.
    ...(isOpen ? [] : endFinding(widget, frame)),
    ...insideFindings(widget, frame),
  ];
}

/** The marks of figures that are still being counted go with the day on which the last of their sources has counted them. */
function provisionalFinding(widget: EvaluatedWidget, { provenance, period }: Frame): Finding {
  const late = provenance.filter(({ flags }) => flags.includes('late'));
  const finalOn = addDays(period.end, widget.lagDays + 1);
  // Where no source says when it has counted them, nobody knows.
  const counted = widget.lagDays === 0 ? [] : late;
  const finals = counted.map(({ timezone }) => instantOf(finalOn, { hour: 0, minute: 0 }, timezone ?? 'UTC').toISOString());
  return finding(widget, 'provisional', { severity: 'stated', at: finals.toSorted().at(-1) ?? null, asOf: oldestOf(late) });
}

function endFinding(widget: EvaluatedWidget, frame: Frame): Finding[] {
  const { end } = missingDays(frame);
  return end === null ? [] : [finding(widget, 'daysMissing', { days: end })];
}

const insideFindings = (widget: EvaluatedWidget, frame: Frame): Finding[] =>
  missingDays(frame).inside.map((days) => finding(widget, 'daysMissing', { days, severity: 'stated' }));

function emptyFinding(widget: EvaluatedWidget, { period, emptyReason }: Frame, isAhead: boolean): Finding[] {
  if (widget.typedEvery !== null && hasUnit(widget.typedEvery, period)) return [finding(widget, 'noValue', { days: period })];
  if (emptyReason === 'uncounted') return isAhead ? [] : [finding(widget, 'uncounted')];
  return [finding(widget, 'empty', { severity: 'stated' })];
}

/** Whether a value could be typed for the period: it holds the first day of a unit. */
const hasUnit = (step: HistoricStep, period: Period): boolean =>
  daysIn(period).some((day) => firstDayOf[step](unitOfDay[step](day)) === day);
