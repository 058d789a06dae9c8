import { Registry } from 'prom-client';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Config } from '../env.ts';
import { createLog } from '../log.ts';
import { ownWebsites } from '../outside/address-guard.ts';
import { createDns } from '../outside/dns.ts';
import { createSendMail } from '../outside/mail.ts';
import { openFileStore } from '../outside/open-file-store.ts';
import { createSend } from '../outside/outbound.ts';
import { createSealer } from '../secrets.ts';
import { noTracer } from '../tracer.ts';

/** What the product's verbs need, without a server, jobs or stand-ins. Throws DataLocked while a running product holds the embedded database. */
export async function openContext(config: Config): Promise<Context> {
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await database.atLeisure((db) => migrate(db));
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    database,
    clock: systemClock,
    log,
    metrics: new Registry(),
    tracer: noTracer,
    sealer: createSealer(config.keys),
    files: await openFileStore(config),
    send: createSend({ allowPrivateHosts: config.allowPrivateHosts, log }),
    dns: createDns({ servers: config.dnsServers }),
    sendMail: createSendMail({ server: config.mail, keep: null, log, now: systemClock.now }),
    publicUrl: () => config.publicUrl ?? '',
    sandboxUrl: () => null,
    ownWebsite: ownWebsites([]),
  };
}
