import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { parseRestli, RestliSyntaxError, type RestliValue } from './restli-text.ts';

/** Writes a value as the protocol does. */
function write(value: RestliValue): string {
  const text = (plain: string) =>
    plain === '' ? "''" : encodeURIComponent(plain).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (typeof value === 'string') return text(value);
  if (value instanceof Map) return `(${[...value].map(([name, of]) => `${text(name)}:${write(of)}`).join(',')})`;
  return `List(${[...value.values()].map((one) => write(one as RestliValue)).join(',')})`;
}

const plain = fc.string({ unit: 'grapheme', maxLength: 12 });
const { value: anyValue } = fc.letrec<{ value: RestliValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(plain, tie('value')), { selector: ([name]) => name, maxLength: 4 })
      .map((entries): RestliValue => new Map(entries)),
  ),
}));

describe('parseRestli', () => {
  it('reads whatever was written by the protocol', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(parseRestli(write(value))).toEqual(value);
      }),
    );
  });

  it('reads what the documentation writes', () => {
    expect(parseRestli('(status:(values:List(ACTIVE,DRAFT)),test:false)')).toEqual(
      new Map<string, RestliValue>([
        ['status', new Map([['values', ['ACTIVE', 'DRAFT']]])],
        ['test', 'false'],
      ]),
    );
    expect(parseRestli('List(urn%3Ali%3AsponsoredAccount%3A507404)')).toEqual(['urn:li:sponsoredAccount:507404']);
    expect(parseRestli('List()')).toEqual([]);
    expect(parseRestli("''")).toBe('');
  });

  it.each([
    'List(urn:li:x:1)',
    'urn:li:x:1',
    'List(a',
    'List(a,)',
    'List(a))',
    '(a:1',
    '(a)',
    '(a:1,a:2)',
    '(:1)',
    '%zz',
    "it's",
    '',
    'a,b',
  ])('refuses %s', (text) => {
    expect(() => parseRestli(text)).toThrow(RestliSyntaxError);
  });
});
