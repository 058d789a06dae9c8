import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { makeDataFolder } from './data-folder.ts';

export interface Keys {
  /** The first key encrypts; all of them decrypt. 32 bytes each. */
  ring: { id: string; key: Buffer }[];
  /** Where they are kept; left out: in APP_KEY. */
  file?: string;
  /** What the product that runs meanwhile started with, where it does the work itself. */
  running?: { id: string; key: Buffer }[];
}

/** Made once, also when two processes start together: the file appears whole, and only the first one's. */
function makeKeyFile(file: string, dataDir: string): void {
  makeDataFolder(dataDir);
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

/** Whether what the first of these keys seals can be opened by whatever runs meanwhile, which then seals with the same. */
export const isFirstRunning = ({ ring: [first], running: [known] = first ? [first] : [] }: Keys): boolean =>
  first !== undefined && known?.id === first.id && known.key.equals(first.key);

/** As APP_KEY holds them. */
export const keysText = (ring: Keys['ring']): string => ring.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

/** In the place of what is in the file, whole or not at all. */
export function writeKeyFile(file: string, ring: Keys['ring']): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `${keysText(ring)}\n`, { mode: 0o600, flush: true });
  renameSync(own, file);
}

/** What APP_KEY holds, else the key file in the data folder; where there is none it is made, or there are no keys. */
export function readKeys(text: string | undefined, dataDir: string, { makesKey = true }: { makesKey?: boolean } = {}): Keys {
  const file = join(dataDir, 'app-key');
  let value = text;
  if (!value) {
    if (!existsSync(file)) {
      if (!makesKey) return { ring: [], file };
      makeKeyFile(file, dataDir);
    }
    value = readFileSync(file, 'utf8').trim();
  }
  const place = text ? 'APP_KEY' : file;
  const ring = value.split(',').map((part) => {
    const [id, encoded] = part.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || !/^[\w-]+$/.test(id) || key.length !== 32)
      throw new ConfigError(`${place} must be \`id:base64\` of 32 bytes, e.g. k1:… (openssl rand -base64 32)`);
    return { id, key };
  });
  if (new Set(ring.map(({ id }) => id)).size < ring.length) throw new ConfigError(`${place}: every key needs an id of its own`);
  return text ? { ring } : { ring, file };
}
