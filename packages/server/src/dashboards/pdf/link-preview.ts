import { brotliDecompressSync } from 'node:zlib';
import { linkPreviewSize } from '@sightline/contract/dashboards';
import { shareFlight } from '@sightline/providers/kit/one-flight';
import type { Context } from '#platform/context.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { type OpenedDashboard, thumbnailOf } from '../index.ts';
import { printerOf } from './printer.ts';

/** Messengers wait no longer than that either. */
const timeLimitMs = 10_000;
/** More than a few people send at the same moment: whoever comes then is given none. */
const drawingMax = 20;
/** Some two hundred pictures. */
const cachedMax = 16_000_000;

const cachedOf = lruPerContext<Buffer>(cachedMax);
const drawingOf = perContext(() => new Map<string, Promise<Buffer>>());

/** The upper part of the thumbnail. As a picture within the page it can ask for nothing and run nothing. */
const pageOf = (svg: string): string =>
  `<style>body{margin:0}img{display:block;width:100vw;height:100vh;object-fit:cover;object-position:top}</style><img alt="" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;

const rasterise = (context: Context, companyId: string, svg: string): Promise<Buffer> =>
  printerOf(context).pool.use(companyId, async (page) => {
    page.setDefaultTimeout(timeLimitMs);
    await page.setViewportSize(linkPreviewSize);
    await page.setContent(pageOf(svg), { waitUntil: 'load' });
    return page.screenshot({ type: 'png' });
  });

/**
 * What a messenger shows of the link of a dashboard: a picture (PNG) of its thumbnail as visitors see it, drawn once for each state. Null: none can be had
 * now, of which the log has the reason.
 */
export async function linkPreviewOf(context: Context, opened: OpenedDashboard): Promise<{ tag: string; png: Buffer } | null> {
  const { name: tag, draw } = await thumbnailOf(context, opened, 'light');
  const [cached, drawing] = [cachedOf(context), drawingOf(context)];
  const known = cached.get(tag);
  if (known !== undefined) return { tag, png: known };
  if (!drawing.has(tag) && drawing.size >= drawingMax) return null;
  try {
    const png = await shareFlight(drawing, tag, async () =>
      rasterise(context, opened.scope.companyId, brotliDecompressSync(await draw()).toString()),
    );
    cached.set(tag, png, png.length);
    return { tag, png };
  } catch (error) {
    context.log.warn({ error, dashboard: opened.row.id }, 'a picture for messengers could not be drawn');
    return null;
  }
}
