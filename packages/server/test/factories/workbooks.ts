import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0"?>';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetName = 'xl/worksheets/sheet1.xml';
const parts = {
  'xl/workbook.xml': strToU8(
    `${head}<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
  'xl/styles.xml': strToU8(`${head}<styleSheet xmlns="${sheets}"/>`),
};
const sheetOf = (rows: string): string => `${head}<worksheet xmlns="${sheets}"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook whose sheet is these bytes, packed already by deflate; `size` is what its heads say they unpack to. */
export function withSheet(packed: Buffer, size: number): Buffer {
  // Written with a sheet of the same length, which the packed one then takes the place of.
  const mark = Buffer.alloc(packed.length, 'z');
  const archive = Buffer.from(zipSync({ ...parts, [sheetName]: mark }, { level: 0 }));
  const local = archive.indexOf(sheetName) - 30;
  const central = archive.lastIndexOf(sheetName) - 46;
  packed.copy(archive, local + 30 + sheetName.length);
  // Method and size (APPNOTE.TXT of ZIP, 4.3.7 and 4.3.12).
  for (const [method, uncompressed] of [
    [local + 8, local + 22],
    [central + 10, central + 24],
  ] as const) {
    archive.writeUInt16LE(8, method);
    archive.writeUInt32LE(size, uncompressed);
  }
  return archive;
}

/** A workbook of so many rows of one cell, the first of which has another one in the last column of all: a table of 16,384 columns. */
export function farWorkbook(count: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>1</v></c>${row === 0 ? '<c r="XFD1"><v>1</v></c>' : ''}</row>`,
  );
  const sheet = Buffer.from(sheetOf(rows.join('')));
  return withSheet(deflateRawSync(sheet), sheet.length);
}

/** A workbook that writes one text of so many characters once and shows it in so many cells. */
export function repeatingWorkbook(characters: number, cells: number): Buffer {
  const rows = Array.from({ length: cells }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`);
  const texts = `${head}<sst xmlns="${sheets}" count="${cells}" uniqueCount="1"><si><t>${'x'.repeat(characters)}</t></si></sst>`;
  return Buffer.from(zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(texts), [sheetName]: strToU8(sheetOf(rows.join(''))) }));
}
