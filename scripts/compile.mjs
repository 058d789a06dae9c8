// `npm run compile`: the programs of the server with their libraries, in few files, unless they lie there already. Run by the pinned Node.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allCompiled, compiledFolder } from '../packages/server/src/app/programs/compiled-folder.mjs';

/** Whole or not at all; another may have been quicker. */
function takePlace(making, out) {
  try {
    renameSync(making, out);
  } catch (error) {
    if (!existsSync(out)) throw error;
  }
}

function compile(out) {
  const making = `${out}.${process.pid}`;
  try {
    for (const step of ['own-code', 'libraries']) {
      const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `compile/${step}.mjs`), making], {
        stdio: ['ignore', 2, 2],
      });
      if (status !== 0) throw new Error('The server was not compiled: what is wrong stands above');
    }
    // Sources that were saved meanwhile may be in it, or not.
    if (compiledFolder() === out) takePlace(making, out);
    else console.error('The sources changed meanwhile: once more …');
  } finally {
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
  compile(out);
  dropOlder();
}
