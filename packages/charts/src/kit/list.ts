const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** `a, b, and c`, in the language of the interface. */
export const list = (items: readonly string[]): string => listFormat.format(items);
