import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadContentSchema } from '../widgets/widgets.ts';
import { guessTable, type RawCell } from './guess-table.ts';

/** The one column of a table with this name and these cells. */
function column(label: string, ...cells: RawCell[]) {
  const table = guessTable([[label], ...cells.map((cell) => [cell])]);
  return {
    type: table.header[0]?.type,
    currency: table.header[0]?.currency,
    values: table.rows.map(([value]) => value),
    warnings: table.warnings,
  };
}

describe('the header of a table', () => {
  it('is the words above numbers and dates', () => {
    const table = guessTable([
      ['Date', 'Channel', 'Cost (€)'],
      ['2026-10-01', 'Search', '12.50'],
      ['2026-10-02', 'Social', '8'],
    ]);
    expect(table).toEqual({
      header: [
        { id: 'date', label: 'Date', type: 'date', currency: null },
        { id: 'channel', label: 'Channel', type: 'text', currency: null },
        { id: 'cost', label: 'Cost (€)', type: 'money', currency: 'EUR' },
      ],
      rows: [
        ['2026-10-01', 'Search', 12.5],
        ['2026-10-02', 'Social', 8],
      ],
      hasHeader: true,
      warnings: [],
    });
    expect(uploadContentSchema.shape.header.safeParse(table.header).success).toBe(true);
  });

  it('is missing where the first row holds values too', () => {
    const table = guessTable([
      ['2026-10-01', 5],
      ['2026-10-02', 6],
    ]);
    expect(table.hasHeader).toBe(false);
    expect(table.rows).toHaveLength(2);
    expect(table.header.map(({ id, label }) => [id, label])).toEqual([
      ['column-1', 'Column 1'],
      ['column-2', 'Column 2'],
    ]);
    expect(table.warnings[0]).toContain('No names of columns');
  });

  it('is taken, with a word about it, from words above words, unless they repeat below', () => {
    const table = guessTable([
      ['Name', 'City'],
      ['Ann', 'Wien'],
    ]);
    expect(table.hasHeader).toBe(true);
    expect(table.warnings).toEqual(['The first row was taken for the names of the columns.']);
    expect(
      guessTable([
        ['Ann', 'Wien'],
        ['Bob', 'Graz'],
        ['Ann', 'Linz'],
      ]).hasHeader,
    ).toBe(false);
    expect(
      guessTable([
        ['Ann', 'Ann'],
        ['Bob', 'Graz'],
      ]).hasHeader,
    ).toBe(false);
  });

  it('gives every column its own id and name', () => {
    const table = guessTable([
      ['Clicks', 'Clicks', '日本', null],
      [1, 2, 3, 4],
    ]);
    expect(table.header.map(({ id, label }) => [id, label])).toEqual([
      ['clicks', 'Clicks'],
      ['clicks-2', 'Clicks (2)'],
      ['column-3', '日本'],
      ['column-4', 'Column 4'],
    ]);
  });

  it('is found below title lines and comments', () => {
    const table = guessTable([['Campaign report', null, null], [], ['# October'], ['Day', 'Clicks', 'Cost'], ['2026-10-01', 5, 1.5]]);
    expect(table.header.map(({ label }) => label)).toEqual(['Day', 'Clicks', 'Cost']);
    expect(table.warnings).toEqual(['Lines above the table were left out: 2.']);
  });

  it('is not needed for a table of nothing', () => {
    expect(guessTable([])).toMatchObject({ header: [], rows: [], warnings: ['The file holds no values.'] });
    expect(guessTable([[null, ''], []]).rows).toEqual([]);
    expect(guessTable([['Name', 'City']])).toMatchObject({ hasHeader: true, rows: [] });
  });
});

