import { describe, expect, it } from 'vitest';
import { toSvg } from '../render/to-svg.ts';
import { dimension, frame, metric, settings } from '../testing/frames.ts';
import { gaugeOption } from './echarts-option.ts';
import { gaugeModel } from './model.ts';

const revenue = metric({ key: 'i1.revenue', label: 'Revenue', type: 'money', currency: 'EUR' });
const goal = { minValue: 0, maxValue: 250_000 };
const model = (value: number | null, options = goal, column = revenue, changes = {}) =>
  gaugeModel(frame({ columns: [column], rows: [[value]], totals: [value], compared: [[173_420]] }), options, settings(changes));

describe('gaugeModel', () => {
  it('says how far it is to the goal', () => {
    expect(model(185_000)).toMatchObject({ fraction: 0.74, valueText: '€185k', caption: '74% of €250k', notes: [] });
    expect(model(185_000).change).toMatchObject({ chip: '↑ 6.7%', verdict: 'good' });
  });

  it('reads the range of a percent as people say it', () => {
    const rate = metric({ label: 'Rate', type: 'percent', aggregation: { kind: 'provider' } });
    expect(model(0.74, { minValue: 0, maxValue: 100 }, rate)).toMatchObject({
      fraction: 0.74,
      max: 1,
      caption: 'of 100%',
      valueText: '74%',
    });
  });

  it('does not turn a rating into a percent', () => {
    expect(model(61, { minValue: 0, maxValue: 100 }, metric())).toMatchObject({ valueText: '61', caption: 'of 100', fraction: 0.61 });
  });

  it('stops at its ends and says so', () => {
    expect(model(92_418, { minValue: 0, maxValue: 100 }, metric())).toMatchObject({
      fraction: 1,
      caption: 'above 100',
      notes: ['92,418 is above the gauge’s end of 100.'],
    });
    expect(model(3, { minValue: 10, maxValue: 20 }, metric())).toMatchObject({
      fraction: 0,
      notes: ['3 is below the gauge’s start of 10.'],
    });
    expect(model(300_000)).toMatchObject({ fraction: 1, caption: '120% of €250k' });
  });

  it('turns a range given backwards and refuses one without length', () => {
    expect(model(15, { minValue: 20, maxValue: 10 }, metric()).fraction).toBe(0.5);
    expect(model(15, { minValue: 10, maxValue: 10 }, metric()).notes).toEqual([expect.stringContaining('Set two different values')]);
  });

  it('ends at the metric’s goal, and marks where it is due', () => {
    const aimed = (value: number, expected: number) =>
      model(value, { minValue: 0, maxValue: 100 }, { ...revenue, goal: { target: 200_000, expected, isSpread: true } });
    const running = aimed(74_000, 100_000);
    expect(running).toMatchObject({ max: 200_000, fraction: 0.37, mark: 0.5, caption: '37% of €200k', notes: [] });
    expect(running.goal).toMatchObject({ pace: '26% behind pace', verdict: 'bad' });
    expect(aimed(74_000, 200_000).mark).toBeNull();
    expect(aimed(250_000, 200_000)).toMatchObject({ max: 250_000, fraction: 1, mark: 0.8, notes: [] });
    const drawn = gaugeOption(running, settings()).series;
    expect(drawn).toHaveLength(3);
  });

  it('is green only where a goal is reached', () => {
    const aimed = { ...revenue, goal: { target: 100, expected: null, isSpread: false } };
    expect(model(1).colour).toBe(settings().theme.series[0]);
    expect(model(120, goal, aimed).colour).toBe(settings().theme.reached);
    expect(model(80, goal, aimed).colour).toBe(settings().theme.series[0]);
  });

  it('has nothing to show without a figure', () => {
    expect(model(null)).toMatchObject({ isEmpty: true, notes: [], valueText: 'N/A' });
  });

  it('does not add up what has no honest total', () => {
    const users = metric({ aggregation: { kind: 'provider' } });
    const given = frame({
      columns: [dimension(), users],
      rows: [
        ['a', 1],
        ['b', 2],
      ],
      totals: [null, null],
    });
    expect(gaugeModel(given, goal, settings()).isEmpty).toBe(true);
  });
});

describe('the picture of a gauge', () => {
  const svg = (size: { width: number; height: number }) => toSvg(gaugeOption(model(185_000, goal, revenue, size), settings(size)), size);

  it('says value, goal and change', () => {
    const picture = svg({ width: 250, height: 240 });
    for (const text of ['€185k', '74% of €250k', '↑ 6.7% from €173,420']) expect(picture).toContain(text);
  });

  it('keeps only the number where there is little room', () => {
    expect(svg({ width: 120, height: 70 })).toContain('€185k');
    expect(svg({ width: 120, height: 70 })).not.toContain('€250k');
  });
});
