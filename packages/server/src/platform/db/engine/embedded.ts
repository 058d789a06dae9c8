import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ConfigError } from '../../config/config-error.ts';

const pageBytes = 65_536;
/** What PostgreSQL begins with; it grows by what it needs. */
const initialPages = 384;
/** What the database itself keeps of its files: the system keeps them too, and is as near. */
const shared = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=4MB'];

type Program = NonNullable<PGliteOptions['pgliteWasmModule']>;
/** Node has it, its types do not. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(program: Uint8Array): Promise<Program> } };

/** The import of its memory: two names, its kind, that it has a maximum, and 2,048 pages as a number of two bytes. */
const memoryImport = Buffer.from('\x03env\x06memory\x02\x01\x80\x10', 'latin1');

/**
 * PostgreSQL as PGlite has it asks for 128 MB to begin with, and `initdb` copies all of that, and writes all of it again for each of its steps; here it asks
 * for what it needs.
 */
async function compileProgram(): Promise<Program> {
  const program = readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'));
  const at = program.indexOf(memoryImport);
  if (at < 0 || program.indexOf(memoryImport, at + 1) >= 0) throw new Error('This release of PGlite asks for its memory in another way.');
  const pages = at + memoryImport.length - 2;
  program[pages] = (initialPages & 0x7f) | 0x80;
  program[pages + 1] = initialPages >> 7;
  return WebAssembly.compile(program);
}

/**
 * Its functions stay as they are compiled first: to compile the largest of them again takes 600 MB and four seconds of a processor, in the middle of what the
 * product does. What is found by a key takes as long without, sums over many rows half as long again.
 */
function keepFirstCompiled(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

let options: Promise<PGliteOptions> | null = null;

/** What every embedded database is opened with, so that it takes the memory it needs; its program is compiled once for a process. */
export function embeddedOptions(): Promise<PGliteOptions> {
  options ??= (async () => {
    keepFirstCompiled();
    return {
      pgliteWasmModule: await compileProgram(),
      initialMemory: initialPages * pageBytes,
      startParams: [...PGlite.defaultStartParams, ...shared],
      initDbStartParams: shared,
    };
  })();
  return options;
}

/** A folder that passes for memory, so that `initdb` writes at once where it is to be: what it makes elsewhere is held whole on the way, several times. */
class FolderInMemory extends MemoryFS {
  override init(pglite: PGlite, given: Parameters<MemoryFS['init']>[1]): ReturnType<MemoryFS['init']> {
    this.pg = pglite;
    return new NodeFS(this.dataDir ?? '').init(pglite, given);
  }
}

/** An empty database, whole or not at all. */
async function make(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ConfigError(`DATA_DIR: ${folder} holds files, but no database. Move them elsewhere, or set DATA_DIR to another folder.`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const made = await PGlite.create({ ...(await embeddedOptions()), fs: new FolderInMemory(making) });
  await made.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

/** Opens the database of a folder; where there is none yet, an empty one is made, of which `onMaking` hears: it takes seconds. */
export async function openEmbedded(folder: string, onMaking?: () => void): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    onMaking?.();
    await make(folder);
  }
  const given = await embeddedOptions();
  return PGlite.create(folder, given).catch((error: unknown) => {
    throw new ConfigError(
      `DATA_DIR: the database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). It is damaged, or of another release of PostgreSQL. Keep it aside, and restore the last backup into another folder.`,
      { cause: error },
    );
  });
}
