/** A document as Chromium writes it: one table of objects at its end, and nothing packed but streams. */
export interface PdfObjects {
  /** The first number that no object has. */
  size: number;
  /** Number of the catalog, and of what a reader is told about the document. */
  root: number;
  info: number;
  /** Where its table begins. */
  tableAt: number;
  /** What stands in an object, without its stream. */
  read(number: number): string;
  /** The packed bytes of a stream. */
  stream(number: number): Buffer;
  /** Numbers of its pages, in their order. */
  pages(): number[];
}

const numberIn = (text: string, form: RegExp): number => {
  const found = form.exec(text)?.[1];
  if (found === undefined) throw new Error(`The printed document has no ${form.source}`);
  return Number(found);
};

/** Numbers of the objects that a text names. */
export const referencesIn = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

const entryLength = 20;

export function readObjects(bytes: Buffer): PdfObjects {
  const end = bytes.subarray(Math.max(0, bytes.length - 2048)).toString('latin1');
  const trailer = end.slice(end.lastIndexOf('trailer'));
  const size = numberIn(trailer, /\/Size (\d+)/);
  const tableAt = numberIn(trailer, /startxref\s+(\d+)/);
  const heading = `xref\n0 ${size}\n`;
  const table = bytes.subarray(tableAt, tableAt + heading.length + size * entryLength).toString('latin1');
  if (!table.startsWith(heading)) throw new Error('The printed document has no table of its objects');
  const at = (number: number): number =>
    Number(table.slice(heading.length + number * entryLength, heading.length + number * entryLength + 10));
  const read = (number: number): string => {
    const from = at(number);
    const stops = ['>> stream\n', 'endobj'].map((word) => bytes.indexOf(word, from, 'latin1')).filter((stop) => stop !== -1);
    const text = bytes.subarray(from, Math.min(...stops)).toString('latin1');
    return text.slice(text.indexOf('obj\n') + 4);
  };
  const root = numberIn(trailer, /\/Root (\d+) 0 R/);
  return {
    size,
    root,
    info: numberIn(trailer, /\/Info (\d+) 0 R/),
    tableAt,
    read,
    stream(number) {
      const mark = '>> stream\n';
      const from = bytes.indexOf(mark, at(number), 'latin1') + mark.length;
      return bytes.subarray(from, from + numberIn(read(number), /\/Length (\d+)/));
    },
    pages() {
      const pages: number[] = [];
      const walk = (number: number): void => {
        const kids = /\/Kids \[([^\]]*)\]/.exec(read(number))?.[1];
        if (kids === undefined) pages.push(number);
        else for (const kid of referencesIn(kids)) walk(kid);
      };
      walk(numberIn(read(root), /\/Pages (\d+) 0 R/));
      return pages;
    },
  };
}

/** The document with these objects in the place of those that had their numbers, or new ones: they stand behind the rest, as the format allows (an incremental update). */
export function withObjects(bytes: Buffer, { size, root, info, tableAt }: PdfObjects, changed: ReadonlyMap<number, Buffer>): Buffer {
  const pieces: Buffer[] = [bytes, Buffer.from('\n')];
  let length = bytes.length + 1;
  const sections: string[] = [];
  for (const [number, body] of changed) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    sections.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    pieces.push(object);
    length += object.length;
  }
  const next = Math.max(size, ...[...changed.keys()].map((number) => number + 1));
  const trailer = `trailer\n<</Size ${next}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${tableAt}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(`xref\n${sections.join('')}${trailer}`, 'latin1')]);
}