describe('numbers', () => {
  it('have the decimal mark that makes sense in the whole column', () => {
    expect(column('Visits', '1.234', '12,5', '7').values).toEqual([1234, 12.5, 7]);
    expect(column('Visits', '1,234', '12.5', '7').values).toEqual([1234, 12.5, 7]);
  });

  it('have the decimal mark of other columns where their own could be either', () => {
    const table = guessTable([
      ['A', 'B'],
      ['1.234', '0,5'],
      ['5.678', '2,25'],
    ]);
    expect(table.rows).toEqual([
      [1234, 0.5],
      [5678, 2.25],
    ]);
    expect(table.warnings).toEqual([]);
  });

  it('have a decimal comma beside dates with points', () => {
    expect(
      guessTable([
        ['Tag', 'B'],
        ['01.10.2026', '1.234'],
        ['02.10.2026', '5.678'],
      ]).rows,
    ).toEqual([
      ['2026-10-01', 1234],
      ['2026-10-02', 5678],
    ]);
  });

  it('have a decimal point where nothing tells, and that is said', () => {
    const { values, warnings } = column('Visits', '1,234', '5,678');
    expect(values).toEqual([1234, 5678]);
    expect(warnings).toEqual(['“Visits”: “1,234” could be read two ways; the point was taken for the decimal mark.']);
    expect(column('Visits', '1.234').values).toEqual([1.234]);
  });

  it('may be numbers already, or both', () => {
    expect(column('Visits', 5, '6', 7.5)).toMatchObject({ type: 'number', values: [5, 6, 7.5], warnings: [] });
  });

  it('may be missing', () => {
    expect(column('Visits', 5, '-', 'N/A', '(not set)', '7')).toMatchObject({
      type: 'number',
      values: [5, null, null, null, 7],
      warnings: [],
    });
  });

  it('are left empty where one in fifty is a stray, and that is said', () => {
    const { type, values, warnings } = column('Visits', ...Array.from({ length: 99 }, (_, index) => index), 'see note');
    expect(type).toBe('number');
    expect(values.at(-1)).toBeNull();
    expect(warnings).toEqual(['“Visits”: one cell is not a number and left empty, first “see note” in row 100 of the values.']);
  });

  it('stay text where more is text', () => {
    expect(column('Visits', 1, 2, 'many')).toMatchObject({ type: 'text', values: ['1', '2', 'many'] });
  });

  it('stay text where they are ids, years or have leading zeros', () => {
    expect(column('Campaign ID', 123, 456)).toMatchObject({ type: 'text', values: ['123', '456'] });
    expect(column('Year', 2025, 2026)).toMatchObject({ type: 'text', values: ['2025', '2026'] });
    expect(column('Month', 202601, 202602)).toMatchObject({ type: 'text', values: ['202601', '202602'] });
    expect(column('Month', 1, 2)).toMatchObject({ type: 'text' });
    expect(column('Month', 1200, 90)).toMatchObject({ type: 'number' });
    expect(column('Postcode', '01067', '80331')).toMatchObject({ type: 'text', values: ['01067', '80331'] });
    expect(column('Paid', 1, 2).type).toBe('number');
  });
});

describe('money', () => {
  it.each<[RawCell[], string, number[]]>([
    [['€ 1.234,50', '12 €'], 'EUR', [1234.5, 12]],
    [['£5', '£1,000.25'], 'GBP', [5, 1000.25]],
    [['12 CHF', "1'200.50 CHF"], 'CHF', [12, 1200.5]],
    [['USD 3', '-USD 4.5'], 'USD', [3, -4.5]],
  ])('%j is %s', (cells, currency, values) => {
    expect(column('Spend', ...cells)).toMatchObject({ type: 'money', currency, values });
  });

  it('says what a sign of several countries was taken for', () => {
    expect(column('Spend', '$5', '$6')).toMatchObject({ currency: 'USD', warnings: ['“Spend”: “$” was read as USD.'] });
    expect(column('Spend', '5 kr')).toMatchObject({ type: 'money', currency: null });
  });

  it('has the currency of the column’s name', () => {
    expect(column('Cost (EUR)', 5, 6)).toMatchObject({ type: 'money', currency: 'EUR' });
    expect(column('Umsatz in €', '5,5')).toMatchObject({ type: 'money', currency: 'EUR', values: [5.5] });
    expect(column('ALL SESSIONS', 5)).toMatchObject({ type: 'number' });
  });

  it('is kept as text where currencies are mixed', () => {
    const { type, warnings } = column('Spend', '€5', '£6');
    expect(type).toBe('text');
    expect(warnings).toEqual(['“Spend”: it holds several currencies (EUR, GBP) and is kept as text.']);
  });
});

