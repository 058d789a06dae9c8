/**
 * Where a spreadsheet would begin to read a formula: at the start of a text, and behind what it may take for the end of a cell, whatever separates
 * the cells of this file (a comma here, a semicolon where the comma is for decimals).
 */
const begin = '(?<=^|[;\\t\\r\\n])';
const formula = "'*[=+\\-@\\t\\r]";
const unmarked = new RegExp(`${begin}(?=${formula})`, 'g');
const marked = new RegExp(`${begin}'(?=${formula})`, 'g');

/** Has spreadsheets take a text for a text, by an apostrophe; what looks as if it were marked already gets one more, so that `unmarkFormulas` gives the text back. */
export const markFormulas = (text: string): string => text.replace(unmarked, "'");

export const unmarkFormulas = (text: string): string => text.replace(marked, '');
