import type { Frame } from '@sightline/contract/frames';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth, truncateText } from '../kit/text-width.ts';
import { type TableModel, tableModel } from '../table/model.ts';
import { rect, wordSize, words } from './words.ts';

const rowHeight = 16;
const rowGap = 8;
const figureWidth = 110;
const lineGap = 4;
const figureSize = 14;

/** A row without a name: each figure under its heading, as many as have room. */
function figures({ columns, rows }: TableModel, { width, theme }: ChartSettings): string | null {
  const [row] = rows;
  if (row === undefined) return null;
  const count = Math.min(columns.length, Math.max(1, Math.floor(width / figureWidth)));
  const room = width / count;
  return columns
    .slice(0, count)
    .map(({ label }, at) => {
      const x = at * room;
      const heading = words(truncateText(label, room - rowGap, wordSize), { x, y: wordSize }, theme.muted);
      const figure = truncateText(row.cells[at]?.text ?? '', room - rowGap, figureSize);
      return `${heading}${words(figure, { x, y: wordSize + 2 * rowGap + lineGap }, theme.ink, { size: figureSize })}`;
    })
    .join('');
}

/** Names, the first figure of each, and its bar, which the table has on one baseline. */
export function miniatureTable(frame: Frame, settings: ChartSettings): string | null {
  const { width, height, theme, locale } = settings;
  const rows = frame.rows.slice(0, Math.max(1, Math.floor(height / rowHeight)));
  const model = tableModel({ ...frame, rows, comparison: null }, { locale, percent: true, hiddenChange: true, hiddenHighlight: true });
  const isNamed = model.columns[0]?.role === 'dimension';
  if (!isNamed) return figures(model, settings);
  const drawn = model.rows.map(({ cells: [name, cell] }) => ({ name: name?.text ?? '', cell }));
  if (drawn.every(({ cell }) => cell === undefined)) return null;
  const first = frame.columns.find(({ role }) => role === 'metric');
  const hue = metricColour(theme, first?.role === 'metric' ? first : {}, 0);
  const figureRoom = Math.min(width * 0.4, Math.max(...drawn.map(({ cell }) => textWidth(cell?.text ?? '', wordSize))));
  const nameRoom = (width - figureRoom) * 0.6;
  const bars = { x: nameRoom + rowGap, width: Math.max(0, width - nameRoom - figureRoom - 2 * rowGap) };
  return drawn
    .map(({ name, cell }, index) => {
      const top = index * rowHeight;
      const base = top + wordSize;
      const bar = cell?.bar ?? null;
      const long = bar && {
        x: bars.x + bar.from * bars.width,
        y: top + 4,
        width: Math.max(1, (bar.to - bar.from) * bars.width),
        height: 7,
      };
      return [
        words(truncateText(name, nameRoom, wordSize), { x: 0, y: base }, theme.ink),
        long ? rect(long, hue, 'rx="2"') : '',
        words(truncateText(cell?.text ?? '', figureRoom, wordSize), { x: width, y: base }, theme.muted, { more: ' text-anchor="end"' }),
      ].join('');
    })
    .join('');
}
