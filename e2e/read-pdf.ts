/** A page of a PDF, in points; `y` counts from its foot. */
export interface Sheet {
  width: number;
  height: number;
  texts: { text: string; x: number; y: number; width: number }[];
}

export interface ReadPdf {
  info: Record<string, unknown>;
  outline: string[];
  sheets: Sheet[];
  /** Elements of the document's structure in reading order, with what stands for a picture. */
  structure: { role: string; alt: string | null }[];
  links: string[];
  /** Scripts and files in it, and whatever else a reader is to do by itself. */
  active: string[];
}

/** As pdf.js has it: an element, or the place of content in the page. */
interface StructureNode {
  role: string;
  alt?: string;
  children: (StructureNode | { type: string; id: string })[];
}

const elementsOf = (node: StructureNode['children'][number]): ReadPdf['structure'] =>
  'role' in node ? [{ role: node.role, alt: node.alt ?? null }, ...node.children.flatMap(elementsOf)] : [];

/** Sheets of a PDF as an independent reader (pdf.js) sees them, in points. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const sheets: Sheet[] = [];
  const structure: ReadPdf['structure'] = [];
  const links: string[] = [];
  const active: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
    );
    sheets.push({ width, height, texts });
    const tree: StructureNode | null = await page.getStructTree();
    if (tree) structure.push(...elementsOf(tree));
    for (const { url, unsafeUrl, actions, subtype } of await page.getAnnotations()) {
      if (typeof url === 'string') links.push(url);
      if (actions || subtype !== 'Link') active.push(`${subtype} ${JSON.stringify(actions)}`);
      // What this reader refuses to follow, another one may not.
      if (typeof unsafeUrl === 'string' && unsafeUrl !== url) links.push(unsafeUrl);
    }
    page.cleanup();
  }
  const { info } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  const [scripts, opens, attached] = await Promise.all([document.getJSActions(), document.getOpenAction(), document.getAttachments()]);
  for (const each of [scripts, opens, attached]) if (each) active.push(JSON.stringify(each));
  await reading.destroy();
  return {
    info: { ...info },
    outline: outline.flatMap(({ title, items }) => [title, ...items.map((item: { title: string }) => item.title)]),
    sheets,
    structure,
    links,
    active,
  };
}

/** All its text, with single spaces. */
export const wordsOf = (sheets: readonly Sheet[]): string =>
  sheets
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
