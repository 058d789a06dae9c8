import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { PoolConfig } from 'pg';

/** What the names begin with by which connections of the product are known to the database's server. */
export const applicationName = 'sightline';
/** Those of this process; such a name may have 63 characters. */
export const ownConnections = `${applicationName} ${hostname().slice(0, 40)}:${process.pid}`;

/** Until a connection is there, or one of ours is free: what waits longer is better told so than left waiting. */
const connectMaxMs = 30_000;
const keepAliveAfterMs = 10_000;
/** Longer than any statement of ours takes, but for those of a migration. */
const silentMaxMs = 120_000;
/** Longer than a transaction of ours waits for anything but the database, for that is a hash or a busy processor; those of `atLeisure` write files meanwhile. */
export const idleMaxMs = 60_000;

/**
 * A machine that is lost, or a firewall that forgets, ends no connection: nothing comes any more, and of itself the system would wait a quarter of an hour.
 * Whoever uses such a connection is told that it is broken, and the next statement has a new one.
 * @param silentMs as long as nothing may come over one in use, in ms; null: as long as it likes.
 */
export const poolSettings = (
  url: string,
  { max, name = ownConnections, silentMs = silentMaxMs }: { max: number; name?: string; silentMs?: number | null },
) =>
  ({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectMaxMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    stream: () => {
      const socket = new Socket();
      if (silentMs !== null)
        socket.setTimeout(silentMs, () => socket.destroy(new Error(`the database was silent for ${silentMs / 1000} s`)));
      return socket;
    },
  }) satisfies PoolConfig;
