import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import { type PictureBox, type PictureQuery, writePictureBoxes } from '@sightline/contract/frames';
import { ownBox } from '#ui/base/own-box.ts';
import type { Look } from '../look/look.ts';

/** By the widget's hash. */
export type ChartRooms = ReadonlyMap<string, PictureBox>;

/** What to ask the server's pictures by; empty without a chart. */
export function pictureQuery(boxes: ChartRooms, { theme }: Pick<Look, 'theme'>): PictureQuery {
  const pictures = writePictureBoxes(boxes);
  return pictures === null ? {} : { pictures, pictureTheme: theme };
}

const pixels = (text: string): number => Number.parseFloat(text) || 0;

/** Measures the charts' places in the page; their cards must be in it, with or without figures. */
export function measureCharts(widgets: readonly Widget[]): ChartRooms {
  const charts = new Set(widgets.filter(({ format }) => findFormat(format)?.drawing === 'echarts').map(({ hash }) => hash));
  const boxes = new Map<string, PictureBox>();
  for (const card of document.querySelectorAll<HTMLElement>('[data-widget]')) {
    const hash = card.dataset.widget ?? '';
    const body = card.querySelector('[data-body]');
    if (!charts.has(hash) || !body) continue;
    const style = getComputedStyle(card);
    const { width, top } = ownBox(body);
    const end = ownBox(card).bottom - pixels(style.paddingBottom) - pixels(style.borderBottomWidth);
    boxes.set(hash, { width, height: end - top });
  }
  return boxes;
}
