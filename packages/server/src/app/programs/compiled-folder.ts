import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from '#platform/text/hashes.ts';

export const sourceFolder = join(import.meta.dirname, '../..');
/** What is compiled lies in a folder in here, named by what it was made of. */
export const allCompiled = join(sourceFolder, '../dist');
const ofServer = ['server', 'contract', 'providers', 'charts', 'sandbox'];

/** What processes and threads begin with, from the sources' folder. */
export const programs = [
  'app/boot/product.ts',
  'app/boot/migrate-command.ts',
  'app/admin-cli/command-line.ts',
  'app/backup/command-line.ts',
  'company/files/read-upload-worker.ts',
] as const;
export type Program = (typeof programs)[number];

/** Flat, so that whatever is compiled lies equally far from what it reads beside its source. */
export const compiledName = (program: string): string => program.replaceAll('/', '.').replace(/\.ts$/, '.js');

const isCompiled = (path: string): boolean => /(?<!\.test)\.tsx?$/.test(path) && !/\/(testing|fixtures)\//.test(path);

/** By what sources, lock file and compiler hold, not by their times: those change with each copy. `root` is the folder of all of them. */
export function stateOf(root: string): string {
  const packages = join(root, 'packages');
  const sources = ofServer.flatMap((name) => {
    const entries = readdirSync(join(packages, name, 'src'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file));
  });
  const files = [join(root, 'package-lock.json'), join(root, 'scripts/compile.mjs'), ...sources.filter(isCompiled).sort()];
  return sha256(files.map((file) => `${relative(root, file)} ${sha256(readFileSync(file))}`).join('\n')).slice(0, 32);
}

/** Where the sources as they are now lie compiled, if they do. */
export const compiledFolder = (): string => join(allCompiled, stateOf(join(sourceFolder, '../../..')));
