import { chartTheme, formats, noOwnColours } from '@sightline/charts';
import { withNeeds } from '@sightline/charts/testing/frames';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame, FrameFlag, Picture, StreamMessage } from '@sightline/contract/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { widgetOf } from '../testing/fake-widgets.ts';
import { lastMessage, messageOf } from './message.ts';
import { type PictureRequest, picturesOf, withPictures } from './picture.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext('pglite');
});
afterAll(() => context.close());

const table = widgetOf({ hash: 'hash000001' });
const bars = widgetOf({ id: 'w2', hash: 'hash000002', format: 'chart:bar' });
const pie = widgetOf({ id: 'w3', hash: 'hash000003', format: 'chart:pie' });
const widgets = [table, bars, pie];
const box = { width: 400.4, height: 220 };

const frameOf = (names: readonly string[], flags: FrameFlag[] = []): Frame => ({
  columns: [
    { role: 'dimension', key: 'campaign', label: 'Campaign', kind: 'text' },
    {
      role: 'metric',
      key: 'i1.clicks',
      label: 'Clicks',
      type: 'number',
      currency: null,
      good: 'up',
      aggregation: { kind: 'sum' },
      instanceId: 'i1',
      decimals: null,
    },
  ],
  rows: names.map((name, index) => [name, 1200 - index]),
  totals: [null, names.reduce((sum, _, index) => sum + 1200 - index, 0)],
  comparison: null,
  period: { start: '2026-10-08', end: '2026-10-14' },
  rowCount: names.length,
  provenance: [
    {
      instanceId: 'i1',
      sourceId: null,
      provider: 'fake-ads',
      account: null,
      report: 'Ads',
      asked: [],
      fetchedAt: '2026-10-15T08:00:00.000Z',
      freshUntil: '2026-10-15T09:00:00.000Z',
      flags,
      warnings: [],
      currency: null,
      timezone: null,
    },
  ],
});
const frame = frameOf(['Brand', 'Generic']);
const boxesOf = (...hashes: string[]) => new Map(hashes.map((hash) => [hash, box]));

async function run(chunks: readonly string[], change: Partial<PictureRequest> = {}, given: readonly Widget[] = widgets) {
  const request: PictureRequest = {
    boxes: boxesOf(bars.hash, pie.hash, table.hash),
    theme: 'light',
    colours: noOwnColours,
    locale: 'en-US',
    annotations: [],
    ...change,
  };
  const sent: string[] = [];
  const source = (async function* () {
    yield* chunks;
  })();
  for await (const text of withPictures(context, source, given, request)) sent.push(text);
  const lines = sent.flatMap((text) => text.split('\n')).map((line) => JSON.parse(line) as StreamMessage);
  const pictureOf = (hash: string): Picture | undefined => {
    const line = lines.find((entry) => 'hash' in entry && entry.hash === hash);
    return line && 'frame' in line ? line.picture : undefined;
  };
  return { sent, lines, pictureOf };
}

