import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

const hasNoRoom = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/**
 * For the user alone that the product runs as: mails that open accounts lie in it, uploads and reports. One that is there stays as it is. Throws a ConfigError
 * where it cannot be made or written to.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (hasNoRoom(error)) throw error;
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be written to (${error instanceof Error ? error.message : String(error)}). Let the user that the product runs as write to it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
