import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledFolder, compiledName, type Program, sourceFolder } from './compiled-folder.ts';

/**
 * Runs a program as it was compiled from the very sources that lie here, else from these sources: finding and reading their 2,500 modules takes three
 * times as long and twice the memory.
 */
export async function begin(program: Program): Promise<void> {
  await import(pathToFileURL(findCompiled(program) ?? join(sourceFolder, program)).href);
}

function findCompiled(program: Program): string | null {
  const folder = findFolder();
  const compiled = folder && join(folder, compiledName(program));
  if (!compiled || !existsSync(compiled)) return null;
  markUsed(folder);
  return compiled;
}

function findFolder(): string | null {
  try {
    return compiledFolder();
  } catch (error) {
    console.error(`The sources run, as nothing tells what was compiled of them: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** `compile.mjs` keeps what was used last. */
function markUsed(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Who only runs it, as in the image, may own nothing of it; then nobody compiles beside it either.
  }
}
