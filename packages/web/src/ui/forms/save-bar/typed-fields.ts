import { isDeepEqual } from '@sightline/contract/core';

/** What stands in fields otherwise than it is kept, and what they held before that. */
export interface Typed<T extends object> {
  begun: T;
  values: T;
}

const unlessSame = <T extends object>(typed: Typed<T>): Typed<T> | null => (isDeepEqual(typed.values, typed.begun) ? null : typed);

/**
 * Null: nothing is typed, and the fields show what is kept. Never so where what is being typed would jump: somebody else saved another value meanwhile, or this
 * form's own is on its way.
 */
export function afterChange<T extends object>(typed: Typed<T> | null, kept: T, some: Partial<T>, isSending: boolean): Typed<T> | null {
  const begun = typed?.begun ?? kept;
  const next = { begun, values: { ...(typed?.values ?? begun), ...some } };
  return isSending || !isDeepEqual({ ...kept, ...some }, kept) ? next : unlessSame(next);
}

/** The server has `saved`: what was typed meanwhile goes on from there. */
export const afterSave = <T extends object>(typed: Typed<T> | null, saved: T): Typed<T> | null =>
  typed && unlessSame({ begun: saved, values: typed.values });
