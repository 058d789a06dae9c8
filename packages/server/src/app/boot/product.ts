import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '#platform/config/data-folder.ts';
import { type Config, readConfig } from '#platform/config/env.ts';
import { missingIn } from '#platform/config/setting-docs.ts';
import { watchProcess } from '#platform/observability/watch-process.ts';
import { systemClock } from '#platform/ports/clock.ts';
import { toldUsage } from '../programs/told-usage.mjs';
import type { Product } from './start-product.ts';

type Running = Pick<Product, 'address' | 'greeting' | 'stop'>;

async function openProduct(config: Config): Promise<Running> {
  makeDataFolder(config.dataDir);
  mkdirSync(join(config.dataDir, 'files'), { recursive: true });
  const { startProduct } = await import('./start-product.ts');
  const product = await startProduct(config, systemClock, console.log);
  watchProcess(product.faults, product.context.log);
  return product;
}

/** Only what it needs is loaded: most of the product would lie idle there. */
async function openProbeLocation(config: Config): Promise<Running> {
  const { startProbeLocation } = await import('#monitoring/probe-locations/index.ts');
  const probeLocation = await startProbeLocation(config);
  watchProcess(probeLocation.faults, probeLocation.log);
  return { ...probeLocation, greeting: [] };
}

const usage =
  'Starts the product, or the part of it that ROLE names. It takes settings from the environment alone: npm run config tells them.';

/** Starts the services asked for and stops them in order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const told = toldUsage(usage);
  if (told !== null) process.exit(told);
  const config = readConfig(process.env);
  // A probe location has neither people, mails nor a database.
  if (config.environment === 'production' && config.role !== 'vantage') for (const line of missingIn(process.env)) console.log(line);
  const product = config.role === 'vantage' ? await openProbeLocation(config) : await openProduct(config);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    product.stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  console.log(`Sightline is ready at ${product.address}`);
  for (const line of product.greeting) console.log(line);
}

main().catch(async (error: unknown) => {
  // What tells faults of the database apart knows the database, which a probe location does not load.
  const { wordsOf } = await import('./start-words.ts');
  console.error(wordsOf(error));
  process.exit(1);
});
