import { expect, it } from 'vitest';
import { funnelFormat } from '../chart-funnel/index.ts';
import { drawChart } from '../draw-chart.ts';
import { formats } from '../formats.ts';
import { dimension, frame, metric, settings, withNeeds } from '../testing/frames.ts';

const names = ['A', 'B', 'C', 'D'];
const given = frame({
  columns: [dimension(), metric()],
  rows: names.map((name, index) => [name, 10 + index]),
  compared: names.map((name, index) => [name, 20 - index]),
  totals: [null, 46],
  comparedTotals: [null, 74],
});

it.each(formats.filter(({ drawing }) => drawing === 'echarts'))('$key says both figures of a point with the days of both', (format) => {
  const { points } = drawChart(format, withNeeds(format, given), {}, settings()).parts;
  expect(points.words(0)).toMatch(/Oct 2026/);
  expect(points.words(0)).toMatch(/Sept 2026/);
  const { description } = drawChart(format, withNeeds(format, given), {}, settings());
  // Of a funnel it is told how many of the first step reach the last.
  expect(description).toMatch(format === funnelFormat ? /up 45 pp against Sept 2026/ : /down 37.8% against Sept 2026/);
  expect(drawChart(format, withNeeds(format, given), {}, settings({ hiddenChange: true })).parts.points.words(0)).not.toMatch(/Sept 2026/);
});
