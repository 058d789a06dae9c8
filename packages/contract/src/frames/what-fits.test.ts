import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { frameSchema, streamMessageSchema } from './frame.ts';
import { usually, whatFits, whole } from './what-fits.ts';

const schema = z.object({
  name: z.string().max(5),
  colour: z.string().regex(/^#/).nullable(),
  size: z.number().default(2),
  theme: z.enum(['light', 'dark']).catch('light'),
  note: z.string().optional(),
  parts: z.array(
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), text: z.string().max(3) }), z.object({ kind: z.literal('b') })]),
  ),
  options: z.record(z.string(), z.number()),
});
const good = { name: 'Anna', colour: '#fff', size: 3, theme: 'dark', parts: [{ kind: 'a', text: 'abc' }], options: { one: 1 } };

describe('what fits of a value', () => {
  it('is all of it where all of it does, and nothing that the schema does not know', () => {
    expect(whatFits(schema, { ...good, secret: 1 })).toEqual({ data: good, misfits: [] });
  });

  it('is a text that is too long, whole, and still nothing the schema does not know', () => {
    const long = { ...good, name: 'far too long', secret: 1, parts: [{ kind: 'a', text: 'long', secret: 1 }] };
    const { data, misfits } = whatFits(schema, long) ?? {};
    expect(data).toEqual({ ...good, name: 'far too long', parts: [{ kind: 'a', text: 'long' }] });
    expect(misfits).toEqual([expect.stringMatching(/^name: /), expect.stringMatching(/^parts\.0\.text: /)]);
  });

  it('is the usual value, nothing or null where there is one', () => {
    const odd = { ...good, colour: 7, size: 'many', theme: 'blue', note: 5 };
    expect(whatFits(schema, odd)?.data).toEqual({ ...good, colour: null, size: 2, theme: 'light' });
  });

  it('is what a schema says to be usual, which input has to be right for all the same', () => {
    const bounded = z.object({ width: usually(z.number().max(4), 2), title: usually(z.string().max(3), '') });
    expect(whatFits(bounded, { width: 9, title: 'long' })?.data).toEqual({ width: 2, title: 'long' });
    expect(whatFits(bounded, { title: 7 })?.data).toEqual({ width: 2, title: '' });
    expect(bounded.safeParse({ title: '' }).success).toBe(false);
  });

  it('is a list and a set of options without what does not', () => {
    const odd = { ...good, parts: [{ kind: 'c' }, 'x', { kind: 'b' }], options: { one: 1, two: 'two' } };
    expect(whatFits(schema, odd)?.data).toEqual({ ...good, parts: [{ kind: 'b' }], options: { one: 1 } });
  });

  it('is nothing where something is missing that nothing can stand for', () => {
    expect(whatFits(schema, { ...good, name: null })).toBeNull();
    expect(whatFits(schema, 'x')).toBeNull();
  });

  it('never tells the value that does not', () => {
    expect(whatFits(schema, { ...good, name: 'hidden away' })?.misfits.join()).not.toContain('hidden');
  });

  it('is all of it or nothing where its parts mean something together alone', () => {
    const cells = z.object({ label: z.string().max(3).optional(), cells: z.array(z.number().nullable()) });
    const table = z.object({ table: whole(cells), others: whole(z.array(cells).nullable()).optional() });
    expect(whatFits(table, { table: { label: 'long', cells: [1, 2] } })?.data).toEqual({ table: { label: 'long', cells: [1, 2] } });
    expect(whatFits(table, { table: { label: 7, cells: [1, null] } })?.data).toEqual({ table: { cells: [1, null] } });
    expect(whatFits(table, { table: { cells: [1, 'x'] } })).toBeNull();
    expect(whatFits(table, { table: { cells: [] }, others: [{ cells: [] }, 7] })?.data).toEqual({ table: { cells: [] } });
  });

  it('names what is wrong in the part of a choice that comes nearest', () => {
    const choice = z.object({ one: z.union([z.object({ a: z.object({ b: z.array(z.number()) }) }), z.object({ done: z.literal(true) })]) });
    const listed = z.object({ name: z.string().optional(), choices: z.array(choice) });
    expect(whatFits(listed, { choices: [{ one: { a: { b: [1, 'secret'] } } }] })?.misfits).toEqual(['choices.0.one.a.b.1: invalid_type']);
  });
});

describe('figures', () => {
  const metric = {
    role: 'metric',
    key: 'i.clicks',
    label: 'Clicks',
    type: 'number',
    currency: null,
    good: 'up',
    aggregation: { kind: 'sum' },
    instanceId: 'i',
    decimals: null,
  };
  const period = { start: '2026-10-01', end: '2026-10-02' };
  const frame = {
    columns: [{ role: 'dimension', key: 'd', label: 'Day', kind: 'date' }, metric, { ...metric, key: 'i.cost' }],
    rows: [['2026-10-01', 1, 2]],
    totals: [null, 1, 2],
    comparison: { period, rows: [['2026-09-01', 3, 4]], totals: [null, 3, 4] },
    period,
    rowCount: 1,
    provenance: [],
  };
  const odd: [string, string, Record<string, unknown>][] = [
    ['a column', 'columns.1.type', { columns: [frame.columns[0], { ...metric, type: 'furlongs' }, frame.columns[2]] }],
    ['a cell', 'rows.0.1', { rows: [['2026-10-01', Number.NaN, 2]] }],
    ['a total', 'totals.1', { totals: [null, {}, 2] }],
    ['a compared cell', 'comparison.rows.0.1', { comparison: { ...frame.comparison, rows: [['2026-09-01', {}, 4]] } }],
    ['a compared total', 'comparison.totals.1', { comparison: { ...frame.comparison, totals: [null, {}, 4] } }],
  ];

  it('fit as they are', () =>
    expect(whatFits(streamMessageSchema, { hash: 'h', frame })).toEqual({ data: { hash: 'h', frame }, misfits: [] }));

  it.each(odd)('are kept or refused together: %s', (_what, path, change) => {
    expect(whatFits(frameSchema, { ...frame, ...change })).toBeNull();
    const line = whatFits(streamMessageSchema, { hash: 'h', frame: { ...frame, ...change } });
    expect(line?.data).toEqual({ hash: 'h', error: { code: 'internal', message: expect.stringContaining('cannot be read') } });
    expect(line?.misfits).toEqual([expect.stringContaining(`frame.${path}: `)]);
  });

  it('are there whatever else of the line does not fit', () => {
    const [first] = frame.columns;
    const coloured = { ...frame, columns: [first, { ...metric, color: 'no colour' }, metric] };
    expect(whatFits(frameSchema, coloured)?.data.columns).toHaveLength(3);
    const provenance = [{ flags: ['sampled', 'flag of a later release'] }];
    expect(whatFits(frameSchema, { ...frame, provenance })?.data.rows).toEqual(frame.rows);
  });

  it('lose a picture that does not fit, and nothing else', () => {
    expect(whatFits(streamMessageSchema, { hash: 'h', frame, picture: 7 })?.data).toEqual({ hash: 'h', frame });
  });

  it('stand for no line that is about no widget', () => expect(whatFits(streamMessageSchema, { frame: {} })).toBeNull());
});
