import { localeFacts } from '../../core/locale/locale.ts';
import type { Language } from '../../core/locale/locale-setting.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

/** English is always there; a page fetches no other language than its dashboard's. */
const fetched: Record<Exclude<Language, 'en-US' | 'en-GB'>, () => Promise<Words>> = {
  de: async () => (await import('./german.ts')).german,
  fr: async () => (await import('./french.ts')).french,
  es: async () => (await import('./spanish.ts')).spanish,
  it: async () => (await import('./italian.ts')).italian,
  nl: async () => (await import('./dutch.ts')).dutch,
  'pt-BR': async () => (await import('./portuguese.ts')).portuguese,
  pl: async () => (await import('./polish.ts')).polish,
  sv: async () => (await import('./swedish.ts')).swedish,
  da: async () => (await import('./danish.ts')).danish,
};

const loaded = new Map<Language, Words>([
  ['en-US', english],
  ['en-GB', english],
]);

/** Makes the words of a language ready for `wordsIn`. Rejects where their file cannot be had. */
export async function loadWords(language: Language): Promise<void> {
  if (language !== 'en-US' && language !== 'en-GB' && !loaded.has(language)) loaded.set(language, await fetched[language]());
}

export const hasWords = (language: Language): boolean => loaded.has(language);

/** The words of a dashboard's locale tag; English for a reader's own tag, and until `loadWords` is done. */
export function wordsIn(locale: string): Words {
  const { language } = localeFacts(locale);
  return (language === null ? undefined : loaded.get(language)) ?? english;
}
