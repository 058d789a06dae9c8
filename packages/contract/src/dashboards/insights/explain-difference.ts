import { addDays, isoWeekOf, quarterOf, todayIn } from '../../core/time/days.ts';
import type { Day, Period } from '../../core/time/period.ts';
import type { Cell, Frame, MetricColumn, Provenance } from '../../frames/frame.ts';

/** Why two answers to a widget differ. */
export type DifferenceCause =
  /** The provider could not be asked: the figures are still the old ones. */
  | { kind: 'notFetched' }
  | { kind: 'account'; before: string; after: string }
  | { kind: 'filter'; before: string | null; after: string | null }
  | { kind: 'metrics' }
  | { kind: 'timezone'; before: string | null; after: string | null }
  | { kind: 'currency'; before: string | null; after: string | null }
  | { kind: 'sampled' }
  /** A day (or the hour, week, month it lies in) that was not over when the older figures were fetched. */
  | { kind: 'running'; at: string }
  /** Closed days (or hours, weeks, months) with other figures than before. */
  | { kind: 'restated'; at: string[] }
  /** The same without a dimension of time that would tell which: somewhere in these days. */
  | { kind: 'restatedWithin'; period: Period }
  | { kind: 'unknown' };

export interface FigureDifference {
  label: string;
  /** The dimension's value; null for the total. */
  row: Cell;
  column: Pick<MetricColumn, 'type' | 'currency' | 'decimals'>;
  before: Cell;
  after: Cell;
  /** Null where one of them is no number. */
  difference: number | null;
}

export interface Difference {
  isSame: boolean;
  causes: DifferenceCause[];
  /** Totals, then rows that differ, at most `figuresMax`. */
  figures: FigureDifference[];
  /** Figures that differ, also those that are left out. */
  changedCount: number;
}

const figuresMax = 30;

/** What differs between the figures on show and those fetched anew, and why. `timezone`: for providers that do not say which days they count. */
export function explainDifference(shown: Frame, fresh: Frame, timezone: string): Difference {
  const { totals, rows } = differencesOf(shown, fresh);
  const changedTotals = totals.filter(isChanged);
  const asked = causesOfAsking(shown, fresh);
  const isOld = shown.provenance.length > 0 && shown.provenance.every((entry, index) => isNotNewer(entry, fresh.provenance[index]));
  const changedCount = changedTotals.length + rows.length;
  const isSame = changedCount === 0 && asked.length === 0;
  const figures = [...totals, ...rows].slice(0, figuresMax);
  if (isOld) return { isSame, causes: [{ kind: 'notFetched' }], figures, changedCount };
  if (isSame) return { isSame, causes: [], figures, changedCount: 0 };
  // Another question explains everything; days are then no cause.
  const causes = asked.length > 0 ? asked : causesInTime(shown, fresh, rows, timezone);
  return { isSame, causes: causes.length > 0 ? causes : [{ kind: 'unknown' }], figures, changedCount };
}

const isNotNewer = (before: Provenance, after: Provenance | undefined): boolean =>
  after !== undefined && Date.parse(after.fetchedAt) <= Date.parse(before.fetchedAt);

const isChanged = ({ before, after }: FigureDifference): boolean => before !== after;

function differencesOf(shown: Frame, fresh: Frame): { totals: FigureDifference[]; rows: FigureDifference[] } {
  const totals: FigureDifference[] = [];
  const rows: FigureDifference[] = [];
  const oldRows = byDimension(shown);
  const newRows = byDimension(fresh);
  const rowKeys = [...new Set([...oldRows.keys(), ...newRows.keys()])];
  fresh.columns.forEach((column, index) => {
    if (column.role !== 'metric') return;
    const oldIndex = shown.columns.findIndex(({ key }) => key === column.key);
    const about = (row: Cell, before: Cell, after: Cell): FigureDifference => ({
      label: column.label,
      row,
      column,
      before,
      after,
      difference: typeof before === 'number' && typeof after === 'number' ? after - before : null,
    });
    const total = about(null, shown.totals[oldIndex] ?? null, fresh.totals[index] ?? null);
    if (total.before !== null || total.after !== null) totals.push(total);
    if (fresh.columns[0]?.role !== 'dimension' && total.after !== null) return;
    for (const key of rowKeys) {
      const oldRow = oldRows.get(key);
      const newRow = newRows.get(key);
      const figure = about(newRow?.[0] ?? oldRow?.[0] ?? null, oldRow?.[oldIndex] ?? null, newRow?.[index] ?? null);
      if (isChanged(figure)) rows.push(figure);
    }
  });
  return { totals, rows };
}

