import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackedFont } from '../packages/server/test/factories/unpacked-font.ts';

const { resolve } = createRequire(import.meta.url);

/** The letters of paper, in the weights that charts have, as files for what draws without a browser; `folder` is to be removed. */
export function letterFiles(): { folder: string; paths: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'letters-'));
  const paths = [400, 500, 600].map((weight) => {
    const path = join(folder, `${weight}.ttf`);
    writeFileSync(path, unpackedFont(readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))));
    return path;
  });
  return { folder, paths };
}
