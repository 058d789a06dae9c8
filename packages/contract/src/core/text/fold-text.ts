/** Letters that take no accent off, as those write them who have no key for them; at the end of a word a sigma is another sign. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};
const writtenLetters = new RegExp(`[${Object.keys(written).join('')}]`, 'gu');

/**
 * A text as it is looked for: small letters without accents, so that “muller” finds “Müller”. Signs that make another letter, as in Hangul, kana or Devanagari,
 * are no accents.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(writtenLetters, (letter) => written[letter] ?? letter);

/** Whether a text has another one somewhere in it, as people type it. */
export const hasText = (text: string, part: string): boolean => foldText(text).includes(foldText(part.trim()));

/** Letters of two cases have their code points in the first two planes. */
const lettersEnd = 0x20000;

/**
 * The letters beyond ASCII that are folded to others, as they stand in a text that is composed (NFC); accents by themselves are folded to nothing. For what is
 * looked for where `foldText` cannot be called.
 */
export function foldedLetters(): { letter: string; folded: string }[] {
  const from = 0xc0;
  const letters = Array.from({ length: lettersEnd - from }, (_, index) => String.fromCodePoint(from + index));
  return letters.flatMap((letter) => {
    const folded = foldText(letter);
    return folded !== letter && letter.normalize() === letter ? [{ letter, folded }] : [];
  });
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word that is typed begins some word of a text; what is typed without a letter or digit is found nowhere, nothing typed everywhere. */
export function beginsWords(text: string, typed: string): boolean {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return typed.trim() === '';
  const words = wordsOf(text);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}
