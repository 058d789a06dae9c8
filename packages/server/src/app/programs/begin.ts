import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCompiled, sourceFolder } from './compiled-folder.mjs';

/**
 * Runs a program as it was compiled from the very sources that lie here, else from these sources: finding and reading their 2,500 modules takes three
 * times as long and twice the memory.
 * @param program one of `programs`.
 */
export async function begin(program: string): Promise<void> {
  await import(pathToFileURL(findCompiled(program) ?? join(sourceFolder, program)).href);
}
