import type { History, TypedText } from '../../model/draft/history.ts';

/** Names the text typed as a condition's value, by the condition's place: two conditions may be on one field. */
export const typedInValue = (instanceId: string, input: string, index: number): string => `${instanceId}.${input}.${index}.value`;

/** What changes in such texts when one of `count` conditions goes: those behind it take the place before theirs. */
export function textsWithout(
  halfTyped: History['halfTyped'],
  fieldOf: (index: number) => string,
  { removed, count }: { removed: number; count: number },
): TypedText[] {
  const places = Array.from({ length: count - removed }, (_, at) => removed + at);
  return places.map((at) => ({ field: fieldOf(at), text: halfTyped[fieldOf(at + 1)] ?? null }));
}