describe('percent', () => {
  it('is a fraction', () => {
    expect(column('CTR', '12.5%', '0', '3 %')).toMatchObject({ type: 'percent', values: [0.125, 0, 0.03], warnings: [] });
  });

  it('is known by the name of the column, which is said', () => {
    expect(column('CTR (%)', 2.5, 12.3)).toMatchObject({ type: 'percent', values: [0.025, 0.123] });
    expect(column('CTR %', 0.25, 0.5)).toMatchObject({ type: 'percent', values: [0.25, 0.5] });
    expect(column('CTR (%)', 2.5).warnings[0]).toContain('2.5 was read as 2.5 %');
  });

  it('is kept as text where half the cells have no sign', () => {
    expect(column('Share', '12%', '5', '7')).toMatchObject({ type: 'text' });
  });
});

describe('dates', () => {
  it('have the order that makes sense in the whole column', () => {
    expect(column('Date', '01/02/2026', '25/02/2026').values).toEqual(['2026-02-01', '2026-02-25']);
    expect(column('Date', '01/02/2026', '02/25/2026').values).toEqual(['2026-01-02', '2026-02-25']);
  });

  it('have the order of other columns, or the given one, where nothing of their own tells', () => {
    expect(
      guessTable([
        ['From', 'To'],
        ['01/02/2026', '02/25/2026'],
      ]).rows[0],
    ).toEqual(['2026-01-02', '2026-02-25']);
    const rows = [['From'], ['01/02/2026']];
    expect(guessTable(rows, { dayFirst: false }).rows[0]).toEqual(['2026-01-02']);
    expect(guessTable(rows).rows[0]).toEqual(['2026-02-01']);
    expect(guessTable(rows).warnings).toEqual(['“From”: “01/02/2026” could be read two ways; the day was taken to come first.']);
  });

  it('may be dates already, with or without a time', () => {
    expect(column('Date', new Date('2026-10-05T00:00:00Z'), '2026-10-06')).toMatchObject({
      type: 'date',
      values: ['2026-10-05', '2026-10-06'],
      warnings: [],
    });
    expect(column('Date', '2026-10-05 12:00').warnings).toEqual(['“Date”: times of day are left out.']);
  });

  it('may be eight digits, as true numbers only where the name says so', () => {
    expect(column('Date', 20261005, 20261006).values).toEqual(['2026-10-05', '2026-10-06']);
    expect(column('Order', 20261005, 20261006).type).toBe('number');
    expect(column('Order', '20261005', '20261006').type).toBe('date');
    expect(column('Order', '20261005', '99999999').type).toBe('number');
  });

  it('stay text where both orders occur', () => {
    expect(column('Date', '25/02/2026', '02/25/2026').type).toBe('text');
  });
});

describe('durations and the rest', () => {
  it('are seconds', () => {
    expect(column('Any', '00:01:20', '1:02:05')).toMatchObject({ type: 'duration', values: [80, 3725] });
    expect(column('Avg. session duration', '1:20')).toMatchObject({ type: 'duration', values: [80] });
    expect(column('Opens', '08:30')).toMatchObject({ type: 'text' });
  });

  it('are text', () => {
    expect(column('Flag', true, false)).toMatchObject({ type: 'text', values: ['true', 'false'] });
    expect(column('Note', ' a ', '-', null, 5)).toMatchObject({ type: 'text', values: ['a', '-', '5'] });
  });

  it('gives short rows empty cells and drops empty columns at the right', () => {
    const table = guessTable([['A', 'B', null], [1], [2, 3, null]]);
    expect(table.rows).toEqual([
      [1, null],
      [2, 3],
    ]);
  });
});

describe('any table', () => {
  const cells = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.double(),
    fc.boolean(),
    fc.date(),
    fc.constant(null),
    fc.constantFrom('1.234,5', '1,234.5', '12%', '$5', '€6', '01/02/2026', '2026-10-05', '1:20:00', 'n/a'),
  );

  it('is read without a throw, always the same, into rows of the right types', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { maxLength: 5 }), { maxLength: 12 }), (rows) => {
        const table = guessTable(rows);
        expect(guessTable(rows)).toEqual(table);
        expect(new Set(table.header.map(({ id }) => id)).size).toBe(table.header.length);
        for (const row of table.rows) {
          expect(row).toHaveLength(table.header.length);
          for (const [index, value] of row.entries()) {
            const type = table.header[index]?.type;
            if (value === null) continue;
            if (type === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
            else expect(typeof value).toBe(type === 'text' ? 'string' : 'number');
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
