import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/engine/open.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { type ProductProcess, startProcess } from '#test/app/product-process.ts';
import { until } from '#test/app/until.ts';
import { countUndone, makeAllDue, seedWatchLoad } from '#test/factories/watch-load.ts';
import { type DnsServer, startDnsServer } from '#test/servers/dns-server.ts';

const domains = 150;
const takenOverWithinS = 30;

/** Websites that hold their answers until they are let go. */
async function startSlowWebsites() {
  const held: ServerResponse[] = [];
  const asked: string[] = [];
  let isHolding = true;
  const server = createServer((request, response) => {
    asked.push(request.headers.host ?? '');
    if (isHolding) held.push(response);
    else response.end('Well');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    held,
    asked,
    letGo() {
      isHolding = false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Two processes need a database that takes both. */
describe('a worker that is killed', () => {
  let installation: Installation;
  let database: Database;
  let websites: Awaited<ReturnType<typeof startSlowWebsites>>;
  let names: DnsServer;
  const workers: ProductProcess[] = [];
  const startWorker = async (): Promise<ProductProcess> => {
    const worker = await startProcess({ ...installation.environment, ALLOW_PRIVATE_HOSTS: 'on', DNS_SERVERS: names.address });
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    installation = await makeInstallation('postgres');
    database = await installation.open();
    websites = await startSlowWebsites();
    names = await startDnsServer(
      Object.fromEntries(Array.from({ length: domains }, (_, number) => [`site-${number}.bench.test`, { addresses: ['127.0.0.1'] }])),
    );
    await seedWatchLoad(database.db, { domains, port: websites.port });
    // Nothing is due while workers start, and a website may take its time: what is given up would be asked for again.
    await sql`update domain_check set next_at = now() + interval '1 hour',
      settings = settings || '{"timeoutMs": 20000}'::jsonb`.execute(database.db);
  }, 60_000);
  afterAll(async () => {
    for (const worker of workers) await worker.crash();
    websites.close();
    await names.close();
    await database.close();
    await installation.remove();
  });

  it('has all it was doing done by another one within 30 seconds, each check once', async () => {
    const first = await startWorker();
    const other = await startWorker();
    other.pause();
    await makeAllDue(database.db);
    await until(() => expect(websites.held.length).toBe(domains));
    other.goOn();
    // It looks for work several times, and has nothing to do: all is taken.
    await setTimeout(2000);
    expect(websites.asked).toHaveLength(domains);
    await first.crash();
    websites.letGo();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from max(leased_until) - now())::float8 as seconds from domain_check`.execute(database.db);
    expect(rows[0]?.seconds).toBeLessThan(takenOverWithinS);
    websites.asked.length = 0;
    await until(async () => expect(await countUndone(database.db)).toBe(0), { timeout: 60_000, interval: 250 });
    expect(websites.asked.toSorted()).toEqual([...new Set(websites.asked)].toSorted());
    expect(websites.asked).toHaveLength(domains);
  }, 120_000);
});
