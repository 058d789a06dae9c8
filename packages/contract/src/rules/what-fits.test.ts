import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { usually, whatFits } from './what-fits.ts';

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
});
