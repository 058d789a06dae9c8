import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Raised when what is kept changes its form: what was kept before is then forgotten. */
const version = 2;

interface Kept {
  version: number;
  value: unknown;
}
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'version' in value && 'value' in value;

const fileOf = (stateDir: string, name: string): string => join(stateDir, `${name}.state`);

/** What was kept under this name, maps and dates as they were; null: nothing, or nothing of this release. */
export function readState(stateDir: string | null, name: string): unknown {
  if (stateDir === null || !existsSync(fileOf(stateDir, name))) return null;
  const kept: unknown = deserialize(readFileSync(fileOf(stateDir, name)));
  return isKept(kept) && kept.version === version ? kept.value : null;
}

/** Keeps it whole or not at all. */
export function writeState(stateDir: string | null, name: string, value: unknown): void {
  if (stateDir === null) return;
  mkdirSync(stateDir, { recursive: true });
  const file = fileOf(stateDir, name);
  writeFileSync(`${file}.new`, serialize({ version, value }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
