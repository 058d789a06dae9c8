import { expect, it } from 'vitest';
import { withArtifacts } from './pdf-artifacts.ts';
import { sheetsOfPlaces } from './pdf-details.ts';

/** A document as Chromium writes it, with its pages in a tree of two stages. */
function document(catalog: string): Buffer {
  const objects = [
    ...['<</Type /Page>>', '<</Type /Page>>', '<</Type /Page>>'],
    '<</Type /Pages\n/Count 2\n/Kids [1 0 R 3 0 R]\n/Parent 6 0 R>>',
    '<</Type /Pages\n/Count 1\n/Kids [2 0 R]\n/Parent 6 0 R>>',
    '<</Type /Pages\n/Count 3\n/Kids [4 0 R 5 0 R]>>',
    '<</heading-ab [2 0 R /XYZ 6 777.75 0]\n/heading-cd [3 0 R /XYZ 6 777.75 0]>>',
    `<</Type /Catalog\n/Pages 6 0 R\n${catalog}>>`,
    '<</Producer (Skia)>>',
  ];
  let text = '%PDF-1.4\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const end = `trailer\n<</Size ${objects.length + 1}\n/Root 8 0 R\n/Info 9 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

it('knows on which sheet each place is that a link leads to', () => {
  expect([...sheetsOfPlaces(document('/Dests 7 0 R'))]).toEqual([
    ['heading-ab', 3],
    ['heading-cd', 2],
  ]);
  expect([...sheetsOfPlaces(document('/Lang (en)'))]).toEqual([]);
});

it('marks what is drawn outside of the structure, and leaves the structure as it is', () => {
  const page = [
    'q',
    '1 0 0 rg',
    '0 0 9 9 re',
    'f',
    '/P <</MCID 0 >>BDC',
    'BT',
    '<00> Tj',
    'ET',
    'EMC',
    '0 0 0 rg',
    '/P <</MCID 1 >>BDC',
    'EMC',
    'BT',
    '<01> Tj',
    'ET',
    'Q',
  ];
  expect(withArtifacts(page.join('\n'))?.split('\n')).toEqual([
    ...['/Artifact BMC', 'q', '1 0 0 rg', '0 0 9 9 re', 'f', 'EMC'],
    ...page.slice(4, 12),
    ...['/Artifact BMC', 'BT', '<01> Tj', 'ET', 'Q', 'EMC'],
  ]);
  expect(withArtifacts('/P <</MCID 0 >>BDC\nf\nEMC')).toBe('/P <</MCID 0 >>BDC\nf\nEMC');
});

it('tells where it cannot tell all of it apart', () => {
  // A drawing of its own may be marked inside; a text cannot be cut; what is begun must end.
  for (const content of ['/X1 Do', 'BT\n<00> Tj\n/P <</MCID 0 >>BDC\nET\nEMC', '/P <</MCID 0 >>BDC\nf'])
    expect(withArtifacts(content)).toBeNull();
});
