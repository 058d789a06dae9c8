import { findFormat } from '@sightline/charts';
import { textWidth } from '@sightline/charts/kit/text-width';
import type { DocumentInput } from '@sightline/contract/app';
import { columnsFor, noteOf, placeWidgets, type Widget } from '@sightline/contract/dashboards';
import type { PictureBox } from '@sightline/contract/frames';

/** Of the style sheets, in pixels: tokens.css, dashboard-frame.module.css, widget-grid.module.css and widget-card.module.css. */
const pageWidth = 1320;
const narrowGrid = 390 - 2 * 12;
const gap = 16;
const row = 184;
const border = 1;
const card = { side: 16, top: 16, head: 24, gap: 8, end: 20 };
const note = { line: 18, nearer: 4, size: 13 };

/** What is said under a title takes a line, in a higher card two, where it is so long. */
function noteRoom(widget: Widget, width: number): number {
  const text = noteOf(widget);
  if (text === '' || widget.height < 1) return 0;
  const lines = Math.min(widget.height > 1 ? 2 : 1, Math.ceil(textWidth(text, note.size) / width));
  return lines * note.line + card.gap - note.nearer;
}

/** Where charts stand before a page was measured: on a wide page, on a telephone's, or where cards stand so wide. A page that has another room for them has them drawn again. */
export function chartRoomsOf({ widgets }: DocumentInput['dashboard'], room: 'wide' | 'narrow' | number): Map<string, PictureBox> {
  const width = typeof room === 'number' ? room : { wide: pageWidth, narrow: narrowGrid }[room];
  const columns = columnsFor(width);
  const column = (width - gap * (columns - 1)) / columns;
  const charts = placeWidgets(widgets, columns).filter(({ widget }) => findFormat(widget.format)?.drawing === 'echarts');
  return new Map(
    charts.map(({ widget, w, h }) => {
      const width = column * w + gap * (w - 1) - 2 * (card.side + border);
      const height = row * h + gap * (h - 1) - 2 * border - card.top - card.head - card.gap - card.end;
      return [widget.hash, { width, height: height - noteRoom(widget, width) }];
    }),
  );
}
