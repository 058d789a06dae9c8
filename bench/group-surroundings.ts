import { randomBytes } from 'node:crypto';
import { createCampaign } from '@sightline/contract';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { seedResults } from '../packages/server/src/test/watch-load.ts';
import type { Client } from './client.ts';
import { closeLater } from './closing.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { newPerson } from './seed.ts';

export const groupSize = 10_000;
export const hostOf = (number: number): string => `shop-${String(number).padStart(5, '0')}.client.com`;
const historyHours = 72;

/** A group as large as groups may be, with results and a history, and nobody who checks meanwhile. */
export interface GroupSurroundings {
  server: Started;
  client: Client;
  campaignId: string;
}

export async function openGroupSurroundings(): Promise<GroupSurroundings> {
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
  const client = await newPerson(server.address);
  const domains = Array.from({ length: groupSize }, (_, number) => hostOf(number)).join('\n');
  const { data } = await client.call(createCampaign, { body: { name: 'Retail clients', domains } });
  await seedResults(database, historyHours);
  return { server, client, campaignId: data.id };
}
