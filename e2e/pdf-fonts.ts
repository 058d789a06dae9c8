/** Of the fonts of a document, how many there are, and those whose letters are not in it. */
export function fontsOf(bytes: Buffer): { count: number; missing: string[] } {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id = '', text = '']): [string, string] => [id, text]),
  );
  const fonts = [...objects.values()].filter((text) => /\/Type \/Font\b/.test(text));
  const isWhole = (font: string): boolean => {
    // Letters drawn one by one, as of a font with weights in between; or fonts that stand for another one, which is looked at by itself.
    if (/\/Subtype \/Type3\b/.test(font)) return font.includes('/CharProcs');
    if (/\/Subtype \/Type0\b/.test(font)) return font.includes('/DescendantFonts');
    const descriptor = /\/FontDescriptor (\d+) 0 R/.exec(font)?.[1];
    return descriptor !== undefined && /\/FontFile[23]? /.test(objects.get(descriptor) ?? '');
  };
  return { count: fonts.length, missing: fonts.filter((font) => !isWhole(font)) };
}
