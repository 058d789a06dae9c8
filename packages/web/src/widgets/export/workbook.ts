import { escapeAttribute } from '@sightline/contract/core';
import { zipOf } from './zip.ts';

export interface WorkbookCell {
  value: string | number;
  /** A number format, as spreadsheets write them; null: none. */
  format: string | null;
  isBold: boolean;
}

export interface Workbook {
  sheetName: string;
  /** The first row stays in sight. null: an empty cell. */
  rows: (WorkbookCell | null)[][];
  /** In characters, one a column. */
  widths: number[];
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetNameMax = 31;

/** Control characters and halves of pairs have no place in XML 1.0. */
const writable = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
const escaped = (text: string): string => escapeAttribute(writable(text));

/** A, B … Z, AA … of a column counted from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The styles that are used, each with its place in the list; 0 is the plain one. */
class Styles {
  #places = new Map<string, number>([['|false', 0]]);

  placeOf({ format, isBold }: WorkbookCell): number {
    const key = `${format ?? ''}|${isBold}`;
    const place = this.#places.get(key) ?? this.#places.size;
    this.#places.set(key, place);
    return place;
  }

  xml(): string {
    // Smaller numbers are the formats that every spreadsheet knows.
    const firstOwnFormat = 164;
    const styles = [...this.#places.keys()].map((key, index) => {
      const at = key.lastIndexOf('|');
      return { id: firstOwnFormat + index, format: key.slice(0, at), font: key.slice(at + 1) === 'true' ? 1 : 0 };
    });
    const formats = styles.filter(({ format }) => format !== '');
    const own = formats.map(({ id, format }) => `<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`).join('');
    const cells = styles
      .map(
        ({ id, format, font }) =>
          `<xf numFmtId="${format === '' ? 0 : id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`,
      )
      .join('');
    const font = '<sz val="11"/><name val="Calibri"/>';
    return `${declaration}<styleSheet xmlns="${main}">${own && `<numFmts count="${formats.length}">${own}</numFmts>`}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${cells}</cellXfs></styleSheet>`;
  }
}

function cellXml(cell: WorkbookCell | null, at: string, styles: Styles): string {
  if (cell === null) return '';
  const style = styles.placeOf(cell);
  if (typeof cell.value === 'number') return `<c r="${at}" s="${style}"><v>${cell.value}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.value)}</t></is></c>`;
}

function sheetXml({ rows, widths }: Workbook, styles: Styles): string {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, styles)).join('');
    return `<row r="${index + 1}">${cells}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Without the signs that names of sheets must not hold. */
const sheetNameOf = (name: string): string =>
  escaped(
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, sheetNameMax),
  ) || 'Sheet 1';

/** An Excel workbook of one sheet (ECMA-376, Office Open XML): no more of the format than a table needs. */
export function workbookOf(workbook: Workbook): Blob {
  const styles = new Styles();
  const sheet = sheetXml(workbook, styles);
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const texts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}${part('styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetNameOf(workbook.sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles.xml(),
    'xl/worksheets/sheet1.xml': sheet,
  };
  return zipOf(texts, mediaType);
}
