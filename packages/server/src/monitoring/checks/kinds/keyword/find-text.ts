const spaces = /\s+/g;

/** Looks past differences that nobody sees: line ends and double spaces, composed letters and their parts and, if wished, capitals. */
export function holds(where: string, text: string, matchCase: boolean): boolean {
  const even = (raw: string): string => {
    const one = raw.normalize('NFC').replaceAll(spaces, ' ');
    return matchCase ? one : one.toLowerCase();
  };
  return even(where).includes(even(text));
}