describe('lines of a visitor', () => {
  it('carry a picture of each chart asked for, and nothing else changes', async () => {
    const given = [messageOf(table.hash, { frame }), messageOf(bars.hash, { frame }), messageOf(pie.hash, { frame }), lastMessage];
    const { lines, pictureOf } = await run([given.join('\n')], { boxes: boxesOf(bars.hash, table.hash) });
    expect(pictureOf(bars.hash)).toMatchObject({ width: 400, height: 220, theme: 'light', locale: 'en-US', notes: [] });
    expect(pictureOf(bars.hash)?.svg).toMatch(/^<svg width="400" height="220"/);
    expect(pictureOf(bars.hash)?.svg).toContain('Brand');
    expect(pictureOf(bars.hash)?.description).toContain('1,200');
    expect([pictureOf(table.hash), pictureOf(pie.hash)]).toEqual([undefined, undefined]);
    const bare = lines.map((line) => ('frame' in line ? { hash: line.hash, frame: line.frame } : line));
    expect(bare.map((line) => JSON.stringify(line)).toSorted()).toEqual(given.toSorted());
    expect(lines.at(-1)).toEqual({ done: true });
  });

  it('come before the drawings where nothing is to be drawn, and the last line stays the last', async () => {
    const given = [messageOf(bars.hash, { frame: frameOf(['First']) }), messageOf(table.hash, { frame }), lastMessage];
    const { sent } = await run([given.join('\n')]);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toBe(given[1]);
    expect(sent[1]).toContain('"picture":');
    expect(sent[2]).toBe(lastMessage);
  });

  it('that tell of an error stay as they are, even when the message looks like a frame', async () => {
    const error = { code: 'source_unavailable', message: '","frame":{"columns":[]}' };
    const line = messageOf(bars.hash, { error });
    expect((await run([line, lastMessage])).sent).toEqual([line, lastMessage]);
  });

  it('of widgets that are gone meanwhile stay as they are', async () => {
    const line = messageOf(bars.hash, { frame });
    expect((await run([line], {}, [])).sent).toEqual([line]);
  });

  it('say in words that there is nothing to draw', async () => {
    const { pictureOf } = await run([messageOf(bars.hash, { frame: frameOf([]) })]);
    expect(pictureOf(bars.hash)).toMatchObject({ svg: null });
    expect(pictureOf(bars.hash)?.description).not.toBe('');
  });

  it('are drawn in the theme, the colours and the language asked for', async () => {
    const line = messageOf(bars.hash, { frame });
    const colours = { ...noOwnColours, backgroundColor: '#123456', color: '#fedcba', palette: ['#ff0088', '#00aa55'] };
    const dark = await run([line], { theme: 'dark', colours, locale: 'de-DE' });
    const picture = dark.pictureOf(bars.hash);
    expect(picture).toMatchObject({ theme: 'dark', locale: 'de-DE' });
    expect(picture?.description).toContain('1.200');
    expect(picture?.svg).toContain(chartTheme('dark', colours).muted);
    expect(picture?.svg).toContain('#ff0088');
    expect(picture?.svg).not.toBe((await run([line])).pictureOf(bars.hash)?.svg);
  });
});

describe('pictures of formats that would mislead', () => {
  it('show the better chart', async () => {
    const [first, ...others] = frame.rows;
    const negative: Frame = { ...frame, rows: [...(first ? [first] : []), ...others.map(([name]) => [name ?? null, -40])] };
    const [asPie, asBars] = [pie, bars].map(({ hash }) => messageOf(hash, { frame: negative }));
    const { pictureOf } = await run([asPie ?? '', asBars ?? '']);
    expect(pictureOf(pie.hash)?.svg).toBe(pictureOf(bars.hash)?.svg);
  });

  it('are none where the better format is no chart', async () => {
    const gauge = widgetOf({ hash: bars.hash, format: 'chart:gauge' });
    const figure: Frame = { ...frame, columns: frame.columns.slice(1), rows: [[1200]], totals: [1200] };
    const line = messageOf(gauge.hash, { frame: figure });
    expect((await run([line], {}, [gauge])).sent).toEqual([line]);
    const set = { ...gauge, formatOptions: { maxValue: 2000 } };
    expect((await run([line], {}, [set])).pictureOf(gauge.hash)?.svg).toContain('<svg');
  });
});

describe('pictures over time', () => {
  const [dimension, ...metrics] = frame.columns;
  const days: Frame = {
    ...frameOf(['2026-10-08', '2026-10-09', '2026-10-10']),
    columns: [...(dimension?.role === 'dimension' ? [{ ...dimension, kind: 'date' as const }] : []), ...metrics],
  };
  const note = (text: string) => ({ text, startDate: '2026-10-09', endDate: '2026-10-09', visibleToVisitors: true });

  it('show the notes of their days, and are drawn anew when those change', async () => {
    const line = messageOf(bars.hash, { frame: days });
    const told = (await run([line], { annotations: [note('Relaunch <1>')] })).pictureOf(bars.hash);
    expect(told?.svg).toContain('Relaunch &lt;1&gt;');
    expect(told?.description).toContain('Relaunch <1>');
    const changed = (await run([line], { annotations: [note('Campaign')] })).pictureOf(bars.hash);
    expect(changed?.svg).toContain('Campaign');
    expect(changed?.svg).not.toContain('Relaunch');
  });
});

