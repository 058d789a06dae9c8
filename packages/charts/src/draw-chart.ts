import type { Frame } from '@sightline/contract/frames';
import { cartesianOption } from './cartesian/echarts-option.ts';
import { cartesianLayout } from './cartesian/layout.ts';
import { type CartesianKind, cartesianModel } from './cartesian/model.ts';
import { cartesianOptions } from './cartesian/options.ts';
import { cartesianParts } from './cartesian/parts.ts';
import { asRows } from './cartesian/rows.ts';
import { areaFormat } from './chart-area/index.ts';
import { barFormat } from './chart-bar/index.ts';
import { bulletOption } from './chart-bullet/echarts-option.ts';
import { bulletFormat } from './chart-bullet/index.ts';
import { bulletLayout } from './chart-bullet/layout.ts';
import { bulletModel } from './chart-bullet/model.ts';
import { bulletParts } from './chart-bullet/parts.ts';
import { comboFormat } from './chart-combo/index.ts';
import { funnelOption } from './chart-funnel/echarts-option.ts';
import { funnelFormat } from './chart-funnel/index.ts';
import { funnelLayout } from './chart-funnel/layout.ts';
import { funnelModel } from './chart-funnel/model.ts';
import { funnelParts } from './chart-funnel/parts.ts';
import { gaugeOption } from './chart-gauge/echarts-option.ts';
import { gaugeFormat } from './chart-gauge/index.ts';
import { gaugeModel } from './chart-gauge/model.ts';
import { gaugeOptionsSchema } from './chart-gauge/options.ts';
import { gaugeParts } from './chart-gauge/parts.ts';
import { lineFormat } from './chart-line/index.ts';
import { pieOption } from './chart-pie/echarts-option.ts';
import { pieFormat } from './chart-pie/index.ts';
import { alonePie, pieLayout } from './chart-pie/layout.ts';
import { pieModel } from './chart-pie/model.ts';
import { pieOptionsSchema } from './chart-pie/options.ts';
import { pieParts } from './chart-pie/parts.ts';
import { partsNote } from './chart-pie/parts-note.ts';
import { radarLegend, radarOption } from './chart-radar/echarts-option.ts';
import { radarFormat } from './chart-radar/index.ts';
import { radarModel } from './chart-radar/model.ts';
import { radarOptionsSchema } from './chart-radar/options.ts';
import { radarParts } from './chart-radar/parts.ts';
import { scatterOption } from './chart-scatter/echarts-option.ts';
import { scatterFormat } from './chart-scatter/index.ts';
import { scatterLayout } from './chart-scatter/layout.ts';
import { scatterModel } from './chart-scatter/model.ts';
import { scatterParts } from './chart-scatter/parts.ts';
import { waterfallOption } from './chart-waterfall/echarts-option.ts';
import { waterfallFormat } from './chart-waterfall/index.ts';
import { partsIn, waterfallLayout } from './chart-waterfall/layout.ts';
import { waterfallModel } from './chart-waterfall/model.ts';
import { waterfallParts } from './chart-waterfall/parts.ts';
import type { WidgetFormat } from './kit/format.ts';
import { aboveNotes } from './kit/notes-room.ts';
import { readOptions } from './kit/read-options.ts';
import type { ChartSettings } from './kit/settings.ts';
import type { ChartDrawing, ChartOption } from './render/chart-option.ts';
import { noParts } from './render/chart-parts.ts';

type Draw = (frame: Frame, rawOptions: unknown, settings: ChartSettings) => ChartDrawing;

/** Axes without anything on them would look like figures of zero. */
const blank: ChartOption = { animation: false };

const drawingOf = (
  { description, notes, isEmpty }: Pick<ChartDrawing, 'description' | 'notes' | 'isEmpty'>,
  draw: () => Pick<ChartDrawing, 'option' | 'parts'>,
): ChartDrawing => ({ description, notes, isEmpty, ...(isEmpty ? { option: blank, parts: noParts } : draw()) });

