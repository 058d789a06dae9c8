import { describe, expect, it } from 'vitest';
import { drawChart } from './draw-chart.ts';
import { formats } from './formats.ts';
import { darkTheme } from './kit/theme.ts';
import { toSvg } from './render/to-svg.ts';
import { awkwardFrames } from './testing/awkward-frames.ts';
import { settings, withNeeds } from './testing/frames.ts';

const sizes = [
  { width: 1240, height: 560 },
  { width: 560, height: 280 },
  { width: 250, height: 110 },
  { width: 120, height: 48 },
  { width: 1, height: 1 },
];
const charts = formats.filter((format) => format.drawing === 'echarts');
const others = formats.filter((format) => format.drawing !== 'echarts');

describe.each(charts)('$key', (format) => {
  it.each(Object.keys(awkwardFrames))('draws %s at every size without a broken number', (name) => {
    const frame = awkwardFrames[name];
    if (!frame) throw new Error('no frame');
    for (const size of sizes) {
      const drawing = drawChart(format, withNeeds(format, frame), {}, settings(size));
      const svg = toSvg(drawing.option, size);
      expect(svg).toMatch(/^<svg/);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object|class=|clip-path/);
      expect(drawing.description).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(drawing.description).not.toBe('');
    }
  });

  it.each(Object.keys(awkwardFrames))('reads the points of %s in words', (name) => {
    const frame = awkwardFrames[name];
    if (!frame) throw new Error('no frame');
    for (const hiddenSeries of [[], frame.columns.map(({ key }) => key)]) {
      const { points } = drawChart(format, withNeeds(format, frame), {}, settings({ hiddenSeries, ownLegend: true })).parts;
      const words = Array.from({ length: Math.min(points.count, 5) }, (_, index) => points.words(index));
      for (const said of words) expect(said).not.toMatch(/NaN|Infinity|undefined|null|<td/);
      expect(JSON.stringify(words.map((_, index) => points.tip(index)))).not.toMatch(/null/);
    }
  });

  it('puts no markup of a name into its picture', () => {
    const frame = awkwardFrames['names that are markup'];
    if (!frame) throw new Error('no frame');
    expect(toSvg(drawChart(format, withNeeds(format, frame), {}, settings()).option, settings())).not.toMatch(/<script|<img|<b>/);
  });

  it('says when there is nothing to draw', () => {
    for (const name of ['no rows', 'no columns', 'nothing but missing values']) {
      const frame = awkwardFrames[name];
      if (!frame) throw new Error('no frame');
      expect(drawChart(format, withNeeds(format, frame), {}, settings()).isEmpty).toBe(true);
    }
  });

  it('moves nothing', () => {
    const frame = awkwardFrames['no dimension'];
    if (!frame) throw new Error('no frame');
    expect(drawChart(format, withNeeds(format, frame), {}, settings()).option).toMatchObject({
      animation: false,
      tooltip: { transitionDuration: 0 },
    });
  });

  it('draws in the colours of its theme', () => {
    const frame = awkwardFrames['negative values'];
    if (!frame) throw new Error('no frame');
    const [light, dark] = [settings(), settings({ theme: darkTheme })].map((given) =>
      toSvg(drawChart(format, withNeeds(format, frame), {}, given).option, given),
    );
    expect(light).not.toBe(dark);
  });
});

it.each(others)('$key is not drawn as a chart', (format) => {
  const frame = awkwardFrames['one row'];
  if (!frame) throw new Error('no frame');
  expect(() => drawChart(format, withNeeds(format, frame), {}, settings())).toThrow('is not drawn as a chart');
});
