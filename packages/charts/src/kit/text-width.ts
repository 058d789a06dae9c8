const narrow = /[iIjl1!|.,:;'’()[\] ft\u00a0\u202f-]/;
const wide = /[mwMW@%—…]/;
const capital = /[A-Z0-9\u00c0-\u00de&$€£¥?#+=<>~]/;
const fullWidth = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\p{Extended_Pictographic}]/u;
const combining = /[\p{Mn}\p{Cf}]/u;

function widthOf(sign: string): number {
  if (combining.test(sign)) return 0;
  if (fullWidth.test(sign)) return 1.05;
  if (narrow.test(sign)) return 0.34;
  if (wide.test(sign)) return 0.9;
  if (capital.test(sign)) return 0.66;
  return 0.57;
}

/** Estimated pixels in Inter, a little generous: drawings are also made where no font can be measured. */
export function textWidth(text: string, fontSize: number): number {
  let width = 0;
  for (const sign of text) width += widthOf(sign);
  return width * fontSize;
}

/** The text, or as much of its beginning as fits with an ellipsis. */
export function truncateText(text: string, maxWidth: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= maxWidth) return text;
  const ellipsis = '…';
  let width = textWidth(ellipsis, fontSize);
  let kept = '';
  for (const sign of text) {
    width += widthOf(sign) * fontSize;
    if (width > maxWidth) break;
    kept += sign;
  }
  const trimmed = kept.trimEnd();
  return trimmed === '' ? ellipsis : `${trimmed}${ellipsis}`;
}

/** No place has room for more, and each further sign would be measured with every word. */
export const signsMax = 300;

/** Breaks between words into at most `linesMax` lines; the last one is truncated. */
export function wrapText(text: string, maxWidth: number, fontSize: number, linesMax: number): string {
  const lines: string[] = [];
  let rest = text.trim().slice(0, signsMax);
  while (lines.length < linesMax - 1 && textWidth(rest, fontSize) > maxWidth) {
    const words = rest.split(' ');
    let line = words[0] ?? '';
    if (words.length === 1 || textWidth(line, fontSize) > maxWidth) break;
    let taken = 1;
    for (const word of words.slice(1)) {
      if (textWidth(`${line} ${word}`, fontSize) > maxWidth) break;
      line = `${line} ${word}`;
      taken += 1;
    }
    lines.push(line);
    rest = words.slice(taken).join(' ');
  }
  return [...lines, truncateText(rest, maxWidth, fontSize)].join('\n');
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Keeps a right-to-left name from turning the order of the figures that stand beside it. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
