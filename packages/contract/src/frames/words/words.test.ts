import { describe, expect, it } from 'vitest';
import { localeTag } from '../../core/locale/locale.ts';
import { defaultLocale, languages } from '../../core/locale/locale-setting.ts';
import { english } from './english.ts';
import { hasWords, loadWords, wordsIn } from './words-in.ts';

const given = ['«one»', '«two»'];
const isCount = (name: string): boolean =>
  /^(more|moreColumns|moreCount|andMore|moreNotes|missing|rows|showDays|othersCount|secondsAgo|minutesAgo)$/.test(name);
const isOfTwoCounts = (name: string): boolean => /^(rowsShown|first|found|cut|place)$/.test(name);
const counts = [0, 1, 2, 5, 22, 1000];

/** Every text of a list by its name; texts around something with that put in. */
function textsIn(words: object, path: string[] = []): { name: string; texts: string[]; needs: string[][] }[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const name = [...path, key].join('.');
    if (typeof value === 'string') return [{ name, texts: [value], needs: [[]] }];
    if (typeof value === 'function') {
      const said = (...args: unknown[]): string => String(Reflect.apply(value, undefined, args));
      // Of several with the same name (`radar.missing`) only the functions come here.
      if (isCount(key)) return [{ name, texts: counts.map((count) => said(count)), needs: counts.map((count) => [String(count)]) }];
      if (isOfTwoCounts(key)) return [{ name, texts: [said(3, 70)], needs: [['3', '70']] }];
      return [{ name, texts: [said(...given)], needs: [given.slice(0, value.length)] }];
    }
    return typeof value === 'object' && value !== null ? textsIn(value, [...path, key]) : [];
  });
}

describe.each(languages)('the words of %s', (language) => {
  const locale = localeTag({ ...defaultLocale, language });

  it('are there once they are loaded, none empty, and none loses what is put in', async () => {
    await loadWords(language);
    expect(hasWords(language)).toBe(true);
    for (const { name, texts, needs } of textsIn(wordsIn(locale))) {
      texts.forEach((text, index) => {
        expect(text.trim(), name).not.toBe('');
        for (const need of needs[index] ?? []) expect(text, name).toContain(need);
      });
    }
  });

  it('write one apostrophe alone', async () => {
    await loadWords(language);
    for (const { name, texts } of textsIn(wordsIn(locale))) expect(texts.join(' '), name).not.toMatch(/\p{L}'\p{L}/u);
  });

  it('are its own', async () => {
    await loadWords(language);
    if (language.startsWith('en')) return expect(wordsIn(locale)).toBe(english);
    const own = new Map(textsIn(wordsIn(locale)).map(({ name, texts }) => [name, texts.join(' ')]));
    const alike = textsIn(english).filter(({ name, texts }) => texts.join(' ') === own.get(name));
    // Some words are the same in many languages: "Total", "Status", "pp", "N/A".
    expect(alike.length / own.size, alike.map(({ name }) => name).join(', ')).toBeLessThan(0.1);
  });
});

it('a reader’s own tag is spoken to in English, whatever was loaded', async () => {
  await loadWords('de');
  expect(wordsIn('de-AT')).toBe(english);
});
