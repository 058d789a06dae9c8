import { days, dimension, frame, metric } from '@sightline/charts/testing/frames';
import { lightTheme } from '@sightline/charts/theme';
import type { Frame } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { pack } from '#platform/http/packed.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { drawThumbnail, widgetsInThumbnail } from './thumbnail-drawing.ts';

const metrics = [0, 1, 2, 3, 4, 5];
/** Figures that are nothing like each other can be packed least. */
const rowsOf = (seed: number) =>
  days(366).map((day, at) => [day, ...metrics.map((place) => (((at + 1) * 7919 * (place + seed) + seed * 104_729) % 9973) + 100)]);
const yearOf = (seed: number): Frame =>
  frame({
    columns: [
      dimension({ label: 'Date', kind: 'date' }),
      ...metrics.map((place) => metric({ key: `m${place}`, label: `Metric ${place}` })),
    ],
    rows: rowsOf(seed),
    compared: rowsOf(seed + 17),
  });

it.each(['chart:line', 'chart:area', 'chart:bar'])('is small when it is full of %s over a year and the one before', async (format) => {
  for (const width of [1, 4] as const) {
    const widgets = Array.from({ length: 16 }, (_, order) =>
      makeWidget({
        format,
        title: `Of all that there is, ${order}`,
        width,
        height: 1,
        order,
        hash: `hash-${order}`,
        instances: [makeInstance()],
      }),
    );
    const frames = new Map(widgets.map(({ hash }, index) => [hash, yearOf(index + 1)]));
    const look = { theme: lightTheme, ground: '#ffffff', locale: 'en-GB' };
    const svg = await drawThumbnail(widgetsInThumbnail(widgets), frames, look, (error) => {
      throw error;
    });
    expect(svg.match(/<path /g)?.length).toBeGreaterThan(30);
    expect(pack(svg).length).toBeLessThan(4000);
  }
});

it('makes a long number fit its card, and leaves a short one as large as it is', async () => {
  const placed = widgetsInThumbnail([makeWidget({ format: 'summary', width: 1 })]);
  const sizeOf = async (figure: number): Promise<number> => {
    const money = metric({ type: 'money', currency: 'EUR', decimals: 2 });
    const frames = new Map(placed.map(({ widget }) => [widget.hash, frame({ columns: [money], rows: [[figure]] })]));
    const svg = await drawThumbnail(placed, frames, { theme: lightTheme, ground: 'white', locale: 'en-GB' }, (error) => {
      throw error;
    });
    return Number(/font-size="([\d.]+)" font-weight="650" fill="[^"]*">€/.exec(svg)?.[1]);
  };
  expect(await sizeOf(39)).toBe(26);
  expect(await sizeOf(39_346.8)).toBeLessThan(24);
});

it('draws the better format where a widget’s own would mislead', async () => {
  const drawn = async (format: string, of: Frame): Promise<string> => {
    const placed = widgetsInThumbnail([makeWidget({ format, title: 'One' })]);
    return drawThumbnail(
      placed,
      new Map(placed.map(({ widget }) => [widget.hash, of])),
      { theme: lightTheme, ground: 'white', locale: 'en-GB' },
      (error) => {
        throw error;
      },
    );
  };
  const figure = frame({ columns: [metric()], rows: [[1200]] });
  expect(await drawn('chart:gauge', figure)).toBe(await drawn('summary', figure));
  const parts = frame({
    columns: [dimension(), metric()],
    rows: [
      ['a', 3],
      ['b', -2],
    ],
  });
  expect(await drawn('chart:pie', parts)).toBe(await drawn('chart:bar', parts));
});
