/** What a reader of a document is told about it. */
export interface PdfDetails {
  title: string;
  author: string;
}

/** Text as PDF writes it: UTF-16 in hexadecimal digits. */
function hexText(text: string): string {
  const units = [...Array(text.length).keys()].map((index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}

const numberIn = (text: string, form: RegExp): number => {
  const found = form.exec(text)?.[1];
  if (found === undefined) throw new Error(`The printed document has no ${form.source}`);
  return Number(found);
};

/** What stands at the end of a document as Chromium writes it. */
function readEnd(bytes: Buffer): { size: number; root: string; previous: number; infoNumber: number } {
  const end = bytes.subarray(Math.max(0, bytes.length - 2048)).toString('latin1');
  const trailer = end.slice(end.lastIndexOf('trailer'));
  const root = /\/Root (\d+ \d+ R)/.exec(trailer)?.[1];
  if (root === undefined) throw new Error('The printed document has no trailer');
  return {
    size: numberIn(trailer, /\/Size (\d+)/),
    root,
    infoNumber: numberIn(trailer, /\/Info (\d+) 0 R/),
    previous: numberIn(trailer, /startxref\s+(\d+)/),
  };
}

/** Pages of a document as Chromium writes it. */
export function countPages(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/**
 * The document with these details. Chromium sets no author, so the part with the details is written anew behind the rest, as the format allows
 * (an incremental update): nothing else changes.
 */
export function withDetails(bytes: Buffer, { title, author }: PdfDetails, now: Date): Buffer {
  const { size, root, previous, infoNumber } = readEnd(bytes);
  const date = `(D:${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const info = `${infoNumber} 0 obj\n<</Title ${hexText(title)}\n/Author ${hexText(author)}\n/CreationDate ${date}\n/ModDate ${date}>>\nendobj\n`;
  const objectAt = bytes.length + 1;
  const tableAt = objectAt + info.length;
  const table = `xref\n${infoNumber} 1\n${String(objectAt).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size ${size}\n/Root ${root}\n/Info ${infoNumber} 0 R\n/Prev ${previous}>>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\n${info}${table}${trailer}`, 'latin1')]);
}
