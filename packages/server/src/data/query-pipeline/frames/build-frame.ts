import { type Calendar, type Day, type Period, type Range, todayIn } from '@sightline/contract/core';
import { isOrderedByItself, type Widget } from '@sightline/contract/dashboards';
import { type Cell, type Column, dimensionKey, type Frame, type FrameFlag, type Provenance } from '@sightline/contract/frames';
import { openDayFlags } from '@sightline/providers/kit/days';
import type { Table } from '@sightline/providers/kit/provider';
import type { Answer } from '../cache/answer.ts';
import { blendPart } from './blend.ts';
import { counterpartsOf } from './counterparts.ts';
import { deliveredDays } from './delivered-days.ts';
import { withFoundTime } from './found-time.ts';
import { withGoals } from './goals.ts';
import { type InstancePart, type InstanceShown, instancePart } from './instance-part.ts';
import { cellsAt, type Joined, joinParts, keyOf } from './join-parts.ts';
import { naturalPlaces, wholeWeek } from './natural-order.ts';
import { withOpenDays } from './open-days.ts';
import { orderRows } from './order-rows.ts';
import { cutInAll, type SameHours, sameHours } from './same-hours.ts';

export interface InstanceAnswer extends InstanceShown {
  sourceId: string | null;
  /** Its name, for people. */
  provider: string;
  /** Whether its figures may be added to those of other providers. */
  isBlendable: boolean;
  /** The report's name, for people. */
  report: string;
  account: string | null;
  /** Days at the end that are still being counted; null where the answer depends on no days. */
  lagDays: number | null;
  isTrend: boolean;
  isStale: boolean;
  /** Beside the provider's own, fit for clients. */
  warnings: readonly string[];
  current: Answer;
  comparison: Answer | null;
  /** The hours of the comparison's last day, where the running day lies on it. */
  hours: Answer | null;
  /** The same of the second comparison. */
  also: Answer | null;
  alsoHours: Answer | null;
}

export type MissingPart = NonNullable<Frame['missing']>[number];

export interface FrameQuestion {
  widget: Pick<Widget, 'rowsLimit' | 'orderBy'>;
  range: Range;
  /** For the order of weekdays. */
  calendar: Calendar;
  /** For providers that do not say which days they count. */
  timezone: string;
  /** Rows of a time dimension are all kept, in order of time. */
  keepsTimeLine: boolean;
  /** Instances without an answer. */
  missing: readonly MissingPart[];
}

/** The answers of a widget's instances as one frame. */
export function buildFrame(question: FrameQuestion, given: readonly InstanceAnswer[]): Frame {
  const answers = given.map(withoutSame);
  const { missing } = question;
  const hasPrefix = answers.length + missing.length > 1;
  const kind = sharedKind(answers);
  const current = answers.map((answer) => instancePart(answer, answer.current.table, hasPrefix, kind));
  const blend = isBlend(answers)
    ? blendPart(
        answers.map(({ current: { table } }, index) => ({ part: partAt(current, index), table })),
        missing.map(({ name }) => name),
      )
    : null;
  const joined = joinParts(blend === null ? current : [blend, ...current]);
  const { columns, order, orderedBy } = inOrder(question, joined, {
    isTrend: answers.some(({ isTrend }) => isTrend),
    dimensions: answers.flatMap(({ current: { table } }) => table.dimension?.id ?? []),
  });
  const { period, comparison: first, also: second } = question.range;
  /** What is compared with these days, and how it was cut. */
  const comparedWith = (days: Period | null | undefined, given: readonly InstanceAnswer[]) => {
    if (!days) return { frame: null, cuts: given.map(() => null) };
    const periods = { current: period, comparison: days };
    const cuts = given.map((answer) => sameHours(answer, periods, question.timezone) ?? deliveredDays(answer, periods, question.timezone));
    return { frame: compare(given, cuts, { own: current, blend }, joined, order, periods, hasPrefix), cuts };
  };
  const comparison = comparedWith(first, answers);
  const also = comparedWith(first && second, answers.map(asSecond));
  const counted = answers.map((answer, index) => ({
    ...daysCountedBy(question)(answer),
    sameHours: comparison.cuts[index] ?? null,
    alsoSameHours: also.cuts[index] ?? null,
  }));
  return {
    columns: withOpenDays(withGoals(columns, answers.map(countedBy(question)), period, question.calendar), counted, period),
    rows: order.map((row) => joined.rows[row] ?? []),
    totals: joined.totals,
    comparison: comparison.frame,
    ...(also.frame !== null && { also: also.frame }),
    period,
    ...(orderedBy !== null && { orderedBy }),
    rowCount: answers.length === 1 && joined.hasDimension ? Math.max(current[0]?.rowCount ?? 0, joined.rows.length) : joined.rows.length,
    provenance: answers.map((answer, index) => provenanceOf(question, answer, partAt(current, index), blend?.warnings ?? [])),
    ...(missing.length > 0 && { missing: [...missing] }),
  };
}