const cartesian =
  (kind: CartesianKind): Draw =>
  (frame, rawOptions, settings) => {
    const options = cartesianOptions(kind, rawOptions);
    const model = asRows(cartesianModel(kind, frame, settings, options), frame.rowCount, settings);
    const layout = cartesianLayout(model, settings);
    return drawingOf({ ...model, notes: layout.notes }, () => ({
      option: cartesianOption(model, layout, options, settings),
      parts: cartesianParts(model, layout, settings),
    }));
  };

const drawers: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  [lineFormat.key, cartesian('line')],
  [areaFormat.key, cartesian('area')],
  [barFormat.key, cartesian('bar')],
  [comboFormat.key, cartesian('combo')],
  [
    pieFormat.key,
    (frame, rawOptions, settings) => {
      const model = pieModel(frame, settings);
      const listed = pieLayout(model, aboveNotes(settings, model.notes));
      const unlisted = listed.list === null ? partsNote(model, settings) : null;
      const notes = unlisted === null ? model.notes : [...model.notes, unlisted];
      return drawingOf({ ...model, notes }, () => {
        const room = aboveNotes(settings, notes);
        const layout = unlisted === null ? listed : alonePie(model, room);
        return { option: pieOption(layout, readOptions(pieOptionsSchema, rawOptions), room), parts: pieParts(layout.model, room) };
      });
    },
  ],
  [
    radarFormat.key,
    (frame, rawOptions, settings) => {
      const model = radarModel(frame, settings);
      return drawingOf(model, () => {
        const room = aboveNotes(settings, model.notes);
        const legend = radarLegend(model, room);
        return {
          option: radarOption(model, legend, readOptions(radarOptionsSchema, rawOptions), room),
          parts: radarParts(model, legend, room),
        };
      });
    },
  ],
  [
    gaugeFormat.key,
    (frame, rawOptions, settings) => {
      const model = gaugeModel(frame, readOptions(gaugeOptionsSchema, rawOptions), settings);
      return drawingOf(model, () => ({
        option: gaugeOption(model, aboveNotes(settings, model.notes)),
        parts: gaugeParts(model, settings),
      }));
    },
  ],
  [
    bulletFormat.key,
    (frame, _rawOptions, settings) => {
      const model = bulletModel(frame, settings);
      const layout = bulletLayout(model, settings);
      return drawingOf({ ...model, notes: layout.notes }, () => ({
        option: bulletOption(model, layout, settings),
        parts: bulletParts(model, layout, settings),
      }));
    },
  ],
  [
    funnelFormat.key,
    (frame, _rawOptions, settings) => {
      const model = funnelModel(frame, settings);
      const layout = funnelLayout(model, settings);
      return drawingOf({ ...model, notes: layout.notes }, () => ({
        option: funnelOption(model, layout, settings),
        parts: funnelParts(model, layout, settings),
      }));
    },
  ],
  [
    waterfallFormat.key,
    (frame, _rawOptions, settings) => {
      const { notes } = waterfallModel(frame, settings, partsIn(settings));
      const model = waterfallModel(frame, settings, partsIn(aboveNotes(settings, notes)));
      return drawingOf(model, () => ({
        option: waterfallOption(model, waterfallLayout(model, settings), settings),
        parts: waterfallParts(model, settings),
      }));
    },
  ],
  [
    scatterFormat.key,
    (frame, _rawOptions, settings) => {
      const model = scatterModel(frame, settings);
      return drawingOf(model, () => ({
        option: scatterOption(model, scatterLayout(model, settings), settings),
        parts: scatterParts(model, settings),
      }));
    },
  ],
]);

/** From a frame to what ECharts draws. Only for formats whose `drawing` is 'echarts'; kept apart from the list so that it loads with the charts. */
export function drawChart(format: WidgetFormat, frame: Frame, rawOptions: unknown, settings: ChartSettings): ChartDrawing {
  const draw = drawers.get(format.key);
  if (!draw) throw new Error(`The format “${format.key}” is not drawn as a chart. Ask its \`drawing\` before drawing it.`);
  return draw(frame, rawOptions, settings);
}
