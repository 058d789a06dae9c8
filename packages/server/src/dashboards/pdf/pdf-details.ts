import { escapeText } from '@sightline/contract/core';
import { artifactsOf } from './pdf-artifacts.ts';
import { type PdfObjects, readObjects, referencesIn, withObjects } from './pdf-objects.ts';

/** What a reader of a document is told about it. */
export interface PdfDetails {
  title: string;
  author: string;
  /** BCP 47. */
  language: string;
}

/** Text as PDF writes it: UTF-16 in hexadecimal digits. */
function hexText(text: string): string {
  const units = [...Array(text.length).keys()].map((index) => text.charCodeAt(index).toString(16).padStart(4, '0'));
  return `<FEFF${units.join('')}>`;
}

export const countPages = (bytes: Buffer): number => readObjects(bytes).pages().length;

/** Of each place that a link within the document leads to, by its name, the sheet it is on, from 1. */
export function sheetsOfPlaces(bytes: Buffer): Map<string, number> {
  const objects = readObjects(bytes);
  const dests = /\/Dests (\d+) 0 R/.exec(objects.read(objects.root))?.[1];
  if (dests === undefined) return new Map();
  const sheets = objects.pages();
  const places = objects.read(Number(dests)).matchAll(/\/(\S+) \[(\d+) 0 R/g);
  const numbered = [...places].map(([, name = '', sheet]) => [name, sheets.indexOf(Number(sheet)) + 1] as const);
  return new Map(numbered.filter(([, number]) => number > 0));
}

const xml = (text: string): string => escapeText(text.replace(/[^\P{Cc}\t\n]/gu, ''));

/** The same for programs (XMP). `isAccessible`: with the claim to be PDF/UA. */
function metadataOf({ title, author, language }: PdfDetails, isAccessible: boolean, now: Date): Buffer {
  const alternative = (text: string): string => `<rdf:Alt><rdf:li xml:lang="x-default">${xml(text)}</rdf:li></rdf:Alt>`;
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format><dc:title>${alternative(title)}</dc:title><dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${now.toISOString()}</xmp:CreateDate>${isAccessible ? '<pdfuaid:part>1</pdfuaid:part>' : ''}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const bytes = Buffer.from(packet, 'utf8');
  return Buffer.concat([
    Buffer.from(`<</Type /Metadata\n/Subtype /XML\n/Length ${bytes.length}>> stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Links with where they lead in words, for readers that name them. */
function namedLinks(objects: PdfObjects): Map<number, Buffer> {
  const sheetOf = objects.pages();
  const dests = /\/Dests (\d+) 0 R/.exec(objects.read(objects.root))?.[1];
  const places = dests === undefined ? '' : objects.read(Number(dests));
  const wordsOf = (link: string): string | null => {
    const address = /\/URI \(((?:\\.|[^\\)])*)\)/s.exec(link)?.[1];
    if (address !== undefined) return `(${address})`;
    const place = /\/Dest \/(\S+)/.exec(link)?.[1];
    const page = place === undefined ? undefined : places.split(`/${place} [`)[1];
    return page === undefined ? null : `(${sheetOf.indexOf(referencesIn(page)[0] ?? 0) + 1})`;
  };
  const links = sheetOf.flatMap((page) => referencesIn(/\/Annots \[([^\]]*)\]/.exec(objects.read(page))?.[1] ?? ''));
  return new Map(
    links.flatMap((number) => {
      const link = objects.read(number).trimEnd();
      const words = wordsOf(link);
      return words === null ? [] : [[number, Buffer.from(`${link.slice(0, -2)}\n/Contents ${words}>>`, 'latin1')] as const];
    }),
  );
}

/** Types of PDF 2.0 that Chromium writes into a document of 1.4, each with the one of 1.7 that says the most of it: PDF/UA asks for it. */
const typesOfBefore = '<</Strong /Span\n/Em /Span>>';

function mappedTypes(objects: PdfObjects): [number, Buffer][] {
  const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(objects.read(objects.root))?.[1]);
  if (Number.isNaN(root)) return [];
  return [[root, Buffer.from(`${objects.read(root).trimEnd().slice(0, -2)}\n/RoleMap ${typesOfBefore}>>`, 'latin1')]];
}

/**
 * The document with these details, and as PDF/UA where all that is drawn is told apart. Chromium sets no author, marks nothing as an artifact, names no
 * link and claims nothing; the rest of what PDF/UA asks (structure, alternatives, language, title shown, order of tabs) it writes itself.
 */
export function withDetails(bytes: Buffer, details: PdfDetails, now: Date): Buffer {
  const objects = readObjects(bytes);
  const date = `(D:${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const artifacts = artifactsOf(objects);
  const catalog = objects.read(objects.root).trimEnd();
  const info = `<</Title ${hexText(details.title)}\n/Author ${hexText(details.author)}\n/CreationDate ${date}\n/ModDate ${date}>>`;
  const changed = new Map([
    [objects.info, Buffer.from(info, 'latin1')],
    [objects.root, Buffer.from(`${catalog.slice(0, -2)}\n/Metadata ${objects.size} 0 R>>`, 'latin1')],
    [objects.size, metadataOf(details, artifacts !== null, now)],
    ...mappedTypes(objects),
    ...namedLinks(objects),
    ...(artifacts ?? []),
  ]);
  return withObjects(bytes, objects, changed);
}
