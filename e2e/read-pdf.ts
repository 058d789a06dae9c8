/** A page of a PDF, in points; `y` counts from its foot. */
export interface Sheet {
  width: number;
  height: number;
  texts: { text: string; x: number; y: number; width: number }[];
}

/** Sheets of a PDF as an independent reader (pdf.js) sees them, in points. */
export async function readPdf(bytes: Buffer): Promise<{ info: Record<string, unknown>; outline: string[]; sheets: Sheet[] }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
    );
    sheets.push({ width, height, texts });
  }
  const { info } = await document.getMetadata();
  const outline = (await document.getOutline()) ?? [];
  return {
    info: { ...info },
    outline: outline.flatMap(({ title, items }) => [title, ...items.map((item: { title: string }) => item.title)]),
    sheets,
  };
}

/** All its text, with single spaces. */
export const wordsOf = (sheets: readonly Sheet[]): string =>
  sheets
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
