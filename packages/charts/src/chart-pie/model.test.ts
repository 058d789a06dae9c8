import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { shareText } from '../kit/shares.ts';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { pieOption } from './echarts-option.ts';
import { pieFormat } from './index.ts';
import { pieLayout } from './layout.ts';
import { mergeSmallest, pieModel } from './model.ts';

const device = dimension({ label: 'Device' });
const devices = frame({
  columns: [device, metric()],
  rows: [
    ['Tablet', 7000],
    ['Mobile', 58_000],
    ['Desktop', 35_000],
  ],
  compared: [['Tablet', 8000], ['Mobile', 50_000], null],
});
const many = (count: number) => Array.from({ length: count }, (_, index) => [`Page ${index}`, 100 - index]);

describe('pieModel', () => {
  it('shares out the first metric, the largest first', () => {
    const model = pieModel(devices, settings());
    expect(model.slices.map(({ label, share, compared }) => [label, share, compared])).toEqual([
      ['Mobile', 0.58, 50_000],
      ['Desktop', 0.35, null],
      ['Tablet', 0.07, 8000],
    ]);
    expect(model.description).toBe(
      'Sessions: Mobile 58.0% (58,000), Desktop 35.0% (35,000), Tablet 7.0% (7,000); 100,000 in all, up 72.4% against Sept 2026.',
    );
  });

  it('shows seven slices and the rest as Other', () => {
    const model = pieModel(frame({ columns: [device, metric()], rows: many(12) }), settings());
    expect(model.slices).toHaveLength(8);
    expect(model.slices.at(-1)).toMatchObject({ label: 'Other', isOther: true, value: 93 + 92 + 91 + 90 + 89 });
    expect(model.description).toMatch(/^Sessions: Other 40.1% \(455\), Page 0 8.8% \(100\), .* and 5 more\.$/);
    expect(model.slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('adds what the limit of the widget left out to Other', () => {
    const given = frame({ columns: [device, metric()], rows: many(2), rowCount: 50, totals: [null, 1000] });
    expect(pieModel(given, settings()).slices.at(-1)).toMatchObject({ label: 'Other', value: 801 });
  });

  it('says whose shares they are where the whole is not known', () => {
    const users = metric({ aggregation: { kind: 'provider' } });
    const given = frame({ columns: [device, users], rows: many(2), rowCount: 50, totals: [null, 1000] });
    expect(pieModel(given, settings()).notes).toEqual(['Shares of the 2 of 50 rows shown.']);
  });

  it('says how many rows have no value, and names no part of nothing', () => {
    const given = frame({
      columns: [device, metric()],
      rows: [
        ['a', 10],
        ['c', null],
        ['d', 0],
      ],
    });
    const model = pieModel(given, settings());
    expect(model.slices.map(({ label }) => label)).toEqual(['a']);
    expect(model.notes).toEqual(['1 row has no value.']);
  });

  it('says that all parts are zero, which is a figure', () => {
    const given = frame({
      columns: [device, metric()],
      rows: [
        ['a', 0],
        ['b', 0],
      ],
    });
    const model = pieModel(given, settings());
    expect(model).toMatchObject({ slices: [], notes: ['All parts are 0.'], description: 'Sessions: All parts are 0.', isEmpty: false });
    const svg = toSvg(pieOption(pieLayout(model, settings()), { doughnut: true }, settings()), settings());
    expect(svg).toContain('>0<');
    for (const colour of settings().theme.series) expect(svg).not.toContain(colour);
    expect(pieModel(frame({ columns: [device, metric()], rows: [['a', null]] }), settings()).isEmpty).toBe(true);
  });

  it('shares out metrics of one unit where there is no dimension', () => {
    const given = frame({
      columns: [metric({ key: 'n', label: 'New' }), metric({ key: 'r', label: 'Returning' })],
      rows: [[30, 70]],
    });
    const model = pieModel(given, settings());
    expect(model.slices.map(({ label, share }) => [label, share])).toEqual([
      ['Returning', 0.7],
      ['New', 0.3],
    ]);
  });

  it('names the metric it shows where there are several', () => {
    const given = frame({ columns: [device, metric(), metric({ key: 'c', label: 'Cost' })], rows: [['a', 1, 2]] });
    expect(pieModel(given, settings()).notes).toEqual(['All of it is a.', 'Shows Sessions only: a pie shares out one metric.']);
  });
});

it('merges the smallest slices until the list can name all', () => {
  const merged = mergeSmallest(pieModel(frame({ columns: [device, metric()], rows: many(12) }), settings()), 4, settings());
  expect(merged.slices.map(({ label }) => label)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Other']);
  expect(merged.slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

it('says every share with one decimal', () => {
  expect(shareText(0.004, 'en')).toBe('0.4%');
  expect(shareText(0.58, 'en')).toBe('58.0%');
});

it('writes shares that add up to 100.0, also once the smallest are merged', () => {
  const model = pieModel(
    frame({ columns: [device, metric()], rows: [57.4, 34.2, 9.9, 5, 5, 5].map((value, at) => [`${at}`, value]) }),
    settings(),
  );
  for (const count of [6, 5, 4, 3, 2]) {
    const written = mergeSmallest(model, count, settings()).slices.map(
      ({ writtenShare }) => Number.parseFloat(shareText(writtenShare, 'en')) * 10,
    );
    expect(Math.round(written.reduce((sum, share) => sum + share, 0))).toBe(1000);
  }
});

describe('the picture of a pie', () => {
  const svg = (doughnut: boolean, changes = {}) =>
    toSvg(
      pieOption(pieLayout(pieModel(devices, settings(changes)), settings(changes)), { doughnut }, settings(changes)),
      settings(changes),
    );

  it('lists the names with their shares', () => {
    for (const text of ['Mobile  58.0%', 'Desktop  35.0%', 'Tablet  7.0%']) expect(svg(false)).toContain(text);
  });

  it('says the whole in the hole of a doughnut', () => {
    expect(svg(true).match(/>100k</g)).toHaveLength(1);
    expect(svg(false)).not.toContain('100k');
  });

  it('goes without the list where there is no room', () => {
    expect(svg(false, { width: 90, height: 50 })).not.toContain('Mobile');
  });

  it('names the largest parts in a note where the list has no room', () => {
    const small = (width: number, height: number) => drawChart(pieFormat, devices, {}, settings({ width, height })).notes;
    expect(small(150, 100)).toEqual(['Mobile 58.0%, Desktop 35.0%, Tablet 7.0%.']);
    expect(small(110, 70)).toEqual(['Mobile 58.0% and 2 more.']);
    expect(small(270, 130)).toEqual([]);
  });

  it('lets names have what the circle leaves', () => {
    const names = ['Summer sale for the whole brand', 'Search for the whole brand', 'Display'];
    const long = frame({ columns: [device, metric()], rows: names.map((name, at) => [name, 50 - at * 10]) });
    const textsIn = (width: number, height: number) => {
      const room = settings({ width, height });
      return pieLayout(pieModel(long, room), room).list?.texts ?? [];
    };
    expect(textsIn(420, 110).map((text) => text.split('  ')[0])).toEqual(names);
    expect(textsIn(130, 110)).toEqual([]);
  });
});

it('shares out what a sum is made of, and not the sum as well', () => {
  const of = frame({
    columns: [
      metric({ key: 'all.clicks', label: 'All' }),
      metric({ key: 'i1.clicks', label: 'Google' }),
      metric({ key: 'i2.clicks', label: 'Facebook' }),
    ],
    rows: [[90, 30, 60]],
  });
  expect(pieModel(of, settings()).slices.map(({ label, writtenShare }) => [label, writtenShare])).toEqual([
    ['Facebook', 0.667],
    ['Google', 0.333],
  ]);
});
