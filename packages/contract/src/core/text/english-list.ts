const format = new Intl.ListFormat('en-GB');

/** `a`, `a and b`, `a, b and c`: names in a sentence of the product's own words, which are English for everybody. */
export const englishList = (names: readonly string[]): string => format.format(names);
