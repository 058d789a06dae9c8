import { hasText } from '@sightline/contract/core';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { containsText } from './contains-text.ts';

/** Code points of many writings: letters with accents, without, joined of parts, and signs. */
const writings: [name: string, from: number, to: number][] = [
  ['ASCII', 0x20, 0x7e],
  ['Latin', 0xa0, 0x24f],
  ['accents', 0x300, 0x36f],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Hebrew and Arabic', 0x590, 0x6ff],
  ['Devanagari', 0x900, 0x97f],
  ['Thai', 0xe00, 0xe5b],
  ['Georgian', 0x10a0, 0x10ff],
  ['parts of Hangul', 0x1100, 0x11ff],
  ['Latin and Greek with several accents', 0x1e00, 0x1fff],
  ['signs', 0x2000, 0x22ff],
  ['kana', 0x3040, 0x30ff],
  ['Han', 0x4e00, 0x4eff],
  ['Hangul', 0xac00, 0xaeff],
  ['compatible forms', 0xf900, 0xfaff],
  ['wide forms', 0xff00, 0xffee],
  ['Deseret', 0x10400, 0x1044f],
  ['emoji', 0x1f300, 0x1f64f],
];
const isUnassigned = (sign: string): boolean => /\p{Cn}/u.test(sign);
const sign = fc
  .constantFrom(...writings)
  .chain(([, min, max]) => fc.integer({ min, max }))
  .map((point) => String.fromCodePoint(point))
  .filter((each) => !isUnassigned(each));
const text = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));

eachEngine('a text in a column', (engine) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(engine);
  });
  afterAll(() => context.close());

  const foundIn = async (texts: readonly string[], part: string): Promise<string[]> => {
    const listed = sql<{
      name: string;
    }>`select name from unnest(${[...texts]}::text[]) as listed(name) where ${containsText('listed.name', part)}`;
    return (await listed.execute(context.database.db)).rows.map(({ name }) => name);
  };

  it.each(writings)('is found as a page finds it, whatever the sign: %s', async (_, first, last) => {
    const signs = Array.from({ length: last - first + 1 }, (__, at) => String.fromCodePoint(first + at)).filter(
      (each) => !isUnassigned(each),
    );
    // Between two others, so that nothing more than the same is found.
    const whole = signs.map((each) => `|x${each}|`).join('');
    expect(await foundIn([whole], whole)).toEqual([whole]);
  });

  it('is found where a page finds it', async () => {
    const texts = ['Müller™', 'ガイド', '서울 Hotel', 'हिन्दी', 'ราคา', 'a\u00a0b', 'ΟΔΟΣ', '👩‍🚀 Ünder', ...fc.sample(text, 120)];
    const parts = ['muller', 'MÜLLER™', 'カイト', 'ガイド', 'hotel', 'หิ', 'a b', 'οδος', 'οδός', 'UNDER', '%', '_', ...fc.sample(text, 20)];
    const cut = texts.flatMap((each, at) => (at % 6 === 0 ? [[...each].slice(0, 3).join('')] : []));
    for (const part of [...parts, ...cut])
      expect([part, await foundIn(texts, part)]).toEqual([part, texts.filter((each) => hasText(each, part))]);
  });
});
