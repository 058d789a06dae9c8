import { existsSync } from 'node:fs';
import systemPlaces from './chromium-places.json' with { type: 'json' };

/**
 * Where it was taken away, as in the image, the product does what needs no browser. It is no optional dependency: npm leaves those out without a word where the Node
 * that it runs on itself is older than they ask for.
 */
const importPacked = () => import('@sparticuz/chromium');

/** The browser that prints: the one named by CHROMIUM_PATH, else the system's, else the one that comes with the product, unpacked when first needed. */
export async function findChromium(
  named: string | null,
  places: readonly string[] = systemPlaces,
  load: () => Promise<Pick<Awaited<ReturnType<typeof importPacked>>, 'default'>> = importPacked,
): Promise<{ executablePath: string; args: string[] }> {
  if (named !== null && !existsSync(named))
    throw new Error(`CHROMIUM_PATH: nothing is at ${named}. Name Chromium or Chrome, or leave it out.`);
  const installed = named ?? places.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: [] };
  const { default: packedChromium } = await load().catch((cause: unknown) => {
    throw new Error('There is no Chromium to print with. Install Chromium or Chrome, or name one in CHROMIUM_PATH.', { cause });
  });
  return { executablePath: await packedChromium.executablePath(), args: packedChromium.args };
}
