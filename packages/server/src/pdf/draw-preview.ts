import type { PrintWish } from '@sightline/contract';
import type { Context } from '../context.ts';
import { withPrintView } from './open-print-view.ts';

const widthPx = 1200;
const bytesMax = 500_000;
/** Widths of the first sheet and the part of its height that are tried until the picture is small enough. */
const shares = [1, 0.6, 0.35] as const;

/** A picture (PNG, 1200 px wide) of the first sheet of a dashboard as visitors see it; of less of it where all would be over 500 kB. */
export const drawPreview = (context: Context, wish: PrintWish): Promise<Buffer> =>
  withPrintView(context, wish, async ({ page }) => {
    const sheet = await page.locator('[data-sheet]').boundingBox();
    if (sheet === null) throw new Error('The print view has no sheet');
    const [width, height] = [Math.ceil(sheet.width), Math.ceil(sheet.width / Math.SQRT2)];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: widthPx / width, mobile: false });
    const take = (share: number) =>
      page.screenshot({ clip: { x: 0, y: 0, width, height: Math.round(height * share) }, animations: 'disabled' });
    let picture = await take(1);
    for (const share of shares) {
      if (picture.length <= bytesMax) break;
      picture = await take(share);
    }
    return picture;
  });
