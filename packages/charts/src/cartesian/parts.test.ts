import { describe, expect, it } from 'vitest';
import { drawChart } from '../draw-chart.ts';
import { findFormat } from '../formats.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { toSvg } from '../render/to-svg.ts';
import { days, dimension, frame, metric, settings } from '../testing/frames.ts';

const date = dimension({ label: 'Date', kind: 'date' });
const metrics = [metric(), metric({ key: 'i1.clicks', label: 'Clicks' })];
const two = frame({
  columns: [date, ...metrics],
  rows: days(31).map((day, index) => [day, 1000 + index, 300 + index]),
  compared: days(30, '2026-09-01').map((day, index) => [day, 900 + index, 320 + index]),
});
const line = findFormat('chart:line');

function draw(changes: Partial<ChartSettings> = {}, given = two) {
  if (!line) throw new Error('no line format');
  return drawChart(line, given, {}, settings({ ownLegend: true, ...changes }));
}
const seriesOf = ({ option }: ReturnType<typeof draw>) => [option.series ?? []].flat();
const scaleOf = ({ option }: ReturnType<typeof draw>) => [option.yAxis ?? []].flat()[0];

describe('switching series off', () => {
  it('leaves out the series with its comparison, keeps its name, and scales to what is left', () => {
    const drawing = draw({ hiddenSeries: ['i1.sessions'] });
    expect(seriesOf(drawing).map(({ name }) => name)).toEqual(['i1.clicks', 'i1.clicks']);
    expect(drawing.parts.legend.map(({ label, isHidden }) => [label, isHidden])).toEqual([
      ['Sessions', true],
      ['Clicks', false],
    ]);
    expect(Number(scaleOf(draw())?.max)).toBeGreaterThan(1000);
    expect(Number(scaleOf(drawing)?.max)).toBeLessThan(500);
    expect(drawing.parts.points.words(0)).not.toContain('Sessions');
  });

  it('places every name apart, the names of hidden lines too', () => {
    for (const hiddenSeries of [[], ['i1.sessions'], ['i1.sessions', 'i1.clicks']]) {
      const tops = draw({ hiddenSeries }).parts.legend.map(({ place }) => place?.top ?? Number.NaN);
      expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeGreaterThan(13);
      for (const top of tops) expect(top).toBeLessThanOrEqual(280);
    }
  });

  it('writes names in a picture where the page puts them over it, also of a line that ends before others do', () => {
    const rows = days(5).map((day, index) => [day, 1000 + index, index > 2 ? null : 300 + index]);
    const shorter = frame({ columns: [date, ...metrics], rows });
    for (const given of [two, shorter]) {
      const drawing = draw({ ownLegend: false }, given);
      const texts = [...toSvg(drawing.option, settings()).matchAll(/translate\(([\d.]+) ([\d.]+)\)"[^>]*>(\w+)<\/text>/g)];
      const written = texts.flatMap(([, left, top, text]) =>
        ['Sessions', 'Clicks'].includes(text ?? '') ? [[Number(left), Number(top)]] : [],
      );
      const put = draw({}, given).parts.legend.map(({ place }) => [place?.left ?? 0, place?.top ?? 0]);
      expect(written.flat().map(Math.round)).toEqual(put.flat().map(Math.round));
    }
  });

  it('draws no legend of its own where the page does', () => {
    expect(draw().option.legend).toMatchObject({ show: false });
    expect(JSON.stringify(draw().option)).not.toContain('"text":"Sessions"');
  });
});

describe('zoom', () => {
  const zoom = { from: '2026-10-10', to: '2026-10-14' };

  it('shows a part of the days and tells of the whole', () => {
    const { parts, description } = draw({ zoom });
    expect(parts.time?.values).toEqual(days(5, '2026-10-10'));
    expect(parts.time?.all).toHaveLength(31);
    expect(parts.points.count).toBe(5);
    expect(parts.points.words(0)).toMatch(/^Sat, 10 Oct 2026: Sessions 1,009, up 11%; Thu, 10 Sept 2026 909; Clicks 309/);
    expect(description).toBe(draw().description);
  });

  it('shows the whole where the part is not in the figures, or is a single point', () => {
    for (const away of [
      { from: '2026-01-01', to: '2026-01-05' },
      { from: '2026-10-05', to: '2026-10-05' },
    ])
      expect(draw({ zoom: away }).parts.time?.values).toHaveLength(31);
  });

  it('is for courses of time only', () => {
    const names = frame({ columns: [dimension(), metric()], rows: ['A', 'B', 'C', 'D'].map((name) => [name, 1]) });
    expect(draw({}, names).parts.time).toBeNull();
  });
});
