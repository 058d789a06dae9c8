import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/time/days.ts';
import { readDate } from './read-date.ts';

describe('reading a date', () => {
  it.each<[string, string | null, string | null]>([
    ['2026-10-05', '2026-10-05', '2026-10-05'],
    ['2026/1/5', '2026-01-05', '2026-01-05'],
    ['20261005', '2026-10-05', '2026-10-05'],
    ['05/10/2026', '2026-10-05', '2026-05-10'],
    ['25/10/2026', '2026-10-25', null],
    ['10/25/2026', null, '2026-10-25'],
    ['05.10.2026', '2026-10-05', null],
    ['5-10-26', '2026-10-05', '2026-05-10'],
    ['1/1/99', '1999-01-01', '1999-01-01'],
    ['5 Oct 2026', '2026-10-05', '2026-10-05'],
    ['5-Oct-26', '2026-10-05', '2026-10-05'],
    ['Mon, 5 October 2026', '2026-10-05', '2026-10-05'],
    ['Oct 5, 2026', '2026-10-05', '2026-10-05'],
    ['October 5th, 2026', '2026-10-05', '2026-10-05'],
    ['29/02/2028', '2028-02-29', null],
  ])('%s is %s day first and %s month first', (text, dayFirst, monthFirst) => {
    expect(readDate(text)).toMatchObject({ dayFirst, monthFirst, timed: false });
  });

  it.each([
    '2026-10-05T14:00:00Z',
    '2026-10-05 14:00',
    '05.10.2026 14:00:59',
    '10/5/2026 2:00 PM',
    'Oct 5, 2026, 2:00 pm',
    '2026-10-05T14:00:00.000+02:00',
  ])('leaves the time of %s out', (text) => {
    const reading = readDate(text);
    expect([reading?.dayFirst, reading?.monthFirst]).toContain('2026-10-05');
    expect(reading?.timed).toBe(true);
  });

  it.each([
    '',
    'Oct',
    '2026',
    '2026-10',
    '2026-13-01',
    '2026-02-30',
    '29/02/2026',
    '32/01/2026',
    '1.2.3',
    '12345678',
    'Foo 5, 2026',
    '05/10-2026',
    '192.168.1.10',
    '2026-10-05 lunch',
  ])('finds none in “%s”', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('reads back every day in every order', () => {
    fc.assert(
      fc.property(fc.nat(40_000), (count) => {
        const day = addDays('1990-01-01', count);
        const [year, month, date] = day.split('-');
        expect(readDate(`${date}/${month}/${year}`)?.dayFirst).toBe(day);
        expect(readDate(`${month}/${date}/${year}`)?.monthFirst).toBe(day);
        expect(readDate(day)?.dayFirst).toBe(day);
        const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
        expect(readDate(words)?.monthFirst).toBe(day);
      }),
    );
  });
});
