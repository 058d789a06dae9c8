import { days, dimension, frame, metric } from '@sightline/charts/testing/frames';
import { lightTheme } from '@sightline/charts/theme';
import { newHeading } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { pack } from '#platform/http/packed.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { drawnAs, drawThumbnail, widgetsInThumbnail } from './thumbnail-drawing.ts';

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

const drawn = (widget: Parameters<typeof makeWidget>[0], of?: Frame): Promise<string> => {
  const placed = widgetsInThumbnail([makeWidget(widget)]);
  const frames = new Map(of === undefined ? [] : placed.map(({ widget: { hash } }) => [hash, of]));
  return drawThumbnail(placed, frames, { theme: lightTheme, ground: 'white', locale: 'en-GB' }, (error) => {
    throw error;
  });
};
const plain = { nature: 'passive', format: 'textCard' } as const;
const instance = { type: 'plain', sourceId: null, config: '' };
const inputs = { shows: 'image', image: '/x.png', alt: 'Our office', isDecorative: false, fit: 'contain', link: null };

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
  const figure = frame({ columns: [metric()], rows: [[1200]] });
  expect(await drawn({ format: 'chart:gauge', title: 'One' }, figure)).toBe(await drawn({ format: 'summary', title: 'One' }, figure));
  const parts = frame({
    columns: [dimension(), metric()],
    rows: [
      ['a', 3],
      ['b', -2],
    ],
  });
  expect(await drawn({ format: 'chart:pie', title: 'One' }, parts)).toBe(await drawn({ format: 'chart:bar', title: 'One' }, parts));
});

it('writes texts, names of rows and what images show as words', async () => {
  const text = await drawn({
    ...plain,
    description: '<p>The month &amp; its clicks</p>',
    instances: [makeInstance({ ...instance, inputs: {} })],
  });
  expect(text).toContain('>The month &amp; its clicks</text>');
  expect(await drawn({ ...plain, instances: [makeInstance({ ...instance, inputs })] })).toContain('>Our office</text>');
  const rows = frame({ columns: [dimension(), metric()], rows: [['Brand search', 1234]] });
  const table = await drawn({ format: 'table' }, rows);
  expect(table).toContain('>Brand search</text>');
  expect(table).toContain('>1,234</text>');
});

const figure = frame({ columns: [metric()], rows: [[1234]] });

it.each([
  ['a figure', { format: 'summary' }, figure, '>1,234</text>'],
  [
    'a text',
    { ...plain, description: `<p>One ${'and more '.repeat(40)}</p>`, instances: [makeInstance({ ...instance, inputs: {} })] },
    undefined,
    '>One and',
  ],
  ['an image', { ...plain, instances: [makeInstance({ ...instance, inputs })] }, undefined, '<circle '],
])('keeps %s of half a row within its card, without its title', async (_, widget, of, shown) => {
  const svg = await drawn({ ...widget, title: 'Visits', width: 1, height: 0.5 }, of);
  expect(svg).toContain(shown);
  expect(svg).not.toContain('Visits');
  const [top, bottom] = [12, 51];
  expect(svg).toContain(`y="${top}" width="146.5" height="${bottom - top}"`);
  for (const [, moved, y, size] of svg.matchAll(/(?:<g transform="translate\(\d+ (\d+)\)">)?<text x="\d+" y="(\d+)" font-size="(\d+)"/g)) {
    const base = Number(moved ?? 0) + Number(y);
    expect(base - Number(size)).toBeGreaterThanOrEqual(top);
    expect(base).toBeLessThan(bottom);
  }
  for (const [, y, share] of svg.matchAll(/<g transform="translate\(\d+ (\d+)\) scale\(([\d.]+)\)"/g)) {
    expect(Number(y)).toBeGreaterThan(top);
    expect(Number(y) + 40 * Number(share)).toBeLessThan(bottom);
  }
});

it('cuts the title of a heading that is longer than it has room', async () => {
  const heading = makeInstance({ ...instance, inputs: { ...newHeading } });
  const svg = await drawn({ ...plain, title: 'Everything of this month '.repeat(4).trim(), width: 1, height: 0.5, instances: [heading] });
  expect(svg).toMatch(/>Everything of[^<]*…<\/text>/);
});

it('has one more as its number when it draws the same otherwise: browsers keep a picture by its name', async () => {
  const rows = frame({
    columns: [dimension(), metric()],
    rows: [
      ['Brand search', 1234],
      ['Others', 56],
    ],
  });
  const pictures = [
    await drawn({ title: 'Visits', format: 'summary' }, figure),
    await drawn({ title: 'Visits', format: 'summary', height: 0.5 }, figure),
    await drawn({ title: 'Searches', format: 'table' }, rows),
    await drawn({ title: 'Searches', format: 'chart:bar' }, rows),
    await drawn({
      ...plain,
      title: '',
      description: '<h2>Well</h2><ul><li>Done</li></ul>',
      instances: [makeInstance({ ...instance, inputs: {} })],
    }),
    await drawn({ ...plain, title: 'Where', instances: [makeInstance({ ...instance, inputs })] }),
    await drawn({ ...plain, title: 'Search', instances: [makeInstance({ ...instance, inputs: { ...newHeading } })] }),
  ];
  expect([drawnAs, sha256(pictures.join(''), 'base64url').slice(0, 16)]).toEqual([2, 'IoDVHFhe6tkYKREh']);
});
