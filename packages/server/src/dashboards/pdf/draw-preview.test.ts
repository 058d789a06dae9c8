import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '#test/app/context.ts';
import { type PrintViewServer, readyPage, startPrintViewServer } from '#test/servers/print-view-server.ts';
import { drawPreview } from './draw-preview.ts';
import { closePrinter } from './printer.ts';

const sizeOf = (png: Buffer): { width: number; height: number } => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
};

/** A sheet of a print view with parts so high. */
const sheet = (parts: readonly number[], width = 1031): string =>
  `<style>main{width:${width}px;padding:24px}</style>${parts.map((height, index) => `<section style="height:${height}px">Part ${index + 1}</section>`).join('')}`;

/** Noise is what pictures compress least. */
const photo = `<style>main{width:1031px;padding:24px}</style><canvas width="1031" height="690"></canvas><script>
  const canvas = document.querySelector('canvas').getContext('2d');
  const picture = canvas.createImageData(1031, 690);
  for (let place = 0; place < picture.data.length; place += 1) picture.data[place] = place % 4 === 3 ? 255 : Math.random() * 256;
  canvas.putImageData(picture, 0, 0);
</script>`;

describe('the picture of a report', { timeout: 60_000 }, () => {
  let views: PrintViewServer;
  let context: TestContext;
  beforeAll(async () => {
    views = await startPrintViewServer();
    context = await testContext('pglite', { environment: { PRINT_URL: views.address, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' } });
  });
  afterAll(async () => {
    await closePrinter(context);
    await context.close();
    await views.close();
  });
  const draw = (content: string): Promise<Buffer> => {
    views.answerWith(readyPage(content));
    const range = { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: null };
    return drawPreview(context, { companyId: 'c', dashboardId: 'd', permalink: 'p', range, timezone: 'UTC', viewer: 'visitor' });
  };

  // 1,079 px of the page are 1,200 of the picture.
  it.each([
    ['all of a short dashboard', sheet([100, 500]), Math.round(((24 + 600) * 1200) / 1079)],
    [
      'a long one up to the last card that is whole on the first sheet',
      sheet([300, 300, 300, 300]),
      Math.round(((24 + 600) * 1200) / 1079),
    ],
    ['a sheet’s height where one card is higher', sheet([100, 2000]), Math.round((763 * 1200) / 1079)],
  ])('shows %s', async (_what, content, height) => {
    const size = sizeOf(await draw(content));
    expect(size.width).toBe(1200);
    expect(Math.abs(size.height - height)).toBeLessThanOrEqual(2);
  });

  it('is as wide for a sheet on end', async () => {
    expect(sizeOf(await draw(sheet([100, 300], 702))).width).toBe(1200);
  });

  it('is never over 500 kB, even of photos', async () => {
    const picture = await draw(photo);
    expect(picture.length).toBeLessThanOrEqual(500_000);
    expect(sizeOf(picture)).toMatchObject({ width: 1200, height: expect.any(Number) });
    expect(sizeOf(picture).height).toBeGreaterThan(60);
  });
});
