import { createSandbox } from './index.ts';

const port = Number(process.env.PORT ?? 8090);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a port number from 0 to 65535, not ${process.env.PORT}.`);
  process.exit(1);
}
const sandbox = await createSandbox({
  port,
  host: process.env.HOST ?? '127.0.0.1',
  ...(process.env.SANDBOX_SEED === undefined ? {} : { seed: process.env.SANDBOX_SEED }),
  ...(process.env.SANDBOX_LATENCY_MS === undefined ? {} : { latencyMs: Number(process.env.SANDBOX_LATENCY_MS) }),
});
console.log(`The sandbox is ready at ${sandbox.address}`);

async function stop(): Promise<void> {
  await sandbox.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
