import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { type ProductProcess, startProcess } from '#test/app/product-process.ts';

const unreadyS = 2;
const drainS = 30;

let installation: Installation;
let product: ProductProcess;
beforeAll(async () => {
  installation = await makeInstallation('postgres');
  product = await startProcess({ ...installation.environment, UNREADY_SECONDS: String(unreadyS), DRAIN_SECONDS: String(drainS) });
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
  // As browsers open them ahead of a call that may never come.
  const silent = connect(Number(new URL(product.address).port), '127.0.0.1');
  await once(silent, 'connect');
  const startedMs = performance.now();
  const ended = product.stop();
  await expect.poll(() => ask('/readyz'), { interval: 20 }).toEqual({ status: 503, connection: 'close' });
  // Calls that a balancer sent before it looked again.
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(performance.now() - startedMs).toBeLessThan(unreadyS * 1000);
  expect(await ended).toBe(0);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(unreadyS * 1000 - 50);
  // Whoever says nothing is not waited for: that would be DRAIN_SECONDS.
  expect(performance.now() - startedMs).toBeLessThan(drainS * 1000);
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
});
