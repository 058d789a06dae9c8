import { dayMs, hourMs, pathOf } from '@sightline/contract/core';
import { askPdf, downloadPdf, type PrintRequest } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs } from '#platform/jobs/send-job.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { testContext } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type StartedProcess, startedBy } from '#test/app/started-processes.ts';
import { type PrintViewServer, readyPage, standingPage, startPrintViewServer, waitingPage } from '#test/servers/print-view-server.ts';
import { printForMail } from './print-for-mail.ts';
import { printedDocument } from './print-pdf.ts';
import { closePrinter, openPrinter } from './printer.ts';
import { runPrintJob } from './run-print-job.ts';

/** The browsers this process started, with all that they started. */
const browserProcesses = (): StartedProcess[] =>
  startedBy(process.pid).filter(({ command }) => command.includes('--headless') || command.includes('--type='));

const kill = (found: readonly StartedProcess[]): void => {
  expect(found.length).toBeGreaterThan(0);
  for (const { id } of found) process.kill(id, 'SIGKILL');
};
const isBrowser = ({ command }: StartedProcess): boolean => !command.includes('--type=');
const isRenderer = ({ command }: StartedProcess): boolean => command.includes('--type=renderer');

const timeout = 90_000;

describe('printing when something fails', () => {
  let views: PrintViewServer;
  let test: TestApp;
  let harness: Harness;
  let jobs: Record<string, unknown>[] = [];
  beforeAll(async () => {
    views = await startPrintViewServer();
    const { CHROMIUM_PATH = '' } = process.env;
    test = await testApp('pglite', { environment: { PRINT_URL: views.address, CHROMIUM_PATH } });
    harness = await makeHarness(test);
    openPrinter(test.context, { timeLimitMs: 20_000 });
    openJobs(test.context, async (_name, payload) => {
      jobs.push(payload);
    });
  });
  afterAll(async () => {
    await closePrinter(test.context);
    await test.close();
    await views.close();
  });

  async function makeRequest(name: string): Promise<PrintRequest> {
    const { id, permalink } = await harness.create(name);
    const period = { start: '2026-10-01', end: '2026-10-31' };
    const { companyId } = harness.scope;
    return { companyId, dashboardId: id, permalink, range: { period, comparison: null }, timezone: 'UTC', viewer: 'visitor' };
  }

  /** Asks as the button does, has the job done, and answers what the next check says. */
  async function askAndRun(request: PrintRequest) {
    jobs = [];
    const address = pathOf(askPdf, { permalink: request.permalink });
    const check: string = (await harness.send({ url: address })).json();
    for (const job of jobs) await runPrintJob(test.context, job);
    return harness.send({ url: `${address}?${new URLSearchParams({ check })}` });
  }

  it('prints what stands without waiting until the page says that it is ready', { timeout }, async () => {
    views.answerWith(standingPage('Standing'));
    expect((await printedDocument(test.context, await makeRequest('Standing'))).pages).toBe(1);
    expect(views.opened()).toBe(1);
  });

  it('prints again only what has changed since', { timeout }, async () => {
    const request = await makeRequest('Kept');
    views.answerWith(readyPage('First'));
    const first = await printedDocument(test.context, request);
    expect((await printedDocument(test.context, request)).stored_name).toBe(first.stored_name);
    expect(views.opened()).toBe(1);
    // Another process, on the same database and files.
    const other = await testContext('pglite', { database: test.context.database, environment: { PRINT_URL: views.address } });
    other.clock.set(test.context.clock.now().toISOString());
    expect((await printedDocument({ ...other, files: test.context.files }, request)).stored_name).toBe(first.stored_name);
    expect((await printedDocument(test.context, { ...request, sheet: { paper: 'letter', orientation: 'portrait' } })).stored_name).not.toBe(
      first.stored_name,
    );
    const { version } = await harness.load(request.permalink);
    await harness.save(request.dashboardId, { version: String(version), footer: 'Changed' });
    const changed = await printedDocument(test.context, request);
    expect(changed.stored_name).not.toBe(first.stored_name);
    expect(views.opened()).toBe(3);
  });

  it('ends with a document where the browser was killed in the middle, and leaves no process behind', { timeout }, async () => {
    const request = await makeRequest('Killed');
    views.answerWith((response, count) => {
      if (count > 1) return readyPage('Second attempt')(response);
      waitingPage(response);
      kill(browserProcesses().filter(isBrowser));
    });
    const answer = await askAndRun(request);
    expect([answer.statusCode, views.opened()]).toEqual([200, 2]);
    expect((await harness.send({ url: answer.json() })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(browserProcesses().filter(isBrowser)).toHaveLength(1);
    await closePrinter(test.context);
    await expect.poll(browserProcesses, { timeout: 10_000 }).toEqual([]);
  });

  it('ends with a document where the page crashed', { timeout }, async () => {
    const request = await makeRequest('Crashed');
    views.answerWith((response, count) => {
      if (count > 1) return readyPage('Second attempt')(response);
      waitingPage(response);
      kill(browserProcesses().filter(isRenderer));
    });
    const answer = await askAndRun(request);
    expect([answer.statusCode, views.opened()]).toEqual([200, 2]);
  });

  it('says that it failed after two attempts, and prints the next', { timeout }, async () => {
    const request = await makeRequest('Killed twice');
    views.answerWith((response) => {
      waitingPage(response);
      kill(browserProcesses().filter(isBrowser));
    });
    const answer = await askAndRun(request);
    expect([answer.statusCode, answer.json().code, views.opened()]).toEqual([500, 'pdf_failed', 2]);
    views.answerWith(readyPage('Again'));
    expect((await askAndRun(request)).statusCode).toBe(200);
  });

  it('gives up a page that is never ready, and closes it', { timeout }, async () => {
    await closePrinter(test.context);
    openPrinter(test.context, { timeLimitMs: 1500 });
    const request = await makeRequest('Slow');
    views.answerWith(waitingPage);
    const answer = await askAndRun(request);
    expect([answer.statusCode, answer.json().code, views.opened()]).toEqual([500, 'pdf_failed', 2]);
    await closePrinter(test.context);
    await expect.poll(browserProcesses, { timeout: 10_000 }).toEqual([]);
    openPrinter(test.context, { timeLimitMs: 20_000 });
  });

  it('says that it failed where the document cannot be stored, and stores the next', { timeout }, async () => {
    const request = await makeRequest('Disk full');
    views.answerWith(readyPage('Ready'));
    const { files } = test.context;
    test.context.files = { ...files, put: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
    const answer = await askAndRun(request);
    test.context.files = files;
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'pdf_failed']);
    expect((await askAndRun(request)).statusCode).toBe(200);
  });

  it('is attached to a mail up to 10 MB, and linked beyond for a day from then on', { timeout }, async () => {
    const request = await makeRequest('Large');
    views.answerWith(readyPage('Small'));
    const small = await printForMail(test.context, { request, withFigures: new Set() });
    expect('bytes' in small && small.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const document = await printedDocument(test.context, request);
    await harness.scope.db
      .updateTable('pdf_document')
      .set({ bytes: 10 * 1024 * 1024 + 1 })
      .where('key', '=', document.key)
      .execute();
    // A print of some hours ago is linked too, and its day begins anew.
    test.context.clock.advance(10 * hourMs);
    const large = await printForMail(test.context, { request, withFigures: new Set() });
    expect(large).toEqual({ path: pathOf(downloadPdf, { name: document.stored_name }) });
    test.context.clock.advance(dayMs);
    expect((await test.browser().send({ url: 'path' in large ? large.path : '' })).statusCode).toBe(200);
    test.context.clock.advance(3 * hourMs);
    expect((await test.browser().send({ url: 'path' in large ? large.path : '' })).statusCode).toBe(404);
  });

  it('goes into no mail where it shows less than the mail says', { timeout }, async () => {
    const request = await makeRequest('Gaps');
    views.answerWith(
      readyPage('<p data-widget="costs" data-state="error">Not available at the moment</p><p data-widget="sales" data-state="ready">7</p>'),
    );
    const print = (...withFigures: string[]) => printForMail(test.context, { request, withFigures: new Set(withFigures) });
    await expect(print('costs', 'sales')).rejects.toThrow(/lacks figures that the mail has: costs$/);
    // What has none in the mail either is said there.
    expect(await print('sales')).toHaveProperty('bytes');
  });
});
