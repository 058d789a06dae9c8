import { AppError } from '@sightline/contract/core';

const isId = (text: string): boolean => /^\d+$/.test(text);

/** The numbers chosen in an input, each once; anything else is left out. Widgets keep lists, option lists get them joined by commas. */
export function chosenIds(value: unknown): string[] {
  const given = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(given.map((id) => id.trim()).filter(isId))];
}

/** The same where anything else is an error. `thing` is what is chosen: client, pipeline. Empty: all. */
export function checkedIds(value: unknown, thing: string): string[] {
  const values = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  );
  const wrong = values.find((one) => !isId(one));
  if (wrong !== undefined) throw new AppError('source_bad_query', `"${wrong}" is no ${thing}. Choose the ${thing}s again from the list.`);
  return [...new Set(values)];
}
