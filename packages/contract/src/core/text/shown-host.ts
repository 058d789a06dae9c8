/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';

/** Scripts of living languages that are written by themselves; with marks and signs that they share with others (UAX 31, table 5). */
export const ownScripts: readonly string[] = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao'],
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
const madeOf = (letters: string): RegExp => new RegExp(`^[${letters}0-9-]+$`, 'u');
/** Letters of one label go together where its readers are used to see them so. Those of the first three stand in for each other, so they bring no marks. */
const together = [
  madeOf('\\p{Script=Latin}'),
  madeOf('\\p{Script=Cyrillic}'),
  madeOf('\\p{Script=Greek}'),
  madeOf('\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々a-z'),
  madeOf('\\p{Script=Hangul}\\p{Script=Han}a-z'),
  madeOf('\\p{Script=Bopomofo}\\p{Script=Han}a-z'),
  ...ownScripts.map((script) => madeOf(`\\p{Script_Extensions=${script}}`)),
];
/** Cyrillic and Greek letters that are drawn like Latin ones in most typefaces: a label of nothing else reads as another one. */
const latinLike = madeOf('асԁеԍһікјӏорԗԛѕԝхуьҽпгѵѡαγηικνορτυχω');

const isDrawnAlone = (label: string): boolean => together.some((letters) => letters.test(label)) && !latinLike.test(label);

function shownLabel(label: string): string {
  let shown: string;
  try {
    shown = punycode.toUnicode(label.toLowerCase());
  } catch {
    // Whatever it stands for, it is no Punycode.
    return label;
  }
  // What does not lead back to the same name has signs in it that no name has.
  const leadsBack = URL.canParse(`http://${shown}`) && new URL(`http://${shown}`).hostname === label.toLowerCase();
  return leadsBack && isDrawnAlone(shown) ? shown : label;
}

/** What stands before the @ of an address is no name of a host, whatever it begins with. */
const encodedLabel = /(?<![\p{L}\p{N}_-])xn--[a-z0-9-]{1,59}(?![a-z0-9-]|[\w.+'-]{0,64}@)/giu;

/**
 * A host, an e-mail address or a sentence with such in it, with names in their own letters: `xn--mnchen-3ya.de` as `münchen.de`. A label that could be taken
 * for another one stays as it is.
 */
export const shownHost = (text: string): string => text.replace(encodedLabel, shownLabel);
