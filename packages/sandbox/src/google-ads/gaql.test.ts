import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './gaql.ts';

const quoted = (text: string, quote: string) => `${quote}${text.replace(/[\\'"]/g, '\\$&')}${quote}`;
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => !value.includes('\n'));

describe('a query', () => {
  it('keeps every text that is quoted as the grammar says', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.constantFrom("'", '"'), (values, quote) => {
        const list = values.map((value) => quoted(value, quote)).join(' , ');
        const { where } = parseQuery(`SELECT campaign.id FROM campaign WHERE campaign.name IN (${list}) AND campaign.id > -1`);
        expect(where[0]?.values.map((value) => value.text)).toEqual(values);
        expect(where[1]).toEqual({ field: 'campaign.id', operator: '>', values: [{ kind: 'number', text: '-1' }] });
      }),
    );
  });

  it('is the same however it is spaced and its keywords are written', () => {
    const words = "select a.b , c.d from e where f.g not like 'x%' and h between '1' and '2' order by a.b desc , c.d limit 5".split(' ');
    const expected = parseQuery(words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(' ', '\n', '\t', '  '), { minLength: words.length, maxLength: words.length }),
        fc.boolean(),
        (gaps, isLoud) => {
          const keywords = ['select', 'from', 'where', 'not', 'like', 'and', 'between', 'order', 'by', 'desc', 'limit'];
          const spelled = words.map((word, i) => `${isLoud && keywords.includes(word) ? word.toUpperCase() : word}${gaps[i]}`).join('');
          expect(parseQuery(spelled)).toEqual(expected);
        },
      ),
    );
  });
});
