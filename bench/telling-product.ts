import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startProduct } from '../packages/server/src/app/boot/start-product.ts';
import { readConfig } from '../packages/server/src/platform/config/env.ts';
import { publish } from '../packages/server/src/platform/realtime/index.ts';

// The product, which tells a company's pages something for each line of the standard input, `{company id} {word}`, and prints `{word} {when}`: the moment
// before, in ns of the machine's own clock, which other processes read as well.
const config = readConfig(process.env);
mkdirSync(join(config.dataDir, 'files'), { recursive: true });
const product = await startProduct(config);
createInterface({ input: process.stdin }).on('line', (line) => {
  const [companyId = '', word = ''] = line.split(' ');
  const at = process.hrtime.bigint();
  publish(product.context, companyId, 'MonitoringChanged', { campaignIds: [word] });
  console.log(`${word} ${at}`);
});
process.once('SIGTERM', () => void product.stop('SIGTERM').then(() => process.exit(0)));
console.log(`Sightline is ready at ${product.address}`);
