import type { Frame } from '@sightline/contract/frames';
import { metricColour } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { summaryModel } from '../summary/model.ts';
import { sparklinePath } from '../summary/sparkline-path.ts';
import { pointDistance, thin } from './shapes.ts';
import { escaped } from './words.ts';

const numberSize = 26;
const unitSize = 14;

/** The first figure and its course. */
export function miniatureSummary(frame: Frame, settings: ChartSettings): string | null {
  const [item] = summaryModel(frame, settings).items;
  if (item === undefined) return null;
  const { width, height, theme } = settings;
  // Without the font that widths are known of, letters may be wider by so much.
  const written = (textWidth(item.number, numberSize) + textWidth(` ${item.unit}`, unitSize)) * 1.15;
  const share = Math.min(1, width / written, height / numberSize);
  const unit =
    item.unit === ''
      ? ''
      : `<tspan font-size="${Math.floor(unitSize * share)}" fill="${escaped(theme.muted)}"> ${escaped(item.unit)}</tspan>`;
  const number = `<text x="0" y="${Math.round(24 * Math.min(1, height / numberSize))}" font-size="${Math.floor(numberSize * share)}" font-weight="650" fill="${escaped(theme.ink)}">${escaped(item.number)}${unit}</text>`;
  const room = Math.max(0, height - 34);
  if (item.sparkline === null || room < 8) return number;
  const points = item.sparkline.points.map(({ value }) => value);
  const { line } = sparklinePath(thin(points, Math.floor(width / pointDistance)), width, room);
  return `${number}<path transform="translate(0 34)" d="${line}" fill="none" stroke="${escaped(metricColour(theme, item.column, 0))}" stroke-width="2"/>`;
}
