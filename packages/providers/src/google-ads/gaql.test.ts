import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaql, like } from './gaql.ts';

/** Reads a string of the query language as Google does: what a backslash precedes stands for itself. */
function readString(source: string): { text: string; rest: string } {
  let text = '';
  for (let at = 1; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === "'") return { text, rest: source.slice(at + 1) };
    if (sign === '\\') at += 1;
    text += source[at] ?? '';
  }
  throw new Error('The string does not end');
}
/** A pattern of LIKE without wildcards, as the text it finds. */
const readPattern = (pattern: string): string => pattern.replace(/\[([[\]%_])\]/g, '$1');

test('whatever is typed stays within its quotes and means itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aZ é'\\%_[](),*") }), (typed) => {
      const clause = like('campaign.name', typed, { start: true, end: true });
      expect(clause).toMatch(/^campaign\.name LIKE '/);
      const { text, rest } = readString(clause.slice('campaign.name LIKE '.length));
      expect(rest).toBe('');
      expect(text.replace(/\[[[\]%_]\]/g, '')).not.toMatch(/[%_[\]]/);
      expect(readPattern(text)).toBe(typed);
    }),
  );
});

test('a query names each field once and leaves out what is not asked', () => {
  expect(gaql({ select: ['campaign.id', 'campaign.name', 'campaign.id'], from: 'campaign', where: [] })).toBe(
    'SELECT campaign.id, campaign.name FROM campaign',
  );
  expect(gaql({ select: ['metrics.clicks'], from: 'campaign', where: ['a = 1', 'b = 2'], orderBy: 'metrics.clicks DESC', limit: 5 })).toBe(
    'SELECT metrics.clicks FROM campaign WHERE a = 1 AND b = 2 ORDER BY metrics.clicks DESC LIMIT 5',
  );
});
