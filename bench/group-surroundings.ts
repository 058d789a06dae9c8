import { createCampaign } from '@sightline/contract/monitoring';
import type { Started } from '../e2e/product.ts';
import type { Database } from '../packages/server/src/platform/db/engine/open.ts';
import { seedResults } from '../packages/server/test/factories/watch-load.ts';
import type { Client } from './client.ts';
import { openPostgresServer } from './open-postgres-server.ts';
import { newPerson } from './seed.ts';

export const groupSize = 10_000;
export const hostOf = (number: number): string => `shop-${String(number).padStart(5, '0')}.client.com`;
const historyHours = 72;

/** A group as large as groups may be, with results and a history, and nobody who checks meanwhile. */
export interface GroupSurroundings {
  server: Started;
  client: Client;
  campaignId: string;
  /** Past the product. */
  database: Database;
}

export async function openGroupSurroundings(): Promise<GroupSurroundings> {
  const { server, database } = await openPostgresServer();
  const client = await newPerson(server.address);
  const domains = Array.from({ length: groupSize }, (_, number) => hostOf(number)).join('\n');
  const { data } = await client.call(createCampaign, { body: { name: 'Retail clients', domains } });
  await seedResults(database, historyHours);
  return { server, client, campaignId: data.id, database };
}
