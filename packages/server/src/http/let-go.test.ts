import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, makeInstallation } from '../test/installation.ts';
import { type ProductProcess, startProcess } from '../test/product-process.ts';

const unreadyS = 2;

let installation: Installation;
let product: ProductProcess;
beforeAll(async () => {
  installation = await makeInstallation('postgres');
  product = await startProcess({ ...installation.environment, UNREADY_SECONDS: String(unreadyS) });
});
afterAll(() => installation.remove());

/** Over a connection that the caller would keep. */
const ask = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
  new Promise((done, failed) => {
    request(`${product.address}${path}`, { headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume();
      done({ status: answer.statusCode, connection: answer.headers.connection });
    })
      .once('error', failed)
      .end();
  });

it('a process that is to stop says so first, and still answers until balancers have seen it', { timeout: 60_000 }, async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const startedMs = performance.now();
  const ended = product.stop();
  await expect.poll(() => ask('/readyz'), { interval: 20 }).toEqual({ status: 503, connection: 'close' });
  // Calls that a balancer sent before it looked again.
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(performance.now() - startedMs).toBeLessThan(unreadyS * 1000);
  expect(await ended).toBe(0);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(unreadyS * 1000 - 50);
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
});
