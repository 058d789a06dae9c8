import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { lightTheme } from '../kit/theme.ts';
import { toSvg } from '../render/to-svg.ts';
import { frame, metric, settings } from '../testing/frames.ts';
import { bulletFormat } from './index.ts';
import { bulletLayout } from './layout.ts';
import { bulletModel } from './model.ts';

const goal = { target: 4000, expected: 3000, isSpread: true };
const revenue = metric({ label: 'Revenue', type: 'money', currency: 'EUR', goal });
const orders = metric({ key: 'i1.orders', label: 'Orders', goal: { target: 100, expected: 75, isSpread: true } });
const of = (columns: ReturnType<typeof metric>[], values: (number | null)[], compared?: number[]) =>
  frame({ columns, rows: [values], totals: values, ...(compared && { compared: [compared], comparedTotals: compared }) });

describe('bullets', () => {
  it('have one scale: how much of its goal each metric is, and where it would be at an even pace', () => {
    const model = bulletModel(of([revenue, orders], [2000, 120]), settings());
    expect(model.bullets.map(({ share, due, goal: { text } }) => [share, due, text])).toEqual([
      [0.5, 0.75, '50% of €4,000 · 33% behind pace'],
      [1.2, 0.75, '120% of 100 · 60% ahead of pace'],
    ]);
    expect(bulletLayout(model, settings()).max).toBe(1.2);
    expect(model.description).toBe('Revenue: €2,000, 50% of €4,000 · 33% behind pace. Orders: 120, 120% of 100 · 60% ahead of pace.');
  });

  it('leave out metrics without a goal, and say so; without any goal, or figure, there is nothing', () => {
    const users = metric({ key: 'i1.users', label: 'Users' });
    expect(bulletModel(of([revenue, users], [2000, 5]), settings())).toMatchObject({
      bullets: [{ share: 0.5 }],
      notes: ['Users left out: no goal is set.'],
    });
    expect(bulletModel(of([users], [5]), settings()).isEmpty).toBe(true);
    expect(bulletModel(of([revenue], [null]), settings()).isEmpty).toBe(true);
  });

  it('have no length where there is no figure, or a goal of nothing; one below zero has none either', () => {
    const shares = (column: ReturnType<typeof metric>, value: number | null) =>
      bulletModel(of([orders, column], [1, value]), settings()).bullets.map(({ share }) => share);
    expect(shares(revenue, null)).toEqual([0.01, null]);
    expect(shares({ ...revenue, goal: { ...goal, target: 0 } }, 5)).toEqual([0.01, null]);
    expect(shares(revenue, -400)).toEqual([0.01, 0]);
  });

  it('are green where the goal is reached, and else of their metric', () => {
    const colours = (value: number, column = orders) => bulletModel(of([column], [value]), settings()).bullets.map(({ colour }) => colour);
    const reached = { ...orders, goal: { target: 100, expected: 100, isSpread: true } };
    expect([colours(20), colours(120, reached), colours(120, { ...reached, color: '#4269d0' })]).toEqual([
      [lightTheme.series[0]],
      [lightTheme.reached],
      ['#4269d0'],
    ]);
  });

  it('write as much as has room, and say how many have none', () => {
    const texts = (size: { width: number; height: number }) => {
      const given = settings(size);
      const { option } = drawChart(bulletFormat, of([revenue, orders], [2000, 120]), {}, given);
      return [...toSvg(option, given).matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    };
    expect(texts({ width: 560, height: 200 })).toEqual(
      expect.arrayContaining(['Revenue', '50% of €4,000 · 33% behind pace', 'Orders', '120% of 100 · 60% ahead of pace', 'Goal']),
    );
    expect(texts({ width: 220, height: 60 })).toEqual(['Revenue', 'Orders', '50% of €4,000', '120% of 100', 'Goal']);
    expect(texts({ width: 170, height: 40 })).toEqual(['Revenue', 'Orders', '€2,000', '120']);
    const many = Array.from({ length: 9 }, (_, at) => ({ ...orders, key: `i1.m${at}`, label: `Metric ${at}` }));
    const drawing = drawChart(
      bulletFormat,
      of(
        many,
        many.map(() => 5),
      ),
      {},
      settings({ height: 90 }),
    );
    expect([drawing.notes, drawing.parts.points.count]).toEqual([['4 of 9 rows are shown.'], 9]);
  });

  it('are told by keyboard, with both periods and the goal', () => {
    const { points } = drawChart(bulletFormat, of([revenue], [2000], [1600]), {}, settings()).parts;
    expect(points.words(0)).toBe('Revenue: Oct 2026 €2,000, up 25%; Sept 2026 €1,600; Goal 50% of €4,000 · 33% behind pace');
  });
});
