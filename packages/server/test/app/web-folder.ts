import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageConfigElementId } from '@sightline/contract/app';

const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title><script type="application/json" id="${pageConfigElementId}">{}</script></head><body></body></html>`;

/** The least that counts as built pages: two entries and one script. */
export function makeWebFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sightline-web-'));
  writeFileSync(join(path, 'index.html'), page('App entry'));
  writeFileSync(join(path, 'account.html'), page('Account entry'));
  mkdirSync(join(path, 'assets'));
  writeFileSync(join(path, 'assets', 'app-0123.js'), 'export {};\n');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
