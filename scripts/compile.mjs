// `npm run compile`: the programs of the server with their libraries, in few files, unless they lie there already. Run by the pinned Node.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { allCompiled, compiledFolder, compiledName, programs, sourceFolder } from '../packages/server/src/app/programs/compiled-folder.mjs';
import { apart } from './apart-libraries.mjs';
import { unmappedLibraries } from './unmapped-libraries.mjs';

const isApart = (id) => apart.some((name) => id === name || id.startsWith(`${name}/`));

const packages = join(sourceFolder, '../..');
/** A thread begins with a file of its own: `new URL('./name.ts', import.meta.url)`. */
const threadUrl = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/** Each module is told where its source lies, so that it finds what lies beside that; `out` lies as deep as what is compiled. */
const sourcePlaces = (out) => ({
  name: 'source-places',
  transform(code, id) {
    if (!id.startsWith(packages) || !code.includes('import.meta')) return null;
    const place = (path) => `new URL(${JSON.stringify(relative(out, path))}, import.meta.url)`;
    const thread = (_, name) => `new URL('./${compiledName(relative(sourceFolder, join(dirname(id), name)))}', PLACE)`;
    return code
      .replaceAll(threadUrl, thread)
      .replaceAll('import.meta.dirname', `decodeURIComponent(${place(dirname(id)).replace('import.meta.url', 'PLACE')}.pathname)`)
      .replaceAll('import.meta.url', `${place(id).replace('import.meta.url', 'PLACE')}.href`)
      .replaceAll('PLACE', 'import.meta.url');
  },
});

/** A file with a single sign beyond Latin takes two bytes for each of its signs, as long as a program runs. Lines stay where their maps have them. */
const plainText = {
  name: 'plain-text',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

/** Whole or not at all; another may have been quicker. */
function takePlace(making, out) {
  try {
    renameSync(making, out);
  } catch (error) {
    if (!existsSync(out)) throw error;
  }
}

async function compile(out) {
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((program) => [basename(compiledName(program), '.js'), join(sourceFolder, program)])),
    platform: 'node',
    external: isApart,
    plugins: [sourcePlaces(out), unmappedLibraries, plainText],
    logLevel: 'warn',
    onLog(level, log, next) {
      // What is not found here would not be found where it runs.
      if (log.code === 'UNRESOLVED_IMPORT') next('error', log);
      // The places that `sourcePlaces` writes are as long as no source's.
      else if (log.code !== 'SOURCEMAP_BROKEN') next(level, log);
    },
  });
  const making = `${out}.${process.pid}`;
  try {
    await bundle.write({
      dir: making,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      sourcemap: true,
      sourcemapExcludeSources: true,
    });
    // Sources that were saved meanwhile may be in it, or not.
    if (compiledFolder() === out) takePlace(making, out);
    else console.error('The sources changed meanwhile: once more …');
  } finally {
    await bundle.close();
    rmSync(making, { recursive: true, force: true });
  }
}

const keptCount = 4;
const abandonedMs = 3_600_000;

/** A product that runs may still load from what was used before, and another compiling be at work. */
function dropOlder() {
  const byUse = readdirSync(allCompiled)
    .map((name) => ({ path: join(allCompiled, name), isMaking: name.includes('.'), usedMs: statSync(join(allCompiled, name)).mtimeMs }))
    .sort((a, b) => b.usedMs - a.usedMs);
  const older = byUse.filter(({ isMaking }) => !isMaking).slice(keptCount);
  const abandoned = byUse.filter(({ isMaking, usedMs }) => isMaking && Date.now() - usedMs > abandonedMs);
  for (const { path } of [...older, ...abandoned]) rmSync(path, { recursive: true, force: true });
}

for (let out = compiledFolder(); !existsSync(out); out = compiledFolder()) {
  console.error('Compiling the server …');
  mkdirSync(allCompiled, { recursive: true });
  await compile(out);
  dropOlder();
}
