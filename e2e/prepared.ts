import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Tells the workers where the prepared embedded database is. */
export const folderVariable = 'SIGHTLINE_E2E_PREPARED';
/** Tells them the address of the server of databases, which holds a prepared one of this name. */
export const serverVariable = 'SIGHTLINE_E2E_POSTGRES';
export const preparedName = 'sightline_prepared';

/** Puts a copy of the embedded one into an empty data folder. */
export const copyPrepared = (dataDir: string): void =>
  cpSync(process.env[folderVariable] ?? '', join(dataDir, 'database'), { recursive: true });

export const addressOf = (server: string, name: string): string => server.replace(/\/postgres$/, `/${name}`);

/** Another database of the server; answers its address. */
export async function makeDatabase(server: string, name: string, template: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return addressOf(server, name);
}

/** A copy of the server's, gone with the server. */
export const copyOfServer = (): Promise<string> =>
  makeDatabase(process.env[serverVariable] ?? '', `product_${randomUUID().replaceAll('-', '')}`, preparedName);
