import type { DnsFinding } from '@sightline/contract/company';
import { nameReasons } from '#platform/outbound/name-reasons.ts';

export const missing: DnsFinding = { state: 'missing', found: [], note: null };
export const ok = (found: readonly string[], note: string | null = null): DnsFinding => ({ state: 'ok', found: [...found], note });
export const wrong = (found: readonly string[], note: string): DnsFinding => ({ state: 'wrong', found: [...found], note });
export const unanswered = (reason: string): DnsFinding => ({
  state: 'unknown',
  found: [],
  note: `The DNS gave no answer: ${nameReasons[reason] ?? 'it cannot be asked at the moment'} (${reason}). We try again by ourselves.`,
});

export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const unquoted = (text: string): string => squeezed(text.replaceAll(/["“”]|\\"/g, ''));
export const isQuoted = (text: string): boolean => /["“”]/.test(text);
export const quotedNote = 'The value is stored with quotation marks. Enter it without them.';

/** Whether the texts that stand under a name show whose it is. */
export function evaluateOwnership(texts: readonly string[], wanted: string): DnsFinding {
  if (texts.some((text) => squeezed(text) === wanted)) return ok(texts);
  if (texts.some((text) => isQuoted(text) && unquoted(text) === wanted)) return wrong(texts, quotedNote);
  return texts.length === 0 ? missing : wrong(texts, 'Another value stands here. Add this one; the other may stay.');
}
