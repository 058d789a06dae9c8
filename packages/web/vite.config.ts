import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build as rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { documentSettingsId } from './src/entry/document/document-settings.ts';

/** Where the pages of somebody signed in begin. */
const frameModule = join(import.meta.dirname, 'src/entry/app/app.tsx');

/** Files smaller than this gain nothing from a compressed twin. */
const compressFromBytes = 1024;

/** Writes `.br` and `.gz` twins, so that the server sends the best compression without spending time on it. */
function compressedTwins(): Plugin {
  let folder = '';
  return {
    name: 'compressed-twins',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, file);
        if (!/\.(js|css|svg)$/.test(file) || statSync(path).size < compressFromBytes) continue;
        const bytes = readFileSync(path);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

/** The font of the screen; paper has files of its own. */
const screenFont = /-wght-normal[^/]*\.woff2$/;

/** Asks for the font together with the style sheet that names it: the words then stand in it sooner. */
function preloadedFont(): Plugin {
  return {
    name: 'preloaded-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => screenFont.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}

/** Of the built page: its script, its style sheets in their order, its mark and its font. */
const partsOf = (html: string) => {
  const all = (form: RegExp): string[] => [...html.matchAll(form)].flatMap(([, address]) => address ?? []);
  return {
    script: all(/<script[^>]*src="([^"]+)"/g),
    preloads: all(/<link rel="modulepreload"[^>]*href="([^"]+)"/g),
    styles: all(/<link rel="stylesheet"[^>]*href="([^"]+)"/g),
    icon: all(/<link rel="icon"[^>]*href="([^"]+)"/g),
    font: all(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g),
  };
};

/** What pages of somebody signed in have beside those of visitors: the files that `app.tsx` imports, with their sheets. */
function ownParts(bundle: Rolldown.OutputBundle, { script, preloads, styles }: ReturnType<typeof partsOf>) {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const app = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === frameModule);
  if (app === undefined) throw new Error('The build has no file of app.tsx');
  const needed = new Set([app.fileName]);
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  const sheets = [...needed].toReversed().flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const addresses = (given: readonly string[], names: readonly string[]) => [...new Set([...given, ...names.map((name) => `/${name}`)])];
  return {
    preloads: addresses(preloads, [...needed]).filter((address) => !script.includes(address)),
    styles: addresses(styles, sheets),
  };
}

/**
 * Writes what a page needs that the server draws as a text (src/entry/document): one style sheet for those of the app, the small scripts of its reader and of who is to type a password, and
 * a list of all.
 */
function documentParts(): Plugin {
  let folder = '';
  const write = (name: string, ending: string, text: string): string => {
    const path = `/assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`;
    writeFileSync(join(folder, path), text);
    return path;
  };
  return {
    name: 'document-parts',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler(_options, bundle) {
        const parts = partsOf(readFileSync(join(folder, 'index.html'), 'utf8'));
        const scriptOf = async (name: string): Promise<string> => {
          const { output } = await rolldown({
            input: join(import.meta.dirname, `src/entry/document/${name}.ts`),
            write: false,
            platform: 'browser',
            treeshake: { moduleSideEffects: [{ test: declarationsOnly, sideEffects: false }], manualPureFunctions: pureCalls },
            output: { format: 'es', minify: true },
          });
          return write(name, 'js', output[0].code);
        };
        const list = {
          settingsId: documentSettingsId,
          ...{ script: parts.script[0], preloads: parts.preloads, styles: parts.styles, icon: parts.icon[0], font: parts.font[0] },
          reader: await scriptOf('reader'),
          enter: await scriptOf('enter'),
          own: ownParts(bundle, parts),
          style: write('document', 'css', parts.styles.map((path) => readFileSync(join(folder, path), 'utf8')).join('')),
        };
        writeFileSync(join(folder, 'document.json'), `${JSON.stringify(list)}\n`);
      },
    },
  };
}

/** Calls that only declare, in modules that only declare. */
const pureCalls = ['z', 'endpoint', 'withFormerNames'];
const declarationsOnly = /packages\/charts\/src\//;

/** Our parts without Mantine, which would come along. */
const isSharedPart = (id: string): boolean =>
  /packages\/(contract|charts|web)\/src\//.test(id) &&
  !/src\/(editor|shell|ui\/(dialogs|feedback\/notify|media\/(image-chooser|lightbox)|pdf-button|pickers\/(calendar|date-|search-select)|theme\/mantine))/.test(
    id,
  );

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules with all that they import, and what that imports. */
function withImports(starts: readonly string[], modules: Modules): Set<string> {
  const found = new Set(starts);
  for (const each of found) for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  return found;
}

