import type { Page } from '@playwright/test';
import { escapeText } from '@sightline/contract/core';
import { type DashboardStyles, defaultStyles } from '@sightline/contract/dashboards';
import type { Made } from './dashboards.ts';
import { call } from './person.ts';

/** A dashboard as chance made it, with all that its sheets must hold. */
export interface Board {
  name: string;
  sheet: { paper: 'a4' | 'letter'; orientation: 'portrait' | 'landscape' };
  styles: Partial<DashboardStyles>;
  widgets: BoardWidget[];
}

export type BoardWidget =
  | { kind: 'table'; title: string; width: number; height: number; header: string[]; rows: BoardRow[] }
  | { kind: 'chart'; title: string; width: number; height: number; format: string; header: string[]; rows: BoardRow[] }
  | { kind: 'text'; title: string; width: number; height: number; paragraphs: string[] };

export interface BoardRow {
  name: string;
  figures: number[];
}

/** The same numbers for the same seed: from 0 up to below `max`, whole. */
type Chance = (max: number) => number;

function chanceOf(seed: number): Chance {
  let state = seed * 2_654_435_761 + 1;
  return (max) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 4_294_967_296) * max);
  };
}

const pick = <T>(chance: Chance, values: readonly [T, ...T[]]): T => values[chance(values.length)] ?? values[0];

/** Short and long words, of scripts that run the other way, and of one without spaces. */
const words = [
  'Autumn campaign',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  '/shop/outdoor/rucksaecke-und-taschen/wanderrucksack-alpin-45-liter?utm_source=newsletter&utm_medium=email',
  'קמפיין סתיו בירושלים',
  'حملة الخريف في القاهرة',
  '秋季广告活动与品牌搜索',
  'Привет, мир',
  'Q3',
  'naïve café – “sale” & more <50 %>',
] as const;

/** Figures of tables have eight digits and their totals more, those of charts and their axes fewer: each is in a board once, and is found by its form. */
const firstFigure = 60_000_019;
const figureStep = 991;
const chartFigureMax = 900_000;
export const figureForm = /(?<![\d,])\d\d,\d{3},\d{3}(?![\d,])/g;
/** Ends every generated name, so that no two read the same; of letters that keep their order in scripts that run the other way. */
export const markForm = /Z\d+Z/g;
/** A heading, as the number of its table and of its column. */
export const headingOf = (table: number, column: number): string => `M${table}x${column}`;

/** What a board is made of: of tables how many rows and figures a row, of the others nothing. */
type WantedWidget = { kind: 'table'; rows: number; columns: number } | { kind: 'chart' } | { kind: 'text' };

function makeBoard(name: string, chance: Chance, wishes: readonly WantedWidget[]): Board {
  let figures = 0;
  let names = 0;
  const figure = (): number => firstFigure + figureStep * figures++;
  const nameOf = (): string => `${pick(chance, words)} Z${names++}Z`;
  const rowsOf = (count: number, columns: number, next: () => number): BoardRow[] =>
    Array.from({ length: count }, () => ({ name: nameOf(), figures: Array.from({ length: columns }, next) }));
  const widgetOf = (options: WantedWidget, place: number): BoardWidget => {
    const title = `${pick(chance, ['Campaigns', 'Kampagnenübersicht', 'Кампании'])} #${place + 1}.`;
    const base = { title, width: 1 + chance(4), height: 1 + chance(3) };
    if (options.kind === 'text') return { ...base, kind: 'text', paragraphs: Array.from({ length: 1 + chance(6) }, nameOf) };
    if (options.kind === 'table') {
      const header = ['Name', ...Array.from({ length: options.columns }, (_, column) => headingOf(place, column))];
      return { ...base, kind: 'table', header, rows: rowsOf(options.rows, options.columns, figure) };
    }
    const format = pick(chance, ['chart:bar', 'chart:line', 'chart:pie', 'chart:area', 'chart:radar', 'chart:gauge', 'summary']);
    return { ...base, kind: 'chart', format, header: ['Name', 'Figure'], rows: rowsOf(2 + chance(6), 1, () => chance(chartFigureMax)) };
  };
  const isDark = chance(3) === 0;
  return {
    name,
    sheet: { paper: pick(chance, ['a4', 'letter']), orientation: pick(chance, ['portrait', 'landscape']) },
    styles: isDark ? { theme: 'dark', backgroundColor: '#101820', dashboardBackgroundColor: '#0b0f14', color: '#f5f7fa' } : {},
    widgets: wishes.map(widgetOf),
  };
}

