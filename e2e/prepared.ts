import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeDatabase } from '../packages/server/test/database/postgres-server.ts';

/** Tells the workers where the prepared embedded database is. */
export const folderVariable = 'SIGHTLINE_E2E_PREPARED';
/** Tells them the address of the server of databases, which holds a prepared one of this name. */
export const serverVariable = 'SIGHTLINE_E2E_POSTGRES';
export const preparedName = 'sightline_prepared';

/** Puts a copy of the embedded one into an empty data folder. */
export const copyPrepared = (dataDir: string): void =>
  cpSync(process.env[folderVariable] ?? '', join(dataDir, 'database'), { recursive: true });

/** A copy of the server's, gone with the server. */
export const copyOfServer = (): Promise<string> =>
  makeDatabase(process.env[serverVariable] ?? '', `product_${randomUUID().replaceAll('-', '')}`, preparedName);
