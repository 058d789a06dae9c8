import { z } from 'zod';

/** Line breaks, and what separates lines or pages, of every script. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Signs without a shape: other controls, and those that turn the direction of the text around them. What joins letters and signs (ZWJ, ZWNJ) stays, and NUL
 * is refused by name.
 */
const marks = /[^\P{Cc}\0]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const withoutMarks = (text: string): string => text.replace(breaks, ' ').replace(marks, '');
/** A text as it may stand in one line beside others. */
export const cleanLine = (text: string): string => withoutMarks(text).trim();

/** A name, or whatever else stands in one line: what would break it, or turn the text around it, is taken out before it is measured. */
export const lineText = () => z.string().overwrite(cleanLine);

/** The same for what may end in a blank: it is written as it is typed. */
export const labelText = () => z.string().overwrite(withoutMarks);
