import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFolder, compiledName, type Program, sourceFolder } from './compiled-folder.ts';

/**
 * Runs a program as it was compiled from the very sources that lie here, else from these sources: finding and reading their 2,500 modules takes three
 * times as long and twice the memory.
 */
export async function begin(program: Program): Promise<void> {
  const compiled = join(compiledFolder(), compiledName(program));
  await import(pathToFileURL(existsSync(compiled) ? compiled : join(sourceFolder, program)).href);
}
