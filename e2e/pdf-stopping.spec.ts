import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedBy } from '../packages/server/test/app/started-processes.ts';
import { makeDashboard } from './dashboards.ts';
import { connectAnalytics, signUp } from './person.ts';
import { copyPrepared } from './prepared.ts';
import { startSandbox, startServer } from './product.ts';
import { readPdf, wordsOf } from './read-pdf.ts';
import { expect, test } from './test.ts';

test('a product that is stopped finishes the PDF under way, takes no traffic meanwhile, and hands it out after its next start', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-e2e-'));
  copyPrepared(dataDir);
  const sandbox = await startSandbox();
  const environment = { DRAIN_SECONDS: '60' };
  let server = await startServer(dataDir, sandbox, environment);
  try {
    await signUp(page, server.address);
    await connectAnalytics(page, server.address);
    const { permalink } = await makeDashboard(page, 'Stopped', '310001', [
      { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
      { title: 'By day', format: 'chart:line', width: 2, height: 2, metrics: ['sessions'], dimension: 'date' },
    ]);
    const path = `/api/dashboards/${permalink}/pdf`;
    const check: string = await (await page.request.get(`${server.address}${path}`)).json();
    // The browser that prints; from here on it takes more than the 1.5 s of the page.
    await expect.poll(() => startedBy(server.process.pid ?? 0).length, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0);
    const stopping = server.stop();
    await expect
      .poll(async () => (await page.request.get(`${server.address}/readyz`)).status(), { timeout: 5000, intervals: [20] })
      .toBe(503);
    await stopping;
    expect(server.process.exitCode).toBe(0);

    const port = new URL(server.address).port;
    server = await startServer(dataDir, sandbox, { ...environment, PORT: port });
    const answer = await page.request.get(`${server.address}${path}?check=${check}`);
    expect(answer.status()).toBe(200);
    const { sheets } = await readPdf(await (await page.request.get(`${server.address}${await answer.json()}`)).body());
    expect(wordsOf(sheets)).toContain('By day');
    expect(startedBy(server.process.pid ?? 0)).toEqual([]);
  } finally {
    await server.stop();
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
