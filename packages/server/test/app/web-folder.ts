import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageConfigElementId } from '@sightline/contract/app';

const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title><script type="application/json" id="${pageConfigElementId}">{}</script></head><body></body></html>`;

/** What the build lists of a page that the server draws. */
const documentList = {
  settingsId: 'settings',
  script: '/assets/app-0123.js',
  preloads: [],
  icon: '/assets/icon.svg',
  font: '/assets/font.woff2',
  reader: '/assets/reader-0123.js',
  enter: '/assets/enter-0123.js',
  offline: '/assets/offline-0123.js',
  worker: '/assets/worker-0123.js',
  appIcons: { small: '/assets/small.png', large: '/assets/large.png', maskable: '/assets/maskable.png', touch: '/assets/touch.png' },
  grounds: { light: '#fefefe', dark: '#010101' },
  style: '/assets/styles-0123.css',
  own: { preloads: ['/assets/frame-0123.js'] },
};

/** The least that counts as built pages: two entries and one script; with the text of a module that draws shared pages where there is to be one. */
export function makeWebFolder(renderer?: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sightline-web-'));
  writeFileSync(join(path, 'index.html'), page('App entry'));
  writeFileSync(join(path, 'account.html'), page('Account entry'));
  mkdirSync(join(path, 'assets'));
  writeFileSync(join(path, 'assets', 'app-0123.js'), 'export {};\n');
  if (renderer !== undefined) {
    writeFileSync(join(path, 'document.json'), JSON.stringify(documentList));
    const { style, font, reader, enter, worker } = documentList;
    for (const file of [style, font, reader, enter, worker])
      for (const [ending, text] of [
        ['', file],
        ['.br', `${file} as br`],
        ['.gz', `${file} as gzip`],
      ])
        writeFileSync(join(path, file + ending), text ?? '');
    mkdirSync(join(path, 'document'));
    writeFileSync(join(path, 'document', 'package.json'), '{"type":"module"}');
    writeFileSync(join(path, 'document', 'render.js'), renderer);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
