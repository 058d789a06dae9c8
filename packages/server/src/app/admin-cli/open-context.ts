import { Registry } from 'prom-client';
import type { Config } from '#platform/config/env.ts';
import { createSealer } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { lookForUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import { ownWebsites } from '#platform/outbound/address-guard.ts';
import { createDns } from '#platform/outbound/dns.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { createLog } from '#platform/ports/log.ts';
import { noTracer } from '#platform/ports/tracer.ts';

/** What the product's verbs need, without a server, jobs or stand-ins. Throws DataLocked while a running product holds the embedded database. */
export async function openContext(config: Config): Promise<Context> {
  const log = createLog('error');
  const database = await openDatabase({ ...config, log });
  try {
    await database.atLeisure((db) => migrate(db));
    await lookForUnclaimed(database.db);
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
