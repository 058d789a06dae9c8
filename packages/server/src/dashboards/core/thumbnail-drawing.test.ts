import { chartTheme } from '@sightline/charts';
import { frame, metric } from '@sightline/charts/testing/frames';
import { expect, it } from 'vitest';
import { makeWidget } from '#test/factories/factories.ts';
import { drawThumbnail, widgetsInThumbnail } from './thumbnail-drawing.ts';

const theme = chartTheme('light', { backgroundColor: null, color: null, palette: null });

it('makes a long number fit its card, and leaves a short one as large as it is', async () => {
  const placed = widgetsInThumbnail([makeWidget({ format: 'summary', width: 1 })]);
  const sizeOf = async (figure: number): Promise<number> => {
    const money = metric({ type: 'money', currency: 'EUR', decimals: 2 });
    const frames = new Map(placed.map(({ widget }) => [widget.hash, frame({ columns: [money], rows: [[figure]] })]));
    const svg = await drawThumbnail(placed, frames, { theme, ground: 'white', locale: 'en-GB' }, (error) => {
      throw error;
    });
    return Number(/font-size="([\d.]+)" font-weight="650" fill="[^"]*">€/.exec(svg)?.[1]);
  };
  expect(await sizeOf(39)).toBe(26);
  expect(await sizeOf(39_346.8)).toBeLessThan(24);
});
