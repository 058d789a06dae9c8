import { deflateSync, inflateSync } from 'node:zlib';
import type { PdfObjects } from './pdf-objects.ts';

const opens = /(?:BDC|BMC)$/;
const paints = /(?:^| )(?:[Ss]|[fFBb]\*?|sh|Tj|TJ|Do)$/;
/** A drawing of its own, whose content may be marked inside it. */
const drawsAnother = /(?:^| )Do$/;
const countOf = (lines: readonly string[], word: string): number => lines.filter((line) => line === word).length;

/**
 * The content of a page with all of it told apart: what is drawn outside of the document's structure (grounds, what stands at a sheet's foot) is marked as an
 * artifact, which readers leave out. Null: not all of it can be told apart.
 */
export function withArtifacts(content: string): string | null {
  const marked: string[] = [];
  let outside: string[] = [];
  let depth = 0;
  let isWhole = true;
  const close = (): void => {
    if (!outside.some((line) => paints.test(line))) marked.push(...outside);
    else if (outside.some((line) => drawsAnother.test(line)) || countOf(outside, 'BT') !== countOf(outside, 'ET')) isWhole = false;
    else marked.push('/Artifact BMC', ...outside, 'EMC');
    outside = [];
  };
  for (const line of content.split('\n')) {
    if (depth === 0 && opens.test(line)) close();
    if (depth > 0 || opens.test(line)) marked.push(line);
    else outside.push(line);
    if (opens.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
  }
  close();
  return isWhole && depth === 0 ? marked.join('\n') : null;
}

/** Content of pages with all of it told apart, by the numbers of its objects; null: not all of it can be. */
export function artifactsOf(objects: PdfObjects): Map<number, Buffer> | null {
  const changed = new Map<number, Buffer>();
  for (const page of objects.pages()) {
    const number = Number(/\/Contents (\d+) 0 R/.exec(objects.read(page))?.[1]);
    // Packed otherwise it is left as it is.
    if (!objects.read(number).includes('/Filter /FlateDecode')) return null;
    const content = withArtifacts(inflateSync(objects.stream(number)).toString('latin1'));
    if (content === null) return null;
    const packed = deflateSync(Buffer.from(content, 'latin1'));
    changed.set(
      number,
      Buffer.concat([Buffer.from(`<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n`), packed, Buffer.from('\nendstream')]),
    );
  }
  return changed;
}
