/** One switched off, or on again. Without any there would be nothing to read: the last one brings all back. */
export function toggled(keys: readonly string[], hidden: readonly string[], key: string): string[] {
  const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
  return keys.every((one) => next.includes(one)) ? [] : next;
}

const isOnly = (keys: readonly string[], hidden: readonly string[], key: string): boolean =>
  keys.every((one) => hidden.includes(one) === (one !== key));

/** This one alone; all, where it is alone already. */
export const isolated = (keys: readonly string[], hidden: readonly string[], key: string): string[] =>
  isOnly(keys, hidden, key) ? [] : keys.filter((one) => one !== key);
