import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build as rolldown } from 'rolldown';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { declarationsOnly, frameModule, groups, pureCalls } from './code-splitting.ts';
import { documentSettingsId } from './src/entry/document/document-settings.ts';

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

/** Of the built page: its script, its style sheet, its mark and its font. */
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

/** What the app of somebody signed in begins with: the files that `app.tsx` imports, with their sheets. */
function ownParts(bundle: Rolldown.OutputBundle, { script, preloads, styles }: ReturnType<typeof partsOf>): string[] {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const app = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === frameModule);
  if (app === undefined) throw new Error('The build has no file of app.tsx');
  const needed = new Set([app.fileName]);
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  const sheets = [...needed].toReversed().flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const known = [...script, ...styles];
  return [...new Set([...preloads, ...[...needed, ...sheets].map((name) => `/${name}`)])].filter((address) => !known.includes(address));
}

/** Telephones take no SVG. */
const appIcons = { small: 'icon-192', large: 'icon-512', maskable: 'maskable-512', touch: 'touch-180' };

/** The colours behind pages, as the tokens have them. */
function readGrounds(): { light: string; dark: string } {
  const tokens = readFileSync(join(import.meta.dirname, 'src/ui/theme/tokens.css'), 'utf8');
  const [, light, dark] = /--theme-ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error('tokens.css names no ground');
  return { light, dark };
}

/**
 * Writes what a page needs that the server draws as a text (src/entry/document): the small scripts of its reader and of who is to type a password, what a device
 * keeps of it, and a list of all.
 */
function documentParts(): Plugin {
  let folder = '';
  const write = (name: string, ending: 'js' | 'png', content: string | Buffer): string => {
    const path = `/assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${ending}`;
    writeFileSync(join(folder, path), content);
    return path;
  };
  const writeIcon = (name: string): string =>
    write(name, 'png', readFileSync(join(import.meta.dirname, `src/ui/theme/app-icons/${name}.png`)));
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
        const scriptOf = async (name: string, room = 'document'): Promise<string> => {
          const { output } = await rolldown({
            input: join(import.meta.dirname, `src/entry/${room}/${name}.ts`),
            write: false,
            platform: 'browser',
            treeshake: { moduleSideEffects: [{ test: declarationsOnly, sideEffects: false }], manualPureFunctions: pureCalls },
            // One of its own, which the page's text waits for: what it says of the cards holds before any is laid out.
            output: { format: 'iife', minify: true },
          });
          return write(name, 'js', output[0].code);
        };
        if (parts.styles.length !== 1) throw new Error(`The app begins with other sheets than that of texts: ${parts.styles.join(', ')}`);
        const list = {
          settingsId: documentSettingsId,
          ...{ script: parts.script[0], preloads: parts.preloads, style: parts.styles[0], icon: parts.icon[0], font: parts.font[0] },
          reader: await scriptOf('reader'),
          enter: await scriptOf('enter'),
          offline: await scriptOf('offline'),
          worker: await scriptOf('service-worker', 'worker'),
          appIcons: Object.fromEntries(Object.entries(appIcons).map(([use, name]) => [use, writeIcon(name)])),
          grounds: readGrounds(),
          own: { preloads: ownParts(bundle, parts) },
        };
        writeFileSync(join(folder, 'document.json'), `${JSON.stringify(list)}\n`);
      },
    },
  };
}

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
          groups,
        },
      },
    },
  },
});
