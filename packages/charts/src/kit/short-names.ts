import { signsMax, textWidth, truncateText } from './text-width.ts';

const ellipsis = '…';
/** Addresses and names of products differ at their ends. */
const tailShare = 0.6;
const roundsMax = 4;

/** As many signs from one end as have room. */
function fitting(signs: readonly string[], room: number, fontSize: number): string[] {
  const taken: string[] = [];
  let width = 0;
  for (const sign of signs) {
    width += textWidth(sign, fontSize);
    if (width > room) break;
    taken.push(sign);
  }
  return taken;
}

/** The text, or its beginning and its end with an ellipsis between them. */
export function shortenText(text: string, maxWidth: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= maxWidth) return text;
  const signs = [...(text.length > 2 * signsMax ? `${text.slice(0, signsMax)}${text.slice(-signsMax)}` : text)];
  const room = maxWidth - textWidth(ellipsis, fontSize);
  const tail = fitting(signs.toReversed(), room * tailShare, fontSize)
    .toReversed()
    .join('')
    .trimStart();
  const head = fitting(signs, room - textWidth(tail, fontSize), fontSize)
    .join('')
    .trimEnd();
  return `${head}${ellipsis}${tail}`;
}

const groupsOf = (keys: readonly string[], texts: readonly string[]): string[][] => {
  const groups = new Map<string, Set<string>>();
  keys.forEach((key, index) => {
    const text = texts[index] ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, new Set([text]));
    else group.add(text);
  });
  return [...groups.values()].map((group) => [...group]).filter(({ length }) => length > 1);
};

/** How many signs all of them begin with. */
function commonStart(texts: readonly string[]): number {
  const [first = [], ...others] = texts.map((text) => [...text]);
  const end = first.findIndex((sign, index) => others.some((other) => other[index] !== sign));
  return end === -1 ? first.length : end;
}

/** From where they part ways on. */
const fromDifference = (text: string, start: number, maxWidth: number, fontSize: number): string =>
  truncateText(`${ellipsis}${[...text].slice(start).join('')}`, maxWidth, fontSize);

const wordsOf = (text: string): string[] => text.split(' ');

/** "…Search" in place of "Pai…arch" beside "Pai…cial": the last word whole, and a first sign where another name ends with it as well; null: it has no room. */
function lastWord(text: string, texts: readonly string[], maxWidth: number, fontSize: number): string | null {
  const word = wordsOf(text).at(-1) ?? '';
  const isOwn = !texts.some((other) => other !== text && wordsOf(other).at(-1) === word);
  const [first = ''] = text;
  const short = `${isOwn ? '' : first}${ellipsis}${word}`;
  return wordsOf(text).length > 1 && textWidth(short, fontSize) <= maxWidth ? short : null;
}

/** Of names that begin with the same word and are cut in the last one, what differs is that one. */
function withWholeWords(short: Map<string, string>, roomOf: (text: string) => number, fontSize: number): void {
  const texts = [...short.keys()];
  const isCutInLast = (text: string): boolean => {
    const end = short.get(text)?.split(ellipsis)[1];
    return short.get(text) !== text && end !== undefined && end.length < (wordsOf(text).at(-1) ?? '').length;
  };
  for (const text of texts.filter(isCutInLast)) {
    if (!texts.some((other) => other !== text && wordsOf(other)[0] === wordsOf(text)[0])) continue;
    const whole = lastWord(text, texts, roomOf(text), fontSize);
    if (whole !== null && ![...short.values()].includes(whole)) short.set(text, whole);
  }
}

/**
 * Names in the room that there is, for all or for each, shortened in the middle; two that differ never to the same text: they are told from where they part
 * ways on, and where that has no room by their number. Nothing is written where not even that fits.
 */
export function shortenNames(texts: readonly string[], room: number | readonly number[], fontSize: number): string[] {
  const rooms = new Map<string, number>();
  texts.forEach((text, index) => {
    const own = typeof room === 'number' ? room : (room[index] ?? 0);
    rooms.set(text, Math.min(own, rooms.get(text) ?? own));
  });
  const roomOf = (text: string): number => rooms.get(text) ?? 0;
  const short = new Map(texts.map((text) => [text, shortenText(text, roomOf(text), fontSize)]));
  withWholeWords(short, roomOf, fontSize);
  const keys = () => texts.map((text) => short.get(text) ?? '');
  // Those that are still the same part ways further on.
  for (let round = 0; round < roundsMax; round += 1)
    for (const group of groupsOf(keys(), texts)) {
      const start = commonStart(group);
      for (const text of group) short.set(text, fromDifference(text, start, roomOf(text), fontSize));
    }
  for (const group of groupsOf(keys(), texts))
    group.forEach((text, index) => {
      const number = ` ${index + 1}`;
      const left = roomOf(text) - textWidth(number, fontSize);
      short.set(text, left < textWidth(ellipsis, fontSize) ? '' : `${truncateText(text, left, fontSize)}${number}`);
    });
  // A number may make a text that another name has: then neither says which it is.
  for (const group of groupsOf(keys(), texts)) for (const text of group) short.set(text, '');
  return keys();
}
