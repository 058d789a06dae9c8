import { createFolder } from '@sightline/contract/dashboards';
import type { Started } from '../e2e/product.ts';
import { seedAgency } from '../packages/server/test/factories/agency-load.ts';
import type { Client } from './client.ts';
import { openPostgresServer } from './open-postgres-server.ts';
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
  const { server, database } = await openPostgresServer();
  const company = await newCompany(server.address);
  const first = await addDashboard(company, 'Client 0', twentyWidgets, { isPublic: true });
  const { data: folder } = await company.client.call(createFolder, { body: { name: 'Client 0' } });
  await seedAgency(database.db, first.id, { clients, dashboards });
  return { server, client: company.client, folderId: folder.id };
}