const forAll = (modules: Modules): Set<string> => withImports([join(import.meta.dirname, 'src/entry/app/main.ts')], modules);

let late: Set<string> | null = null;
/** What comes with the first use of a widget, of which a visitor is no less a reader: it must not bring what members share. */
function isLatePart(id: string, modules: Modules): boolean {
  if (late === null) {
    const ofWidgets = (from: Iterable<string>): string[] =>
      [...from]
        .filter((each) => /packages\/web\/src\/widgets\//.test(each))
        .flatMap((each) => modules.getModuleInfo(each)?.dynamicallyImportedIds ?? []);
    const first = withImports(ofWidgets(forAll(modules)), modules);
    // What these open in turn.
    late = withImports([...first, ...ofWidgets(first)], modules);
  }
  return late.has(id);
}

function framePartsOf(modules: Modules): Set<string> {
  const first = forAll(modules);
  return new Set([...withImports([frameModule], modules)].filter((id) => !first.has(id)));
}

let frame: Set<string> | null = null;
/** What every page of somebody signed in begins with, and no page of a visitor: what only some of them share does not come along. */
function isFramePart(id: string, modules: Modules): boolean {
  frame ??= framePartsOf(modules);
  return frame.has(id) && !/src\/entry\/|contract\/src\/monitoring\//.test(id);
}

/** What a status page is made of; pages of groups use some of it too, and must not draw its visitors into what they share. */
const isStatusPart = (id: string): boolean =>
  /packages\/web\/src\/(screens\/(status-page|groups\/(words|parts\/history-bars))|ui\/feedback\/status-word|api\/queries\/(status-page|monitoring))/.test(
    id,
  ) ||
  /packages\/contract\/src\/(monitoring\/(status-page|incidents|watch-states|campaigns|domains|checks\/)|sources\/measure-kinds)/.test(id);

/** A visitor's page begins with these; other pages take them from there. */
const isVisitorPart = (id: string): boolean => /packages\/web\/src\/(widgets|features\/opened-dashboard|screens\/dashboard)\//.test(id);

export default defineConfig({
  plugins: [react(), preloadedFont(), documentParts(), compressedTwins()],
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // light-dark() is used as it is; older targets would have it rewritten to something heavier.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // The charts' library is one file, loaded by pages with charts only.
    chunkSizeWarningLimit: 700,
    // One file, one answer of the server: its policy need not allow addresses with `data:` for fonts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), account: join(import.meta.dirname, 'account.html') },
      treeshake: {
        // Their modules only declare: what nothing is used from need not be sent.
        moduleSideEffects: [{ test: declarationsOnly, sideEffects: false }],
        manualPureFunctions: pureCalls,
      },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in files that change only when others release.
            {
              name: 'react',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-query|query-core))\//,
              priority: 40,
            },
            { name: 'zod', test: /node_modules\/zod\//, priority: 40 },
            // Somebody signed in needs these on every page; a visitor none of them.
            { name: 'router', test: /node_modules\/(@tanstack\/(?!react-virtual|virtual-core)|seroval|isbot|cookie-es)/, priority: 30 },
            {
              name: 'mantine',
              test: /node_modules\/(@mantine\/(core|hooks|modals|notifications|store)|@floating-ui|clsx|tabbable|react-(remove|style)[^/]*|use-(callback-ref|sidecar))\//,
              priority: 30,
            },
            // Our own small parts that several pages share: one request rather than thirty. A visitor needs the first of the two.
            { name: 'shared', test: isSharedPart, tags: ['$initial'], minShareCount: 2, priority: 20 },
            // Pages for members use these too; that must not draw a visitor into what members share.
            { name: 'viewer', test: isVisitorPart, tags: ['$initial'], priority: 15 },
            { name: 'status', test: isStatusPart, priority: 14 },
            {
              name: (id, modules) => (isLatePart(id, modules) ? 'late' : null),
              debugName: 'late',
              test: isSharedPart,
              minShareCount: 2,
              priority: 13.5,
            },
            // What stands around every page of somebody signed in.
            { name: (id, modules) => (isFramePart(id, modules) ? 'frame' : null), debugName: 'frame', test: isSharedPart, priority: 13 },
            // Comes behind a visitor's charts, and must not bring what members share either.
            { name: 'pdf', test: /packages\/web\/src\/(print\/pdf\/pdf-|ui\/pdf-button\/(pdf-phase|use-pdf))/, priority: 12 },
            { name: 'shared-signed-in', test: isSharedPart, minShareCount: 2, priority: 10 },
          ],
        },
      },
    },
  },
});
