import type { Registry } from 'prom-client';
import type { Config } from './config/env.ts';
import type { Sealer } from './config/secrets.ts';
import type { Database } from './db/engine/open.ts';
import type { Clock } from './ports/clock.ts';
import type { Dns } from './ports/dns.ts';
import type { FileStore } from './ports/file-store.ts';
import type { Log } from './ports/log.ts';
import type { FindOwnWebsite } from './ports/own-website.ts';
import type { Send } from './ports/send.ts';
import type { SendMail } from './ports/send-mail.ts';
import type { Tracer } from './ports/tracer.ts';

/** What one process has for doing its work; made in main.ts, by tests with other parts, and handed down. */
export interface Context {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** What parts of the process count and measure, for /metrics. */
  metrics: Registry;
  /** Tells how long what took, where the operator has traces; does nothing otherwise. */
  tracer: Tracer;
  sealer: Sealer;
  files: FileStore;
  /** One HTTP call to the outside: time-outs, size limit, address guard. */
  send: Send;
  /** Questions to the domain name system. */
  dns: Dns;
  sendMail: SendMail;
  /** Where the product is reached, known once it listens. */
  publicUrl(): string;
  /** The stand-ins' address, or null when every provider is asked for real. */
  sandboxUrl(): string | null;
  /** Websites that the sandbox in this process serves, which checks may reach though they are on this machine; none in production. */
  ownWebsite: FindOwnWebsite;
}
