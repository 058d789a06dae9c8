import { describe, expect, it } from 'vitest';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { radarLegend, radarOption } from './echarts-option.ts';
import { radarModel } from './model.ts';

const clicks = metric({ key: 'i1.clicks', label: 'Clicks' });
const cost = metric({ key: 'i1.cost', label: 'Cost', type: 'money', currency: 'EUR' });
const rows = [
  ['Price', 70, 900],
  ['Service', 35, 450],
  ['Location', null, 90],
];

describe('radarModel', () => {
  it('measures every metric against its own largest value', () => {
    const model = radarModel(frame({ columns: [dimension(), clicks, cost], rows }), settings());
    expect(model.axes).toEqual(['Price', 'Service', 'Location']);
    expect(model.series.map(({ points }) => points.map(({ share }) => share))).toEqual([
      [1, 0.5, null],
      [1, 0.5, 0.1],
    ]);
    expect(model.ringLabels).toEqual(['0%', '25%', '50%', '75%', '100%']);
    expect(model.notes).toEqual(['Missing values stand in the centre.']);
  });

  it('gives a single metric rings of its own figures', () => {
    const given = frame({
      columns: [dimension(), clicks],
      rows: [
        ['a', 9.1],
        ['b', 4],
        ['c', 5],
      ],
    });
    expect(radarModel(given, settings()).ringLabels).toEqual(['0.0', '2.5', '5.0', '7.5', '10.0']);
  });

  it('measures the comparison on the same scale', () => {
    const given = frame({ columns: [dimension(), clicks, cost], rows: [['a', 50, 1]], compared: [['a', 100, 1]] });
    const [series] = radarModel(given, settings()).series;
    expect(series?.points[0]?.share).toBe(0.5);
    expect(series?.compared?.[0]?.share).toBe(1);
    expect(radarModel(given, settings({ hiddenChange: true })).series[0]?.compared).toBeNull();
  });

  it('takes metrics as axes where there is no dimension', () => {
    const model = radarModel(frame({ columns: [clicks, cost], rows: [[50, 200]], compared: [[100, 100]] }), settings());
    expect(model.axes).toEqual(['Clicks', 'Cost']);
    expect(model.series[0]?.points.map(({ share }) => share)).toEqual([0.5, 1]);
    expect(model.series[0]?.compared?.map(({ share }) => share)).toEqual([1, 0.5]);
  });

  it('says what it cannot show', () => {
    const long = Array.from({ length: 20 }, (_, index) => [`Row ${index}`, index]);
    expect(radarModel(frame({ columns: [dimension(), clicks], rows: long }), settings()).notes).toEqual(['Shows the first 12 of 20.']);
    expect(radarModel(frame({ columns: [dimension(), clicks], rows: [['a', 1]] }), settings()).notes).toEqual([
      'A radar needs at least 3 values to span an area.',
    ]);
    const negative = frame({
      columns: [dimension(), clicks],
      rows: [
        ['a', 1],
        ['b', -2],
        ['c', 3],
      ],
    });
    expect(radarModel(negative, settings()).notes).toEqual(['Negative values stand in the centre.']);
  });
});

describe('the picture of a radar', () => {
  const given = frame({
    columns: [dimension(), clicks],
    rows: [
      ['Price', 8],
      ['Service', 4],
      ['Location', 6],
    ],
  });
  const svg = (visibleLabels: boolean, changes = {}) => {
    const model = radarModel(given, settings(changes));
    return toSvg(radarOption(model, radarLegend(model, settings(changes)), { visibleLabels }, settings(changes)), settings(changes));
  };

  it('names its axes', () => {
    for (const name of ['Price', 'Service', 'Location']) expect(svg(false)).toContain(`>${name}<`);
  });

  it('labels its rings only where wanted', () => {
    expect(svg(true)).toContain('>8<');
    expect(svg(false)).not.toContain('>8<');
  });

  it('goes without names where there is no room', () => {
    expect(svg(true, { width: 120, height: 80 })).not.toContain('<text');
  });
});