/** What is compared second, in the place of the first. */
const asSecond = (answer: InstanceAnswer): InstanceAnswer => ({ ...answer, comparison: answer.also, hours: answer.alsoHours });

/** What does not go by the period gives the same for every other one: there is nothing to compare with. */
const withoutSame = (answer: InstanceAnswer): InstanceAnswer =>
  answer.current.table.ignoresPeriod === true ? { ...answer, comparison: null, also: null, hours: null, alsoHours: null } : answer;

/** Names are times where those of all sources are, and of one kind: otherwise rows of one name would be two. Undefined: each as it comes. */
function sharedKind(answers: readonly InstanceAnswer[]): 'text' | undefined {
  const kinds = new Set(answers.flatMap(({ current: { table } }) => withFoundTime(table).dimension?.kind ?? []));
  return kinds.size > 1 ? 'text' : undefined;
}

const countedBy =
  (question: FrameQuestion) =>
  ({ instance, current: { fetchedAt, table } }: InstanceAnswer) => ({ instance, fetchedAt, timezone: table.timezone ?? question.timezone });

const daysCountedBy =
  (question: FrameQuestion) =>
  ({ instance, current, lagDays }: InstanceAnswer) => ({
    instanceId: instance.id,
    today: countedToday(question, current),
    lagDays,
    isProvisional: current.table.flags.some((flag) => flag === 'late' || flag === 'partial'),
  });

/** The day it was where the provider counts, when it answered. */
const countedToday = ({ timezone }: FrameQuestion, { table, fetchedAt }: Answer): Day => todayIn(table.timezone ?? timezone, fetchedAt);

/** Instances of one provider stand beside each other; those of several ad platforms are one budget. */
const isBlend = (answers: readonly InstanceAnswer[]): boolean =>
  answers.every((answer) => answer.isBlendable) && new Set(answers.map(({ provider }) => provider)).size > 1;

function partAt(parts: readonly InstancePart[], index: number): InstancePart {
  const part = parts[index];
  if (part === undefined) throw new Error('Every answer has a part');
  return part;
}

interface InOrder {
  columns: Column[];
  /** Numbers of the rows that are shown. */
  order: number[];
  /** What they go by; null: as the source has them. */
  orderedBy: Frame['orderedBy'] | null;
}

/**
 * Time always goes by time in charts. Otherwise the author's order; where nobody chose one that of time, of the names themselves (weekdays, ranges,
 * steps), or the source's own as long as all of it is shown, else the first figure, most first.
 */
