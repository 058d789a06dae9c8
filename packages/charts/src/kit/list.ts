import { localeFacts } from '@sightline/contract/core';

const formats = new Map<string, Intl.ListFormat>();

/** `a, b, and c`, in the language of the words around it. */
export function list(items: readonly string[], locale: string): string {
  const language = localeFacts(locale).language ?? 'en';
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  formats.set(language, format);
  return format.format(items);
}
