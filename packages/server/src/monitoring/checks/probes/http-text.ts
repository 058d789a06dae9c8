/** Fit for the database, which takes neither NUL nor half a character. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

/** A text of a page for facts and words. */
export const shortened = (text: string, max: number): string => storable(text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
