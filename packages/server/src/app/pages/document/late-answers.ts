import type { DocumentInput } from '@sightline/contract/app';

export type Answers = Record<string, DocumentInput['answers'][string]>;

/** What is drawn in about a third of a second, for which everybody else who asks here waits. */
const cellsMax = 100_000;

/** More figures than are drawn here: each reader has a browser of their own for them. */
export function isTooMuch(answers: Answers): boolean {
  let cells = 0;
  for (const answer of Object.values(answers))
    if ('frame' in answer)
      cells +=
        answer.frame.rows.length * answer.frame.columns.length * (1 + (answer.frame.comparison ? 1 : 0) + (answer.frame.also ? 1 : 0));
  return cells > cellsMax;
}

const emptied = ({ frame, picture }: Extract<Answers[string], { frame: unknown }>): Answers[string] => ({
  frame: {
    ...frame,
    rows: [],
    comparison: frame.comparison && { ...frame.comparison, rows: [] },
    ...(frame.also && { also: { ...frame.also, rows: [] } }),
  },
  ...(picture && { picture: { ...picture, svg: null } }),
});

/**
 * To draw those anew: of all others only what a page says of them together. Who drew all of them again for each that comes would take the time of a page for
 * every widget.
 */
export const onlyOf = (answers: Answers, hashes: readonly string[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([hash, answer]) => [hash, hashes.includes(hash) || 'error' in answer ? answer : emptied(answer)]),
  );
