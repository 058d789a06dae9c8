import { mkdirSync } from 'node:fs';

/** For the user alone that the product runs as: mails that open accounts lie in it, uploads and reports. One that is there stays as it is. */
export const makeDataFolder = (dataDir: string): void => void mkdirSync(dataDir, { recursive: true, mode: 0o700 });
