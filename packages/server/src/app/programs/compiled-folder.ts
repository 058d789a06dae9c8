import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from '#platform/text/hashes.ts';

export const sourceFolder = join(import.meta.dirname, '../..');
/** What is compiled lies in a folder in here, named by what it was made of. */
export const allCompiled = join(sourceFolder, '../dist');
const compilers = ['scripts/compile.mjs', 'scripts/apart-libraries.mjs', 'scripts/unmapped-libraries.mjs'];
export const ofServer = ['server', 'contract', 'providers', 'charts', 'sandbox'];

/** What processes and threads begin with, from the sources' folder. */
export const programs = [
  'app/boot/product.ts',
  'app/boot/migrate-command.ts',
  'app/boot/config-command.ts',
  'app/admin-cli/command-line.ts',
  'app/backup/command-line.ts',
  'company/files/read-upload-worker.ts',
] as const;
export type Program = (typeof programs)[number];

/** Flat, so that whatever is compiled lies equally far from what it reads beside its source. */
export const compiledName = (program: string): string => program.replaceAll('/', '.').replace(/\.ts$/, '.js');

/** By the path from the root: what lies above it says nothing. Tables and samples are compiled in as the code is. */
const isCompiled = (path: string): boolean => /(?<!\.test)\.(tsx?|json)$/.test(path) && !/\/(testing|fixtures)\//.test(path);

/** Where imports of a package lead; the rest of its package.json is changed in the image after what is there was compiled. */
function waysInto(folder: string): string {
  const { imports, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<'imports' | 'exports', unknown>;
  return JSON.stringify([imports, exports]);
}

/** By what sources, lock file and compiler hold, not by their times: those change with each copy. `root` is the folder of all of them. */
export function stateOf(root: string): string {
  const packages = join(root, 'packages');
  const sources = ofServer.flatMap((name) => {
    const entries = readdirSync(join(packages, name, 'src'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => relative(root, join(parentPath, file)));
  });
  const files = ['package-lock.json', ...compilers, ...sources.filter(isCompiled).sort()];
  const states = files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`);
  return sha256([...states, ...ofServer.map((name) => waysInto(join(packages, name)))].join('\n')).slice(0, 32);
}

/** Where the sources as they are now lie compiled, if they do. */
export const compiledFolder = (): string => join(allCompiled, stateOf(join(sourceFolder, '../../..')));