/** Up to 40 widgets, tables of up to 2,000 rows, none of them like the other. */
export function generateBoard(seed: number): Board {
  const chance = chanceOf(seed);
  let rowsLeft = 3000;
  const wishOf = (): WantedWidget => {
    const kind = chance(10);
    if (kind >= 4) return { kind: kind < 9 ? 'chart' : 'text' };
    const rows = Math.min(pick(chance, [1, 2 + chance(12), 14, 15, 16, 40 + chance(60), 500, 2000]), Math.max(1, rowsLeft));
    rowsLeft -= rows;
    return { kind: 'table', rows, columns: pick(chance, [1, 2, 3, 4, 11]) };
  };
  return makeBoard(`Board ${seed}`, chance, Array.from({ length: 1 + chance(40) }, wishOf));
}

/** As large as a PDF may be: 40 widgets, of which ten are tables of 500 rows. */
export const largeBoard = (): Board =>
  makeBoard(
    'Large board',
    chanceOf(0),
    Array.from(
      { length: 40 },
      (_, place): WantedWidget =>
        place % 4 === 1 ? { kind: 'table', rows: 500, columns: 3 } : { kind: place % 8 === 0 ? 'text' : 'chart' },
    ),
  );

const csvCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const idOf = (): string => crypto.randomUUID();

async function upload(page: Page, dashboardId: string, widget: { header: string[]; rows: BoardRow[] }): Promise<Record<string, unknown>> {
  const lines = [widget.header.map(csvCell), ...widget.rows.map(({ name, figures }) => [csvCell(name), ...figures.map(String)])];
  const csv = lines.map((cells) => cells.join(',')).join('\n');
  const form = { file: { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) } };
  const { data } = await call<{ data: Record<string, unknown> }>(page, 'POST', `/api/files/${dashboardId}`, { form });
  return { fileId: data.fileId, fileName: data.fileName, header: data.header };
}

/** A gauge is none without an end. */
const formatOptionsOf = (widget: BoardWidget): Record<string, number> =>
  widget.kind === 'chart' && widget.format === 'chart:gauge' ? { maxValue: chartFigureMax } : {};

/** Makes it with the calls the editor makes. */
export async function saveBoard(page: Page, board: Board): Promise<Made> {
  const { data } = await call<{ data: Made }>(page, 'POST', '/api/dashboards', { name: board.name, timezone: 'Europe/Vienna' });
  const widgets: unknown[] = [];
  for (const [order, widget] of board.widgets.entries()) {
    const isText = widget.kind === 'text';
    const inputs = isText ? {} : await upload(page, data.id, widget);
    widgets.push({
      ...{ id: idOf(), nature: 'passive', title: widget.title, width: widget.width, height: widget.height, order, realTime: false },
      ...{
        hash: idOf().replaceAll('-', '').slice(0, 10),
        formatOptions: formatOptionsOf(widget),
        hiddenChange: false,
        hiddenHighlight: false,
        percent: true,
      },
      format: isText ? 'textCard' : widget.kind === 'table' ? 'table' : widget.format,
      description: isText ? widget.paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join('') : '',
      rowsLimit: 2000,
      orderBy: { column: 'dimension', dir: 'asc' },
      instances: [
        {
          ...{ id: idOf(), type: isText ? 'plain' : 'upload', prefix: '', sourceId: null, config: '', currency: null, accounts: [] },
          ...{ inputs, metricsOptions: {} },
        },
      ],
    });
  }
  await call(page, 'POST', `/api/dashboards/${data.id}`, {
    form: {
      version: '1',
      widgets: JSON.stringify(widgets),
      rangeType: 'lastMonth',
      language: 'en-GB',
      footer: 'Made for the board of directors.',
      styles: JSON.stringify({ ...defaultStyles, ...board.styles }),
    },
  });
  return data;
}