function inOrder(
  question: FrameQuestion,
  { columns, rows, hasDimension }: Joined,
  { isTrend, dimensions }: { isTrend: boolean; dimensions: readonly string[] },
): InOrder {
  if (!hasDimension) return { columns, order: rows.map((_, row) => row), orderedBy: null };
  const { rowsLimit, orderBy } = question.widget;
  const [first, ...figures] = columns;
  const cellsIn = (index: number): Cell[] => rows.map((row) => row[index] ?? null);
  const by = (index: number, dir: 'asc' | 'desc', shown = rowsLimit): InOrder => ({
    columns,
    order: orderRows(cellsIn(index), dir).slice(0, shown),
    orderedBy: { column: columns[index]?.key ?? dimensionKey, dir },
  });
  const isTime = first?.role === 'dimension' && first.kind !== 'text';
  if (isTime && (isTrend || question.keepsTimeLine)) return by(0, 'asc', rows.length);
  const place = placeOfColumn(columns, orderBy.column, dimensions);
  if (place !== null && !isOrderedByItself(orderBy)) return by(place, orderBy.dir);
  const places =
    isTime || first?.role !== 'dimension' ? null : naturalPlaces(cellsIn(0), question.calendar.weekStart, first.isOrdered === true);
  if (places !== null && first?.role === 'dimension') {
    // Days that the limit leaves out are none without figures.
    const isAll = question.keepsTimeLine || rows.length <= rowsLimit;
    const week = isAll ? wholeWeek(cellsIn(0), question.calendar.weekStart) : null;
    return {
      columns: [{ ...first, isOrdered: true, ...(week !== null && { places: week }) }, ...figures],
      order: orderRows(places, 'asc').slice(0, question.keepsTimeLine ? rows.length : rowsLimit),
      orderedBy: { column: first.key, dir: 'asc' },
    };
  }
  const isOrdered = first?.role === 'dimension' && first.isOrdered === true;
  if (isOrdered && rows.length <= rowsLimit) return { columns, order: rows.map((_, row) => row), orderedBy: null };
  if (isTime || figures.length === 0) return by(0, 'asc');
  // What has as much goes by name, so that every process and every reader gets the same order.
  const byName = orderRows(cellsIn(0), 'asc');
  const mostFirst = orderRows(
    byName.map((row) => rows[row]?.[1] ?? null),
    'desc',
  ).map((place) => byName[place] ?? 0);
  return { ...by(1, 'desc'), order: mostFirst.slice(0, rowsLimit) };
}

/** What a widget names is a column's key, a metric's id or the dimension's; null: it is none of them any more, and so nobody's order. */
function placeOfColumn(columns: readonly Column[], column: string, dimensions: readonly string[]): number | null {
  if (column === dimensionKey || dimensions.includes(column)) return 0;
  const place = columns.findIndex(({ key, role }) => role === 'metric' && (key === column || key.slice(key.indexOf('.') + 1) === column));
  return place === -1 ? null : place;
}

function compare(
  answers: readonly InstanceAnswer[],
  cuts: readonly (SameHours | null)[],
  { own: current, blend }: { own: readonly InstancePart[]; blend: InstancePart | null },
  joined: Joined,
  order: readonly number[],
  periods: { current: Period; comparison: Period },
  hasPrefix: boolean,
): Frame['comparison'] {
  if (answers.every(({ comparison }) => comparison === null)) return null;
  const first = joined.columns[0];
  const kind = first?.role === 'dimension' ? first.kind : null;
  const compared = answers.map((answer, index) => {
    const own = partAt(current, index);
    // An instance without comparison keeps its columns, empty.
    if (answer.comparison === null) return emptied(own);
    const partOf = (table: Table): InstancePart => aligned(instancePart(answer, table, hasPrefix, own.dimension?.kind), own);
    const cut = cuts[index] ?? null;
    const whole = partOf(answer.comparison.table);
    return cut === null ? whole : withColumnsOf(whole, partOf(cut.table), cut.metrics);
  });
  const parts = blend === null ? compared : [blendedComparison(answers, cuts, compared, blend), ...compared];
  const counterparts = parts.map((part) => counterpartsOf(joined.keys, kind, part, periods));
  const rows = order.map((row): Cell[] | null => {
    const origin = counterparts.map((ofPart) => ofPart[row] ?? null);
    if (origin.every((otherRow) => otherRow === null)) return null;
    return [
      ...(joined.hasDimension ? [keyOf(parts, origin)] : []),
      ...parts.flatMap((part, index) => cellsAt(part, origin[index] ?? null)),
    ];
  });
  const totals = [...(joined.hasDimension ? [null] : []), ...parts.flatMap((part) => part.columns.map(({ total }) => total))];
  return { period: periods.comparison, rows, totals };
}

