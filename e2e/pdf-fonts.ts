/** Of the fonts of a document, how many there are, and those whose letters are not in it, or only as drawings (Type 3). */
export function fontsOf(bytes: Buffer): { count: number; missing: string[] } {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', text = '']): [string, string] => [id, text]),
  );
  const fonts = [...objects.values()].filter((text) => /\/Type \/Font\b/.test(text));
  const isWhole = (font: string): boolean => {
    // It stands for another one, which is looked at by itself.
    if (/\/Subtype \/Type0\b/.test(font)) return font.includes('/DescendantFonts');
    const descriptor = /\/FontDescriptor (\d+) 0 R/.exec(font)?.[1];
    return descriptor !== undefined && /\/FontFile[23]? /.test(objects.get(descriptor) ?? '');
  };
  return { count: fonts.length, missing: fonts.filter((font) => !isWhole(font)) };
}
