import { calendarNames, daySchema, languages, plainName, twoDigits } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import type { Table } from '@sightline/providers/kit/provider';
import { type TimeKind, timeOrdinal } from './time-ordinal.ts';

const year = String.raw`(?<year>(?:19|20)\d\d)`;
const month = '(?<month>0[1-9]|1[0-2])';

type Groups = Readonly<Record<string, string | undefined>>;
interface Form {
  kind: TimeKind;
  pattern: RegExp;
  /** The value as our frames write that kind; null where it is none. */
  write(groups: Groups): string | null;
  /** Digits alone may be anybody's numbers: one of them is not enough to tell. */
  isBare?: true;
}

function namedMonth({ name = '', year: inYear }: Groups): string | null {
  const found = calendarNames('month', languages).get(plainName(name));
  return found === undefined ? null : `${inYear}-${twoDigits(found)}`;
}

/** `year-month` with the groups of these names in their places. */
const filled =
  (form: string) =>
  (groups: Groups): string =>
    form.replace(/[a-z]+/g, (name) => groups[name] ?? '');

/** How sheets, files and lists without declared kinds write time, the usual ones first. */
const forms: readonly Form[] = [
  {
    kind: 'date',
    pattern: new RegExp(String.raw`^${year}-${month}-(?<day>\d\d)(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$`),
    write: filled('year-month-day'),
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`^${year}${month}(?<day>\d\d)$`),
    write: filled('year-month-day'),
    isBare: true,
  },
  {
    kind: 'hour',
    pattern: new RegExp(String.raw`^${year}-${month}-(?<day>\d\d)[T ](?<hour>[01]\d|2[0-3])(?::00(?::00)?(?:\.0+)?Z?)?$`),
    write: filled('year-month-dayThour'),
  },
  {
    kind: 'hour',
    pattern: new RegExp(String.raw`^${year}${month}(?<day>\d\d)(?<hour>[01]\d|2[0-3])$`),
    write: filled('year-month-dayThour'),
    isBare: true,
  },
  { kind: 'week', pattern: new RegExp(String.raw`^${year}[- ]?W(?<week>\d\d)$`), write: filled('year-Wweek') },
  { kind: 'month', pattern: new RegExp(`^${year}[-/]${month}$`), write: filled('year-month') },
  { kind: 'month', pattern: new RegExp(`^${month}[/.]${year}$`), write: filled('year-month') },
  { kind: 'month', pattern: new RegExp(String.raw`^(?<name>\p{L}{3,}\.?)[ -](?:de )?${year}$`, 'u'), write: namedMonth },
  { kind: 'month', pattern: new RegExp(String.raw`^${year}[ -](?<name>\p{L}{3,}\.?)$`, 'u'), write: namedMonth },
  { kind: 'month', pattern: new RegExp(`^${year}${month}$`), write: filled('year-month'), isBare: true },
  { kind: 'quarter', pattern: new RegExp(`^${year}[- ]?Q(?<quarter>[1-4])$`, 'i'), write: filled('year-Qquarter') },
  { kind: 'quarter', pattern: new RegExp(`^Q(?<quarter>[1-4])[- /]${year}$`, 'i'), write: filled('year-Qquarter') },
  { kind: 'year', pattern: new RegExp(`^${year}$`), write: filled('year'), isBare: true },
];

const dayLength = 'YYYY-MM-DD'.length;

const isNone = (cell: Cell): boolean => cell === null || cell === '';

function readAs({ kind, pattern, write }: Form, cell: Cell): string | null {
  const groups = pattern.exec(String(cell).trim())?.groups;
  const text = groups === undefined ? null : write(groups);
  if (text === null || timeOrdinal(text, kind) === null) return null;
  const { day } = groups ?? {};
  return day === undefined || daySchema.safeParse(text.slice(0, dayLength)).success ? text : null;
}

/** The values as time in one form, null where one of them is none. Two ways to write one time would be two rows of it. */
function valuesAs(form: Form, cells: readonly Cell[]): Cell[] | null {
  const written: Cell[] = [];
  for (const cell of cells) {
    const text = isNone(cell) ? cell : readAs(form, cell);
    if (text === null && !isNone(cell)) return null;
    written.push(text);
  }
  if (new Set(written).size !== written.length) return null;
  return form.kind === 'year' && !areClose(written) ? null : written;
}

/** Years that are told follow each other, more or less; other numbers of four digits are post codes and numbers of articles. */
function areClose(written: readonly Cell[]): boolean {
  const years = written.flatMap((year) => (isNone(year) ? [] : [Number(year)]));
  return Math.max(...years) - Math.min(...years) < 2 * years.length;
}

/**
 * A table whose names are times in truth ("Jan 2026", "2026 Q3", 202610), as one over time: what lists without declared kinds, sheets and files give as
 * text. `kind`: only as this one, so that the comparison's table stands beside the period's.
 */
export function withFoundTime(table: Table, kind?: DimensionKind): Table {
  if (table.dimension?.kind !== 'text' || kind === 'text') return table;
  const cells = table.rows.map((row) => row[0] ?? null);
  const values = cells.filter((cell) => !isNone(cell));
  const [sample] = values;
  if (sample === undefined) return table;
  for (const form of forms) {
    if (kind === undefined ? form.isBare && values.length < 2 : form.kind !== kind) continue;
    // Most names are told by the first of them.
    const written = readAs(form, sample) === null ? null : valuesAs(form, cells);
    if (written !== null)
      return {
        ...table,
        dimension: { ...table.dimension, kind: form.kind },
        rows: table.rows.map((row, index) => [written[index] ?? null, ...row.slice(1)]),
      };
  }
  return table;
}