/** Only where every instance has something to compare with: a part of them would show a change that is none. */
function blendedComparison(
  answers: readonly InstanceAnswer[],
  cuts: readonly (SameHours | null)[],
  compared: readonly InstancePart[],
  blend: InstancePart,
): InstancePart {
  if (answers.some(({ comparison }) => comparison === null)) return emptied(blend);
  const of = (tableOf: (answer: InstanceAnswer, index: number) => Table | undefined): InstancePart => {
    const sources = answers.flatMap((answer, index) => {
      const table = tableOf(answer, index);
      return table === undefined ? [] : [{ part: partAt(compared, index), table }];
    });
    const part = blendPart(sources);
    return part === null ? emptied(blend) : aligned(part, blend);
  };
  const whole = of(({ comparison }) => comparison?.table);
  const shared = cutInAll(cuts);
  return shared.size === 0
    ? whole
    : withColumnsOf(
        whole,
        of((_, index) => cuts[index]?.table),
        shared,
      );
}

/** The columns of these metrics from the one, all others from the other: what is calculated of figures of different times would be of none. */
const withColumnsOf = (whole: InstancePart, cut: InstancePart, metrics: ReadonlySet<string>): InstancePart => ({
  ...whole,
  columns: whole.columns.map((column) => (metrics.has(column.id) ? (cut.columns.find(({ id }) => id === column.id) ?? column) : column)),
});

/** The comparison's columns in the order of today's; what it lacks is empty. */
function aligned(comparison: InstancePart, current: InstancePart): InstancePart {
  const byId = new Map(comparison.columns.map((column) => [column.id, column]));
  const columns = current.columns.map((own) => byId.get(own.id) ?? { ...own, cells: comparison.keys.map(() => null), total: null });
  return { ...comparison, columns };
}

const emptied = (part: InstancePart): InstancePart => ({
  ...part,
  keys: [],
  columns: part.columns.map((column) => ({ ...column, cells: [], total: null })),
});

function provenanceOf(question: FrameQuestion, answer: InstanceAnswer, part: InstancePart, blendWarnings: readonly string[]): Provenance {
  const { table, fetchedAt, freshUntil, asked } = answer.current;
  const others = [answer.comparison, answer.hours, answer.also, answer.alsoHours];
  return {
    instanceId: answer.instance.id,
    sourceId: answer.sourceId,
    provider: answer.provider,
    account: answer.account,
    report: answer.report,
    asked: [...asked, ...others.flatMap((other) => other?.asked ?? [])],
    fetchedAt: fetchedAt.toISOString(),
    freshUntil: freshUntil.toISOString(),
    flags: flagsOf(question, answer),
    warnings: [
      ...new Set([
        ...table.warnings,
        ...(answer.comparison?.table.warnings ?? []),
        ...(answer.also?.table.warnings ?? []),
        ...part.warnings,
        ...blendWarnings,
        ...answer.warnings,
      ]),
    ],
    currency: currencyOf(part),
    timezone: table.timezone,
  };
}

function flagsOf(question: FrameQuestion, { current, comparison, also, lagDays, isStale }: InstanceAnswer): FrameFlag[] {
  const open = lagDays === null ? [] : openDayFlags(question.range.period, countedToday(question, current), lagDays);
  return [
    ...new Set([
      ...current.table.flags,
      ...[comparison, also].flatMap((other) => other?.table.flags.filter((flag) => flag !== 'partial' && flag !== 'late') ?? []),
      ...open,
      ...(isStale ? ['stale' as const] : []),
    ]),
  ];
}

/** The one currency of the instance's money, or null. */
function currencyOf(part: InstancePart): string | null {
  const currencies = new Set(
    part.columns.flatMap(({ column }) => (column.type === 'money' && column.currency !== null ? [column.currency] : [])),
  );
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}
