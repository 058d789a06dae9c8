import type { PrintRequest } from '@sightline/contract/dashboards';
import type { CDPSession, Page } from 'playwright-core';
import type { Context } from '#platform/context.ts';
import { withPrintView } from './open-print-view.ts';

const widthPx = 1200;
const bytesMax = 500_000;
/** Below that part of a sheet's height nothing could be made out. */
const shareMin = 0.08;

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As wide as the print view, as high as a sheet on its side, and cut where no card is cut. */
async function firstSheet(page: Page): Promise<Clip> {
  const box = await page.locator('[data-sheet]').boundingBox();
  if (box === null) throw new Error('The print view has no sheet');
  const { x, y, width } = box;
  const height = Math.ceil(width / Math.SQRT2);
  const parts = await Promise.all((await page.locator('[data-sheet] > *').all()).map((part) => part.boundingBox()));
  const ends = parts.flatMap((part) => (part === null ? [] : [Math.ceil(part.y + part.height - y)]));
  const whole = Math.max(...ends.filter((end) => end <= height));
  // One card may be higher than all that: then it is cut.
  return { x, y, width, height: whole > height / 3 ? whole : height };
}

/** Less of the sheet at each try, as its size asks for. */
async function takeSmallEnough(devtools: CDPSession, clip: Clip): Promise<Buffer> {
  const scale = widthPx / clip.width;
  for (let share = 1; ; ) {
    const height = Math.round(clip.height * share);
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'png',
      clip: { ...clip, height, scale },
      captureBeyondViewport: true,
    });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= bytesMax) return picture;
    share *= Math.min(0.8, (0.95 * bytesMax) / picture.length);
    if (share < shareMin) throw new Error(`The picture of a dashboard is larger than ${bytesMax} bytes, however little of it is shown`);
  }
}

/** A picture (PNG, 1200 px wide) of the first sheet of a dashboard as visitors see it; of less of it where all would be over 500 kB. */
export const drawPreview = (context: Context, request: PrintRequest): Promise<Buffer> =>
  withPrintView(context, { ...request, figuresAlone: true }, async ({ page }) =>
    takeSmallEnough(await page.context().newCDPSession(page), await firstSheet(page)),
  );
