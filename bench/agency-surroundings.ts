import { randomBytes } from 'node:crypto';
import { createFolder } from '@sightline/contract';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { seedAgency } from '../packages/server/src/test/agency-load.ts';
import type { Client } from './client.ts';
import { closeLater } from './closing.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { addDashboard, newCompany } from './seed.ts';
import { twentyWidgets } from './widgets.ts';

export const clients = 500;
export const dashboards = 2000;

/** An agency with a folder for each of its clients and four dashboards of 20 widgets in each, on PostgreSQL. */
export interface AgencySurroundings {
  server: Started;
  client: Client;
  folderId: string;
}

export async function openAgencySurroundings(): Promise<AgencySurroundings> {
  const { database, url, dataDir } = await openOwnPostgres();
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const server = await startServer(dataDir, sandbox, {
    ROLE: 'web',
    DATABASE_URL: url,
    APP_KEY: `bench:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: '',
    HOST: '',
  });
  closeLater(() => server.stop());
  const company = await newCompany(server.address);
  const first = await addDashboard(company, 'Client 0', twentyWidgets, { isPublic: true });
  const { data: folder } = await company.client.call(createFolder, { body: { name: 'Client 0' } });
  await seedAgency(database.db, first.id, { clients, dashboards });
  return { server, client: company.client, folderId: folder.id };
}