/** Rows by their dimension's value; a value that comes several times is told apart by its turn. */
function byDimension(frame: Frame): Map<string, Cell[]> {
  const seen = new Map<string, number>();
  const hasDimension = frame.columns[0]?.role === 'dimension';
  return new Map(
    frame.rows.map((row) => {
      const name = hasDimension ? String(row[0] ?? '') : '';
      const turn = seen.get(name) ?? 0;
      seen.set(name, turn + 1);
      return [`${name}\u0000${turn}`, row];
    }),
  );
}

function causesOfAsking(shown: Frame, fresh: Frame): DifferenceCause[] {
  const causes: DifferenceCause[] = [];
  const keysOf = (frame: Frame): string => JSON.stringify(frame.columns.map(({ key }) => key));
  if (keysOf(shown) !== keysOf(fresh)) causes.push({ kind: 'metrics' });
  for (const before of shown.provenance) {
    const after = fresh.provenance.find(({ instanceId }) => instanceId === before.instanceId);
    if (after === undefined) continue;
    const accounts = { before: before.account ?? '', after: after.account ?? '' };
    if (accounts.before !== accounts.after || before.sourceId !== after.sourceId) causes.push({ kind: 'account', ...accounts });
    const filters = { before: before.words?.filter ?? null, after: after.words?.filter ?? null };
    if (filters.before !== filters.after) causes.push({ kind: 'filter', ...filters });
    if (before.timezone !== after.timezone) causes.push({ kind: 'timezone', before: before.timezone, after: after.timezone });
    if (before.currency !== after.currency) causes.push({ kind: 'currency', before: before.currency, after: after.currency });
  }
  return causes;
}

function causesInTime(shown: Frame, fresh: Frame, rows: readonly FigureDifference[], timezone: string): DifferenceCause[] {
  const causes: DifferenceCause[] = [];
  const entries = [...shown.provenance, ...fresh.provenance];
  if (entries.some(({ flags }) => flags.includes('sampled'))) causes.push({ kind: 'sampled' });
  const first = fresh.columns[0];
  const kind = first?.role === 'dimension' && first.kind !== 'text' ? first.kind : null;
  const openSince = runningDays(shown, timezone);
  if (kind !== null) {
    const changed = [...new Set(rows.map(({ row }) => String(row ?? '')))].sort();
    const running = changed.filter((at) => openSince.some((day) => mayHold(at, kind, day)));
    const closed = changed.filter((at) => !running.includes(at));
    for (const at of running) causes.push({ kind: 'running', at });
    if (closed.length > 0) causes.push({ kind: 'restated', at: closed });
    return causes;
  }
  for (const day of openSince) causes.push({ kind: 'running', at: day });
  const restated = restatedDays(shown, openSince);
  if (restated !== null) causes.push({ kind: 'restatedWithin', period: restated });
  return causes;
}

/** Days of the period that were not over when the older figures were fetched, in each provider's zone. */
const runningDays = ({ period, provenance }: Frame, timezone: string): Day[] => [
  ...new Set(
    provenance
      .map((entry) => todayIn(entry.timezone ?? timezone, new Date(entry.fetchedAt)))
      .filter((day) => period.start <= day && day <= period.end),
  ),
];

/** Whether a day lies in a value of a dimension of time. */
function mayHold(at: string, kind: string, day: Day): boolean {
  if (kind === 'week') return at === isoWeekOf(day);
  if (kind === 'quarter') return at === quarterOf(day);
  return kind === 'hour' ? at.startsWith(day) : day.startsWith(at);
}

/** Closed days that were not final when the older figures were fetched. */
function restatedDays({ period, provenance }: Frame, running: readonly Day[]): Period | null {
  const open = provenance.filter(
    ({ words, fetchedAt }) => words !== undefined && words.finalOn !== null && words.finalOn > fetchedAt.slice(0, 10),
  );
  if (open.length === 0) return null;
  const end = running.length > 0 ? addDays(running.toSorted()[0] ?? period.end, -1) : period.end;
  return end < period.start ? null : { start: period.start, end };
}
