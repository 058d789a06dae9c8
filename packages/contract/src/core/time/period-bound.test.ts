import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printedDaysSchema } from '../../dashboards/pdf.ts';
import { resolveRange } from '../../frames/resolve-range.ts';
import { withFormerNames } from '../wire/former-names.ts';
import { searchToRange } from './copied-url.ts';
import { addDays, daysIn, lengthOf } from './days.ts';
import { boundedPeriod, periodDaysMax, periodFault } from './period-bound.ts';
import { newSettingSchema, rangeFieldsOnceSnake, rangeQuerySchema } from './range-query.ts';

const tooLong = 'A period has at most 20 years. Choose a later first day.';
const outside = 'Choose days from 1800 to 2199.';
const forever = { start: '0001-01-01', end: '9999-12-31' };
const first = '2006-12-14';
const last = addDays(first, periodDaysMax - 1);

it('takes twenty years, and not a day more, in either order', () => {
  expect(last >= '2026-12-14').toBe(true);
  expect([periodFault(first, last), periodFault(last, first)]).toEqual([null, null]);
  expect([periodFault(addDays(first, -1), last), periodFault(addDays(last, 1), first)]).toEqual([tooLong, tooLong]);
  expect([periodFault('1799-12-31', '1800-01-01'), periodFault('2199-12-31', '2200-01-01')]).toEqual([outside, outside]);
});

const asked = withFormerNames(rangeQuerySchema, rangeFieldsOnceSnake);
it.each([
  ['start', { start: '1990-01-01', end: '2026-10-01' }, tooLong],
  ['start', { start: '2026-10-01', end: '1990-01-01' }, tooLong],
  ['start', forever, outside],
  ['compareStart', { start: first, end: last, compareStart: '1980-01-01', compareEnd: '2006-12-13' }, tooLong],
  ['compare_start', { start: first, end: last, compare_start: '1980-01-01', compare_end: '2006-12-13' }, tooLong],
])('a call is told at %s what it may ask for', (field, query, text) => {
  for (const schema of [asked, printedDaysSchema]) {
    const issues = schema.safeParse(query).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([[field, text]]);
  }
});

it.each([
  { start: '2026-13-01', end: '2026-10-31' },
  { start: 'x', end: '' },
])('of what is no day nothing is counted: %j', (query) => {
  for (const schema of [asked, rangeQuerySchema, printedDaysSchema])
    expect(schema.safeParse(query).error?.issues.map(({ code }) => code)).toContain('invalid_format');
  const setting = { rangeType: 'custom', startDate: query.start, endDate: query.end, compareStartDate: null, compareEndDate: null };
  expect(newSettingSchema.safeParse(setting).success).toBe(false);
});

it('an address that names a longer period names none', () => {
  expect(searchToRange({ startDate: '1990-01-01', endDate: '2026-10-01' })).toBeNull();
  const compared = searchToRange({ startDate: first, endDate: first, compareStartDate: '1950-01-01', compareEndDate: '2006-12-13' });
  expect(compared?.comparison).toEqual({ start: '2006-12-13', end: '2006-12-13' });
});

const stored = (start: string, end: string, compared: [string, string] | null = null) =>
  resolveRange(
    {
      rangeType: 'custom',
      startDate: start,
      endDate: end,
      compareStartDate: compared?.[0] ?? null,
      compareEndDate: compared?.[1] ?? null,
      comparisonKind: 'previousPeriod',
    },
    '2026-10-20',
  );

it('what is kept already shows its last days, up to today where it has begun', () => {
  expect(stored(forever.start, forever.end).period).toEqual({ start: addDays('2026-10-20', 1 - periodDaysMax), end: '2026-10-20' });
  expect(stored('1950-01-01', '2001-12-31').period).toEqual({ start: addDays('2001-12-31', 1 - periodDaysMax), end: '2001-12-31' });
  expect(stored('2026-10-01', '2026-10-31').period).toEqual({ start: '2026-10-01', end: '2026-10-31' });
  const { comparison } = stored('2026-10-01', '2026-10-31', ['1950-01-01', '2001-12-31']);
  expect(comparison).toEqual({ start: addDays('2001-12-31', 1 - periodDaysMax), end: '2001-12-31' });
});

it('whatever is kept becomes a period that may be asked for', () => {
  const day = fc.integer({ min: -700_000, max: 2_900_000 }).map((count) => addDays('1970-01-01', count));
  fc.assert(
    fc.property(day, day, day, (one, other, today) => {
      const [start, end] = [one, other].toSorted() as [string, string];
      const shown = boundedPeriod({ start, end }, today);
      expect(periodFault(shown.start, shown.end)).toBeNull();
      expect(daysIn(shown).length).toBe(lengthOf(shown));
      if (periodFault(start, end) === null) expect(shown).toEqual({ start, end });
    }),
  );
});
