import { foldText } from '@sightline/contract/core';

/** Said of reports of any client. */
const general = new Set([
  'the',
  'and',
  'month',
  'monthly',
  'week',
  'weekly',
  'report',
  'reports',
  'dashboard',
  'overview',
  'marketing',
  'client',
  'company',
  'agency',
]);
const shortest = 3;

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest && !general.has(word));

/** Which of these has most of a name in its own; null: none has anything of it, or several have as much. */
export function likest<Named extends { label: string }>(name: string, among: readonly Named[]): Named | null {
  const words = wordsOf(name);
  const scored = among.map((each) => {
    const label = foldText(each.label).replace(/[^\p{L}\p{N}]+/gu, '');
    return { each, score: words.reduce((sum, word) => sum + (label.includes(word) ? word.length : 0), 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const [first, second] = scored.filter(({ score }) => score === best);
  return best === 0 || first === undefined || second !== undefined ? null : first.each;
}
