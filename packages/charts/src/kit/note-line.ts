const sentenceEnd = /[.!?。।]$/u;

/** Notes as they stand in one line: the key of a comparison is no sentence and does not run into the next. */
export const noteLine = (notes: readonly string[]): string =>
  notes.reduce((line, note) => (line === '' ? note : `${line}${sentenceEnd.test(line) ? ' ' : ' · '}${note}`), '');
