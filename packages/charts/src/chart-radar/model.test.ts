import { describe, expect, it } from 'vitest';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { radarLegend, radarOption } from './echarts-option.ts';
import { radarModel } from './model.ts';

const clicks = metric({ key: 'i1.clicks', label: 'Clicks' });
const likes = metric({ key: 'i1.likes', label: 'Likes' });
const rows = [
  ['Price', 70, 900],
  ['Service', 35, 450],
  ['Location', null, 90],
];

describe('radarModel', () => {
  it('measures everything on one scale from zero, and leaves a gap where there is no value', () => {
    const model = radarModel(frame({ columns: [dimension(), clicks, likes], rows }), settings());
    expect(model.axes).toEqual(['Price', 'Service', 'Location']);
    expect(model.ringLabels).toEqual(['0', '200', '400', '600', '800', '1,000']);
    expect(model.series.map(({ points }) => points.map(({ share }) => share))).toEqual([
      [0.07, 0.035, null],
      [0.9, 0.45, 0.09],
    ]);
    expect(model.notes).toEqual(['Where a line is broken there is no value.']);
  });

  it('writes its rings in the unit of its figures', () => {
    const given = frame({
      columns: [dimension(), metric({ type: 'money', currency: 'EUR' })],
      rows: [
        ['a', 9.1],
        ['b', 4],
        ['c', 5],
      ],
    });
    expect(radarModel(given, settings()).ringLabels).toEqual(['€0', '€2', '€4', '€6', '€8', '€10']);
  });

  it('measures the comparison on the same scale', () => {
    const given = frame({ columns: [dimension(), clicks, likes], rows: [['a', 50, 1]], compared: [['a', 100, 1]] });
    const [series] = radarModel(given, settings()).series;
    expect(series?.points[0]?.share).toBe(0.5);
    expect(series?.compared?.[0]?.share).toBe(1);
    expect(radarModel(given, settings({ hiddenChange: true })).series[0]?.compared).toBeNull();
  });

  it('takes metrics as axes of one scale where there is no dimension', () => {
    const model = radarModel(frame({ columns: [clicks, likes], rows: [[50, 200]], compared: [[100, 100]] }), settings());
    expect(model.axes).toEqual(['Clicks', 'Likes']);
    expect(model.series[0]?.points.map(({ share }) => share)).toEqual([0.25, 1]);
    expect(model.series[0]?.compared?.map(({ share }) => share)).toEqual([0.5, 0.5]);
  });

  it('says when there are more axes than can be read', () => {
    const long = Array.from({ length: 20 }, (_, index) => [`Row ${index}`, index]);
    expect(radarModel(frame({ columns: [dimension(), clicks], rows: long }), settings()).notes).toEqual(['Shows the first 12 of 20.']);
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

  it('names few axes and its scale on a card of one row too', () => {
    const small = svg(false, { width: 270, height: 114 });
    for (const text of ['Price', 'Service', 'Location', '10']) expect(small).toContain(`>${text}<`);
  });

  it('labels its rings on one axis, on all of them where wanted', () => {
    expect(svg(false).match(/>4</g)).toHaveLength(1);
    expect(svg(true).match(/>4</g)).toHaveLength(3);
    // At the edge names begin: there the first axis has it alone.
    expect(svg(true).match(/>8</g)).toHaveLength(1);
    const wide = frame({ columns: [dimension(), clicks], rows: ['a', 'b', 'c'].map((name) => [name, 1400]) });
    const small = settings({ width: 300, height: 220 });
    const model = radarModel(wide, small);
    // Side by side they would run into each other.
    expect(toSvg(radarOption(model, radarLegend(model, small), { visibleLabels: true }, small), small).match(/>1,000</g)).toHaveLength(1);
  });

  it('breaks the line where there is no value: no point of it is the centre', () => {
    const gap = frame({
      columns: [dimension(), clicks],
      rows: [
        ['Price', 8],
        ['Service', null],
        ['Location', 6],
        ['Staff', 5],
      ],
    });
    const model = radarModel(gap, settings());
    const { series } = radarOption(model, radarLegend(model, settings()), { visibleLabels: false }, settings());
    const [course] = Array.isArray(series) ? series : [];
    const centre = [settings().width / 2, settings().height / 2];
    const places = Array.isArray(course?.data) ? course.data : [];
    expect(places).toHaveLength(5);
    expect(places[1]).toEqual(['-', '-']);
    expect(places[4]).toEqual(places[0]);
    expect(places).not.toContainEqual(centre);
  });

  it('goes without names where there is no room', () => {
    expect(svg(true, { width: 120, height: 80 })).not.toContain('<text');
  });
});
