import { type Board, type BoardWidget, figureForm, headingOf, markForm } from './generated-boards.ts';
import type { ReadPdf, Sheet } from './read-pdf.ts';

/** A sheet as it is searched. */
interface Page {
  /** All of it without spaces: words go on in the next line. */
  packed: string;
  /** Heights above the foot of the sheet at which a word stands. */
  heights: Map<string, number[]>;
  /** Names by their marks. */
  marks: string[];
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
const grouped = (figure: number): string => figure.toLocaleString('en-GB');
const markOf = (name: string): string => name.match(markForm)?.[0] ?? '';

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function pageOf({ texts }: Sheet): Page {
  const heights = new Map<string, number[]>();
  for (const { text, y } of texts) for (const word of text.split(/\s+/)) add(heights, word, y);
  const packed = withoutSpaces(texts.map(({ text }) => text).join(''));
  return { packed, heights, marks: packed.match(markForm) ?? [] };
}

/** In points; all that is printed lies within it but the foot of the sheet. */
const marginPt = (12 / 25.4) * 72;
const slackPt = 1.5;

const outside = ({ sheets }: ReadPdf): string[] =>
  sheets.flatMap(({ width, height, texts }, sheet) =>
    texts.flatMap(({ text, x, y, width: length }) => {
      const isBeside = x < marginPt - slackPt || x + length > width - marginPt + slackPt;
      return isBeside || y < 0 || y > height - marginPt + slackPt ? [`“${text}” is outside of sheet ${sheet + 1}`] : [];
    }),
  );

/** Each figure once, on the sheet of its row's name and under the heading of its column; each name as often as its table has parts. */
function tableFaults(pages: readonly Page[], table: Extract<BoardWidget, { kind: 'table' }>, place: number, places: Places): string[] {
  const faults: string[] = [];
  const columns = table.header.length - 1;
  const partsMax = columns > 4 ? 3 : 1;
  const partsOf = (name: string): number => places.marks.get(markOf(name))?.length ?? 0;
  const parts = partsOf(table.rows[0]?.name ?? '');
  if (parts < 1 || parts > partsMax) faults.push(`${table.title} is in ${parts} parts`);
  for (const { name, figures } of table.rows) {
    if (partsOf(name) !== parts) faults.push(`${name} is ${partsOf(name)} times in ${table.title} of ${parts} parts`);
    for (const [column, figure] of figures.entries()) {
      const text = grouped(figure);
      const [on, ...more] = places.figures.get(text) ?? [];
      const page = on === undefined ? null : pages[on];
      // The total of one row is that row again.
      const totals = table.rows.length === 1 ? 1 : 0;
      if (!page || more.length !== totals)
        faults.push(`${text} of ${table.title} is ${more.length + (page ? 1 : 0)} times in the document`);
      if (!page) continue;
      if (!page.marks.includes(markOf(name))) faults.push(`${text} of ${table.title} is on another sheet than its name`);
      const [height = 0] = page.heights.get(text) ?? [];
      const isHeaded = (page.heights.get(headingOf(place, column)) ?? []).some((above) => above > height);
      if (!isHeaded) faults.push(`${text} of ${table.title} has no heading above it on sheet ${(on ?? 0) + 1}`);
    }
  }
  return faults;
}

/** On which sheets figures and marked names stand; a sheet twice where one stands there twice. */
interface Places {
  figures: Map<string, number[]>;
  marks: Map<string, number[]>;
}

function placesOf(pages: readonly Page[], sheets: readonly Sheet[]): Places {
  const places: Places = { figures: new Map(), marks: new Map() };
  for (const [sheet, page] of pages.entries()) {
    for (const mark of page.marks) add(places.marks, mark, sheet);
    const spaced = sheets[sheet]?.texts.map(({ text }) => text).join(' ') ?? '';
    for (const figure of spaced.match(figureForm) ?? []) add(places.figures, figure, sheet);
  }
  return places;
}

/** Scripts whose letters come out of a document in the order they were written in, on machines of any fonts. */
const plainName = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Cyrillic}\p{Script=Inherited}]+$/u;

function widgetFaults(pages: readonly Page[], widget: BoardWidget, place: number, places: Places): string[] {
  const on = (text: string): number[] => pages.flatMap(({ packed }, sheet) => (packed.includes(withoutSpaces(text)) ? [sheet] : []));
  const titled = on(widget.title);
  // A table that goes on says its title on each of its sheets, everything else once.
  const sheets =
    widget.kind === 'table'
      ? new Set(widget.rows.flatMap(({ name }) => places.marks.get(markOf(name)) ?? []))
      : new Set(titled.slice(0, 1));
  const faults =
    titled.length > 0 && titled.length === Math.max(1, sheets.size)
      ? []
      : [`the title ${widget.title} is on ${titled.length} sheets instead of ${sheets.size}`];
  if (widget.kind === 'text')
    for (const text of widget.paragraphs)
      if (String(places.marks.get(markOf(text))) !== String(titled)) faults.push(`“${text}” is cut off from ${widget.title}`);
  if (widget.kind === 'table') {
    faults.push(...tableFaults(pages, widget, place, places));
    if (on(headingOf(place, 0))[0] !== titled[0]) faults.push(`no row follows the title ${widget.title} on its sheet`);
    for (const { name } of widget.rows)
      if (plainName.test(name) && !places.marks.get(markOf(name))?.every((sheet) => pages[sheet]?.packed.includes(withoutSpaces(name))))
        faults.push(`${name} is not whole in ${widget.title}`);
  }
  return faults;
}

/** What is wrong with a printed board, in words; nothing: all of it is there, once, whole and within its sheets. */
export function faultsOf(board: Board, read: ReadPdf): string[] {
  const { sheets, outline } = read;
  const pages = sheets.map(pageOf);
  const places = placesOf(pages, sheets);
  const expected = board.widgets.flatMap((widget) => (widget.kind === 'table' ? widget.rows.flatMap((row) => row.figures) : []));
  // A title over two lines comes without the space between them.
  const bookmarks = (titles: readonly string[]): string => titles.map(withoutSpaces).toSorted().join(', ');
  const titles = [board.name, ...board.widgets.map(({ title }) => title)];
  return [
    ...outside(read),
    ...(places.figures.size === expected.length ? [] : [`${places.figures.size} figures instead of ${expected.length}`]),
    ...(bookmarks(outline) === bookmarks(titles) ? [] : [`bookmarks are ${outline.join(', ')}`]),
    ...board.widgets.flatMap((widget, place) => widgetFaults(pages, widget, place, places)),
    ...pages.flatMap(({ packed }, sheet) =>
      packed.includes(`${sheet + 1}/${sheets.length}`) && packed.includes(withoutSpaces(board.name))
        ? []
        : [`sheet ${sheet + 1} has no foot`],
    ),
  ];
}
