// `node scripts/compile/own-code.mjs FOLDER`: our own code of the programs, and beside it `libraries.json`, which says what `libraries.mjs` is to put there.
import { writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { compiledName, programs, sourceFolder } from '../../packages/server/src/app/programs/compiled-folder.mjs';
import { isApart } from '../apart-libraries.mjs';
import { onLog, plainText } from './output.mjs';

const [, , out] = process.argv;
const packages = join(sourceFolder, '../..');
const isLibrary = (id) => !/^[./#]/.test(id) && !id.startsWith('@sightline/') && !id.startsWith('node:') && !isApart(id);
/** Beside ours; a name with a folder makes a file, not a folder. */
const placeOf = (id) => `./lib/${id.replaceAll('/', '_')}.js`;

/** A thread begins with a file of its own: `new URL('./name.ts', import.meta.url)`. */
const threadUrl = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/** Each module is told where its source lies, so that it finds what lies beside that; the folder lies as deep as the one it is to become. */
const sourcePlaces = {
  name: 'source-places',
  transform(code, id) {
    if (!code.includes('import.meta')) return null;
    const place = (path) => `new URL(${JSON.stringify(relative(out, path))}, import.meta.url)`;
    const thread = (_, name) => {
      const program = relative(sourceFolder, join(dirname(id), name));
      if (!programs.includes(program)) throw new Error(`A thread begins with ${program}, which compiled-folder.mjs does not have`);
      return `new URL('./${compiledName(program)}', PLACE)`;
    };
    return code
      .replaceAll(threadUrl, thread)
      .replaceAll('import.meta.dirname', `decodeURIComponent(${place(dirname(id)).replace('import.meta.url', 'PLACE')}.pathname)`)
      .replaceAll('import.meta.url', `${place(id).replace('import.meta.url', 'PLACE')}.href`)
      .replaceAll('PLACE', 'import.meta.url');
  },
};

/** What is loaded later is given whole, as one name: which of its names are used nobody sees here. */
const wholeLater = {
  name: 'whole-later',
  transform: (code) =>
    /import\('[^./#]/.test(code)
      ? code.replace(/import\('([^']+)'\)/g, (as, id) => (isLibrary(id) ? `import('${id}').then(({ whole }) => whole)` : as))
      : null,
};

/** By library: the packages of ours that ask for it. */
const askers = new Map();
function isElsewhere(id, importer) {
  if (isApart(id)) return true;
  if (!isLibrary(id)) return false;
  const asking = askers.get(id) ?? new Set();
  askers.set(id, asking.add(join(packages, relative(packages, importer).split('/')[0], 'package.json')));
  return true;
}

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [basename(compiledName(program), '.js'), join(sourceFolder, program)])),
  platform: 'node',
  external: isElsewhere,
  plugins: [sourcePlaces, wholeLater, plainText],
  onLog,
});
const { output } = await bundle.write({
  dir: out,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  paths: (id) => (isLibrary(id) ? placeOf(id) : id),
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await bundle.close();

const named = /^(?:import|export) (?:(?<first>[\w$]+)(?:,)? )?(?:\{ (?<names>.*) \} )?(?:from )?"(?<place>\.\/lib\/.*)";$/;
const later = /import\("(\.\/lib\/[^"]*)"\)/g;
/** By its place: the names that are used of each library. */
const used = new Map();
function use(place, names) {
  const all = used.get(place) ?? new Set();
  for (const name of names) all.add(name);
  used.set(place, all);
}
for (const { code } of output.filter(({ type }) => type === 'chunk')) {
  for (const [line] of code.matchAll(/^(?:import|export) .*"\.\/lib\/.*";$/gm)) {
    const { first, names = '', place } = named.exec(line)?.groups ?? {};
    if (place === undefined) throw new Error(`Of a library a module takes names, and not all there is: ${line}`);
    use(place, [...(first ? ['default'] : []), ...names.split(', ').flatMap((name) => name.split(' as ')[0] || [])]);
  }
  for (const [, place] of code.matchAll(later)) use(place, ['whole']);
}
const libraries = [...askers]
  .map(([id, asking]) => ({ id, place: placeOf(id), askers: [...asking], names: [...(used.get(placeOf(id)) ?? [])] }))
  .filter(({ place }) => used.has(place));
writeFileSync(join(out, 'libraries.json'), JSON.stringify(libraries));
