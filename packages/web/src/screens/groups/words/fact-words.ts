/** One fact of a check, as a row: its name in words, and what it holds as text. */
export interface Fact {
  name: string;
  text: string;
}

/** `notAfter` and `not_after` as “Not after”. */
export function factName(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function factText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null))
    return value.length === 0 ? '–' : value.map(factText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

export const factsOf = (facts: Readonly<Record<string, unknown>>): Fact[] =>
  Object.entries(facts).map(([key, value]) => ({ name: factName(key), text: factText(value) }));
