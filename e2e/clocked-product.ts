import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jobs } from '../packages/server/src/app/boot/jobs.ts';
import { startProduct } from '../packages/server/src/app/boot/start-product.ts';
import { readConfig } from '../packages/server/src/platform/config/env.ts';
import { sendJob } from '../packages/server/src/platform/jobs/send-job.ts';
import { systemClock } from '../packages/server/src/platform/ports/clock.ts';
import { beginJobs, heard } from './clock-line.ts';

// The product with a clock of the test's: CLOCK_STARTS_AT says what time it is, each line of the standard input says so anew, and from there it goes on.
// The job queue has the machine's clock: the line `jobs` has done at once what it does at some minute of each hour.
let shiftMs = 0;
const setClock = (instant: string): void => {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new Error(`"${instant}" is no instant such as 2026-10-01T06:00:00Z`);
  shiftMs = at - Date.now();
};
setClock(process.env.CLOCK_STARTS_AT ?? '');

const config = readConfig(process.env);
mkdirSync(join(config.dataDir, 'files'), { recursive: true });
const product = await startProduct(config, { ...systemClock, now: () => new Date(Date.now() + shiftMs) });
const comeByTheHour = jobs.filter(({ schedule }) => schedule?.endsWith(' * * * *'));
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === beginJobs) for (const { name } of comeByTheHour) void sendJob(product.context, name, {});
  else setClock(line);
  console.log(heard(line));
});
process.once('SIGTERM', () => void product.stop('SIGTERM').then(() => process.exit(0)));
console.log(`Sightline is ready at ${product.address}`);
