import { randomBytes, randomUUID } from 'node:crypto';
import { createUser, getMe, giveConsents, login } from '@sightline/contract/identity';
import { startPostgres } from '../packages/server/test/database/postgres-server.ts';
import { Client } from './client.ts';
import { closeLater } from './closing.ts';
import { newPerson } from './seed.ts';
import { openWorld, type World } from './world.ts';

/** A company whose pages are told things by a product that does so on demand. */
export interface Audience {
  world: World;
  companyId: string;
  /** Colleagues, signed in: as many as it takes for one person not to have too many pages open. */
  clients: Client[];
}

export interface RealtimeSurroundings {
  /** One process on the embedded database. */
  alone: Audience;
  /** Two processes on one PostgreSQL: the pages are at the second, the first one tells. */
  shared: { audience: Audience; notifier: World };
}

const people = 21;
const program = 'bench/telling-product.ts';
const password = 'a-long-bench-password';

async function openAudience(world: World, count: number): Promise<Audience> {
  const { address } = world.server;
  const first = await newPerson(address);
  const { companyId } = (await first.call(getMe)).data;
  const clients = [first];
  while (clients.length < count) {
    const email = `bench-${randomUUID()}@agency.test`;
    await first.call(createUser, { body: { name: 'Ben Bench', email, password, role: 'viewer' } });
    const client = await Client.open(address);
    await client.call(login, { body: { email, password } });
    await client.call(giveConsents, { body: { termsConsent: true, ageConsent: true } });
    clients.push(client);
  }
  return { world, companyId, clients };
}

export async function openRealtimeSurroundings(): Promise<RealtimeSurroundings> {
  const alone = await openAudience(await openWorld({ latencyMs: 0, program }), people);
  const postgres = await startPostgres();
  closeLater(() => postgres.stop());
  const settings = { DATABASE_URL: postgres.url, APP_KEY: `k1:${randomBytes(32).toString('base64')}` };
  const notifier = await openWorld({ latencyMs: 0, program, settings });
  return { alone, shared: { audience: await openAudience(await openWorld({ latencyMs: 0, program, settings }), 1), notifier } };
}
