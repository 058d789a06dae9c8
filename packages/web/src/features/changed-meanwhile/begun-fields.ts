export type Fields = Record<string, unknown>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Which of the fields are otherwise now. */
export const changedSince = <F extends Fields>(begun: F, theirs: F): (keyof F & string)[] =>
  Object.keys(theirs).filter((field) => !isSame(theirs[field], begun[field]));

/** What a form begins from once theirs are seen. Of a field that was not read nobody has seen what it is now. */
export const seenSince = <F extends Fields>(begun: F, theirs: F): F => ({ ...begun, ...theirs });

/** How each field that is otherwise now is told; what the form shows as one field, such as a time of two numbers, is told once. */
export const changeLines = <F extends Fields>(
  theirs: F,
  changed: readonly (keyof F & string)[],
  labels: Partial<Record<keyof F, string>>,
  words: (value: unknown, field: keyof F & string, theirs: F) => string,
): string[] => [...new Set(changed.map((field) => `${labels[field] ?? field}: now “${words(theirs[field], field, theirs) || 'nothing'}”`))];
