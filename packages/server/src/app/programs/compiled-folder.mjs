// Plain JavaScript: whoever starts the product asks it first, and Node takes 8 MB and 0.2 s to read its first file of TypeScript.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';

// `npm start` may be run by a Node that is older than the pinned one.
export const sourceFolder = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
export const allCompiled = join(sourceFolder, '../dist');
export const compilers = [
  'scripts/compile.mjs',
  'scripts/apart-libraries.mjs',
  ...['own-code', 'libraries', 'output'].map((name) => `scripts/compile/${name}.mjs`),
];
export const ofServer = ['server', 'contract', 'providers', 'charts', 'sandbox'];

export const programs = [
  'app/boot/product.ts',
  'app/boot/migrate-command.ts',
  'app/boot/config-command.ts',
  'app/boot/sandbox-process.ts',
  'app/admin-cli/command-line.ts',
  'app/backup/command-line.ts',
  'company/files/read-upload-worker.ts',
  'company/fonts/read-font-worker.ts',
];

export const compiledName = (program) => program.replaceAll('/', '.').replace(/\.ts$/, '.js');

/** By the path from the root: what lies above it says nothing. Tables and samples are compiled in as the code is. */
const isCompiled = (path) => /(?<!\.test)\.(tsx?|mjs|json)$/.test(path) && !/\/(testing|fixtures)\//.test(path);

/** Where imports of a package lead; the rest of its package.json is changed in the image after what is there was compiled. */
function waysInto(folder) {
  const { imports, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([imports, exports]);
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** By what sources, lock file and compiler hold, not by their times: those change with each copy. */
export function stateOf(root) {
  const packages = join(root, 'packages');
  const sources = ofServer.flatMap((name) => {
    const entries = readdirSync(join(packages, name, 'src'), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, path, name: file }) => relative(root, join(parentPath ?? path, file)));
  });
  const files = ['package-lock.json', ...compilers, ...sources.filter(isCompiled).sort()];
  const states = files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`);
  return sha256([...states, ...ofServer.map((name) => waysInto(join(packages, name)))].join('\n')).slice(0, 32);
}

export const compiledFolder = () => join(allCompiled, stateOf(join(sourceFolder, '../../..')));

/** `compile.mjs` keeps what was used last. */
function markUsed(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Who only runs it, as in the image, may own nothing of it; then nobody compiles beside it either.
  }
}

function findFolder() {
  try {
    return compiledFolder();
  } catch (error) {
    console.error(`The sources run, as nothing tells what was compiled of them: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

export function findCompiled(program) {
  const folder = findFolder();
  const compiled = folder && join(folder, compiledName(program));
  if (!compiled || !existsSync(compiled)) return null;
  markUsed(folder);
  return compiled;
}
