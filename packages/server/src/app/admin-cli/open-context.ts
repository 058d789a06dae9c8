import { Registry } from 'prom-client';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Config } from '#platform/config/env.ts';
import { createSealer } from '#platform/config/secrets.ts';
import type { Context } from '#platform/context.ts';
import { lookForUnclaimed } from '#platform/db/claims/unclaimed.ts';
import { openDatabase } from '#platform/db/engine/open.ts';
import { requireMade } from '#platform/db/migrate/is-up-to-date.ts';
import { migrate } from '#platform/db/migrate/migrate.ts';
import type { OnWait } from '#platform/db/migrate/wait-for-lock.ts';
import { ownWebsites } from '#platform/outbound/address-guard.ts';
import { createDns } from '#platform/outbound/dns.ts';
import { createSendMail } from '#platform/outbound/mail.ts';
import { openFileStore } from '#platform/outbound/open-file-store.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { createLog } from '#platform/ports/log.ts';
import { noTracer } from '#platform/ports/tracer.ts';

/** What a new key sealed or signed, in a folder that is another's, the product could not open. */
function requireKey({ keys }: Config): void {
  if (keys.ring.length === 0)
    throw new ConfigError(
      `APP_KEY is not set, and ${keys.file} is not there: none was made. Set APP_KEY as the product has it, or DATA_DIR to the folder of the installation.`,
    );
}

/**
 * What the product's verbs need, without a server, jobs or stand-ins, of an installation that is there. Throws DataLocked while a running product holds the
 * embedded database, and a ConfigError where there is no installation.
 * @param onWait hears for whom is waited, where somebody else migrates.
 */
export async function openContext(config: Config, onWait: OnWait): Promise<Context> {
  const log = createLog('error');
  const database = await openDatabase({ ...config, log, isThere: true });
  try {
    requireKey(config);
    await requireMade(database.db);
    await database.atLeisure((db) => migrate(db, { onWait }));
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
