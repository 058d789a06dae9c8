import { describe, expect, it } from 'vitest';
import { changeOf } from '../../frames/change.ts';
import { formatDimension } from '../../frames/format-dimension.ts';
import { formatParts, formatValue, type ValueFormat } from '../../frames/format-value.ts';
import { rangeWords } from '../../frames/period-words.ts';
import { loadWords } from '../../frames/words/words-in.ts';
import { localeFacts, localeTag } from './locale.ts';
import { defaultLocale, type Language, type LocaleSetting, languages, numberForms, weekStarts, yearStarts } from './locale-setting.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const tag = (setting: Partial<LocaleSetting> = {}) => localeTag({ ...defaultLocale, ...setting });
const format = (setting: Partial<LocaleSetting>, changes: Partial<ValueFormat> = {}): ValueFormat => ({
  type: 'number',
  currency: null,
  decimals: null,
  locale: tag(setting),
  ...changes,
});

describe('a locale tag', () => {
  it('carries every setting there and back, and is one that Intl takes as it is', () => {
    for (const language of languages)
      for (const numberForm of numberForms)
        for (const weekStart of weekStarts)
          for (const yearStart of yearStarts) {
            const setting = { language, numberForm, weekStart, yearStart, currency: 'CHF' };
            expect(localeFacts(localeTag(setting))).toEqual(setting);
            expect(Intl.getCanonicalLocales(localeTag(setting))).toEqual([localeTag(setting)]);
          }
  });

  it('says nothing of years that begin in January', () => {
    expect([tag(), tag({ numberForm: 'quote', yearStart: 1 })]).toEqual(['en-US-u-cu-usd-fw-mon', 'en-US-u-cu-usd-fw-mon-x-quote']);
    expect([tag({ yearStart: 4 }), tag({ numberForm: 'quote', yearStart: 10 })]).toEqual([
      'en-US-u-cu-usd-fw-mon-x-fy4',
      'en-US-u-cu-usd-fw-mon-x-quote-fy10',
    ]);
  });

  it.each(['en', 'de-AT', 'C', '', 'de-u-nu-thai', 'zh-Hant-TW'])('says nothing more where a reader’s own is “%s”', (own) => {
    expect(localeFacts(own)).toEqual({ language: null, numberForm: 'language', currency: null, weekStart: 'monday', yearStart: 1 });
  });
});

describe('numbers', () => {
  it.each<[Language, string, string, string]>([
    ['en-US', '1,234.56', '€12,345.60', '12.5%'],
    ['en-GB', '1,234.56', '€12,345.60', '12.5%'],
    ['de', '1.234,56', '12.345,60 €', '12,5 %'],
    ['fr', '1 234,56', '12 345,60 €', '12,5 %'],
    ['es', '1234,56', '12.345,60 €', '12,5 %'],
    ['it', '1234,56', '12.345,60 €', '12,5%'],
    ['nl', '1.234,56', '€ 12.345,60', '12,5%'],
    ['pt-BR', '1.234,56', '€ 12.345,60', '12,5%'],
    ['pl', '1234,56', '12 345,60 €', '12,5%'],
    ['sv', '1 234,56', '12 345,60 €', '12,5 %'],
    ['da', '1.234,56', '12.345,60 €', '12,5 %'],
  ])('in %s', (language, number, money, percent) => {
    expect(plain(formatValue(1234.56, format({ language })))).toBe(number);
    expect(plain(formatValue(12_345.6, format({ language }, { type: 'money', currency: 'EUR' })))).toBe(money);
    expect(plain(formatValue(0.125, format({ language }, { type: 'percent' })))).toBe(percent);
  });

  it.each<[LocaleSetting['numberForm'], string, string, string]>([
    ['language', '1.234,56', '12.345,60 €', '1,23 Mio.'],
    ['comma', '1,234.56', '12,345.60 €', '1.23 Mio.'],
    ['dot', '1.234,56', '12.345,60 €', '1,23 Mio.'],
    ['space', '1 234,56', '12 345,60 €', '1,23 Mio.'],
    ['quote', '1’234.56', '12’345.60 €', '1.23 Mio.'],
  ])('in the form “%s”, whose signs and words stay those of the language', (numberForm, number, money, short) => {
    const setting = { language: 'de', numberForm } as const;
    expect(plain(formatValue(1234.56, format(setting)))).toBe(number);
    expect(plain(formatValue(12_345.6, format(setting, { type: 'money', currency: 'EUR' })))).toBe(money);
    const parts = formatParts(1_234_567, format(setting));
    expect(plain(`${parts.number} ${parts.unit}`)).toBe(short);
    expect(formatValue(-1234.5, format(setting))).toMatch(/^−/);
  });

  it('group four digits in a chosen form even where the language does not', () => {
    for (const language of ['es', 'it', 'pl'] as const) expect(formatValue(1234, format({ language, numberForm: 'dot' }))).toBe('1.234');
  });

  it('write parts of seconds in the form', () => {
    expect(formatValue(80.25, format({ language: 'en-US', numberForm: 'dot' }, { type: 'duration', decimals: 1 }))).toBe('1:20,3\u00a0min');
  });
});

describe('the currency', () => {
  it('is that of the setting where an amount states none, never instead of its own', () => {
    const money = (currency: string | null) => plain(formatValue(12.5, format({ currency: 'CHF' }, { type: 'money', currency })));
    expect([money(null), money('EUR')]).toEqual(['CHF 12.50', '€12.50']);
    expect(formatValue(12.5, format({}, { type: 'money' }))).toBe('$12.50');
    expect(formatValue(12.5, { ...format({}), type: 'money', locale: 'en-GB' })).toBe('$12.50');
  });
});

describe('words of the language', () => {
  it.each<[Language, string, string, string, string]>([
    ['de', 'k. A.', '(nicht angegeben)', '2 Pp.', 'verglichen mit 5.–11. September'],
    ['fr', 'N/D', '(non renseigné)', '2 pt', 'par rapport à : 5–11 septembre'],
    ['pl', 'b.d.', '(nie ustawiono)', '2 p.p.', 'w porównaniu z okresem 5–11 września'],
    ['en-US', 'N/A', '(not set)', '2 pp', 'against September 5–11'],
  ])('stand around figures and days in %s', async (language, missing, notSet, points, against) => {
    await loadWords(language);
    expect(formatValue(null, format({ language }))).toBe(missing);
    expect(formatDimension('', 'text', tag({ language }))).toBe(notSet);
    const change = changeOf(0.52, 0.5, { ...format({ language }), type: 'percent', percent: false, good: 'up' });
    expect(plain(change.text)).toBe(points);
    const range = { period: { start: '2026-09-12', end: '2026-09-18' }, comparison: { start: '2026-09-05', end: '2026-09-11' } };
    expect(plain(rangeWords(range, tag({ language })).comparison ?? '').replace(/\s–\s/u, '–')).toBe(against);
  });
});