describe('what a provider answers', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '</text></svg><img src=x onerror=alert(1)>',
    '"><svg onload="alert(1)">',
    "' onmouseover='alert(1)",
    ']]><!-- & &lt;script&gt; &#60;script&#62;',
    '\u2028</script>\u2029',
  ];
  const charts = formats.filter(({ drawing }) => drawing === 'echarts');

  it.each(charts)('stays text in a picture of $key', async (format) => {
    const widget = widgetOf({ hash: 'hash000009', format: format.key, height: 2, formatOptions: { maxValue: 2000 } });
    const given = frameOf(hostile);
    const columns = given.columns.map((column) => ({ ...column, label: hostile.join(' ') }));
    const { pictureOf } = await run(
      [messageOf(widget.hash, { frame: withNeeds(format, { ...given, columns }) })],
      { boxes: new Map([[widget.hash, { width: 1200, height: 600 }]]) },
      [widget],
    );
    const svg = pictureOf(widget.hash)?.svg ?? '';
    const tags = [...svg.matchAll(/<\/?([a-z]+)([^<>]*)>/gi)];
    expect(tags.length).toBeGreaterThan(4);
    for (const [, name, attributes] of tags) {
      expect(['svg', 'g', 'rect', 'path', 'polygon', 'polyline', 'text', 'defs']).toContain(name);
      expect(attributes?.replaceAll(/\s[\w:-]+="[^"]*"/g, '').trim()).toBe('');
      expect(attributes).not.toMatch(/\s(on\w+|href|xlink:href|src)=/i);
    }
    expect(svg.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
  });
});

describe('drawings', () => {
  const drawn = () => picturesOf(context).size;
  const lineFor = (name: string) => messageOf(bars.hash, { frame: frameOf([name]) });

  it('are made once for all who look in the same way', async () => {
    const before = drawn();
    const looks = await Promise.all(Array.from({ length: 5 }, () => run([lineFor('Once'), lastMessage])));
    expect(drawn()).toBe(before + 1);
    expect(new Set(looks.map(({ pictureOf }) => pictureOf(bars.hash)?.svg)).size).toBe(1);
    const again = await run([[lineFor('Once'), lastMessage].join('\n')]);
    expect(again.sent).toHaveLength(1);
    expect(drawn()).toBe(before + 1);
  });

  it('differ by figures, size, theme, colours, language and form', async () => {
    const before = drawn();
    const line = lineFor('Different');
    await run([line]);
    await run([lineFor('Another')]);
    await run([line], { boxes: new Map([[bars.hash, { width: 401.4, height: 220 }]]) });
    await run([line], { theme: 'dark' });
    await run([line], { colours: { ...noOwnColours, color: '#112233' } });
    await run([line], { colours: { ...noOwnColours, color: '#112233', palette: ['#ff0088', '#00aa55'] } });
    await run([line], { locale: 'de' });
    await run([line], {}, [{ ...bars, formatOptions: { visibleGrid: false } }]);
    await run([line], {}, [{ ...bars, format: 'chart:line' }]);
    expect(drawn()).toBe(before + 9);
    await run([line]);
    expect(drawn()).toBe(before + 9);
  });

  it('that fail leave the line as it is', async () => {
    const line = `{"hash":"${bars.hash}","frame":{"columns":null}}`;
    expect((await run([line, lastMessage])).sent).toEqual([line, lastMessage]);
  });

  it('let others have their turn in between', async () => {
    const many = Array.from({ length: 4 }, (_, index) => widgetOf({ hash: `turn00000${index}`, format: bars.format }));
    const lines = many.map(({ hash }, index) => messageOf(hash, { frame: frameOf([`Turn ${index}`]) }));
    let turns = 0;
    let isOver = false;
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await run([lines.join('\n')], { boxes: boxesOf(...many.map(({ hash }) => hash)) }, many);
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(many.length);
  });
});
