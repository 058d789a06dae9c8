import { existsSync } from 'node:fs';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that prints: the one named by CHROMIUM_PATH, else the system's, else the one that comes with the product, unpacked when first needed. */
export async function findChromium(
  named: string | null,
  places: readonly string[] = systemPlaces,
): Promise<{ executablePath: string; args: string[] }> {
  const installed = named ?? places.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: [] };
  const { default: packedChromium } = await import('@sparticuz/chromium');
  return { executablePath: await packedChromium.executablePath(), args: packedChromium.args };
}
