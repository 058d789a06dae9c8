import { madeOnce } from '../values/made-once.ts';
import { localeFacts } from './locale.ts';

const formats = madeOnce<Intl.ListFormat>();

/** `a, b, and c`, in the language of the words around it. */
export function list(items: readonly string[], locale: string): string {
  const language = localeFacts(locale).language ?? 'en';
  return formats(language, () => new Intl.ListFormat(language, { type: 'conjunction' })).format(items);
}
