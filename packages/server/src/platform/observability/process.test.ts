import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { httpCheck } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askProbeLocations } from '#monitoring/probe-locations/index.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { failToStart, startProcess } from '#test/app/product-process.ts';
import { type HttpReceiver, startHttpReceiver } from '#test/servers/http-receiver.ts';
import { readConfig } from '../config/env.ts';
import { createSend } from '../outbound/outbound.ts';
import { systemClock } from '../ports/clock.ts';
import { createLog } from '../ports/log.ts';
import { receivedReports } from './testing/received-reports.ts';
import { receivedSpans } from './testing/received-spans.ts';

/** Writes down which packages a process loads, and has a promise fail once it is ready where a test wants that. */
const spy = `
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const [, name] = /\\/node_modules\\/(@(?:opentelemetry|sentry)\\/[^/]+)\\/(?!.*\\/node_modules\\/)/.exec(url) ?? [];
    if (name) appendFileSync(process.env.SPY_FILE, name + '\\n');
    return next(url, context);
  },
});
const { write } = process.stdout;
process.stdout.write = function (text, ...rest) {
  if (process.env.SPY_FAULT && String(text).includes(' is ready at '))
    setTimeout(() => void Promise.reject(new Error('nobody awaits anna@agency.test')), 50);
  return write.call(process.stdout, text, ...rest);
};
`;

describe('a process of the product', { timeout: 90_000 }, () => {
  let folder: string;
  let installation: Installation;
  let receiver: HttpReceiver;
  let environment: Record<string, string>;
  const file = (name: string): string => join(folder, name);
  const loaded = (): string[] => [...new Set(readFileSync(file('loaded'), 'utf8').split('\n').filter(Boolean))];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sightline-tracing-'));
    writeFileSync(file('spy.mjs'), spy);
    installation = await makeInstallation('pglite');
    receiver = await startHttpReceiver();
    environment = {
      ...installation.environment,
      NODE_OPTIONS: `--import=${pathToFileURL(file('spy.mjs')).href}`,
      SPY_FILE: file('loaded'),
    };
  });
  beforeEach(() => {
    writeFileSync(file('loaded'), '');
    receiver.calls.length = 0;
  });
  afterAll(async () => {
    await receiver.close();
    await installation.remove();
    rmSync(folder, { recursive: true });
  });
  const dsn = (): string => `${receiver.url.replace('http://', 'http://0123abcd@')}/7`;

  it('loads nothing of traces and reports where neither is set, and sends nothing', async () => {
    const product = await startProcess(environment);
    expect(await product.stop()).toBe(0);
    // What better-auth and prom-client bring along by themselves: interfaces and names, nothing that does anything.
    const harmless = ['@opentelemetry/api', '@opentelemetry/semantic-conventions'];
    expect(loaded().filter((name) => !harmless.includes(name))).toEqual([]);
    expect(receiver.calls).toEqual([]);
  });

  it('loads both where they are set, and hands over its spans when it ends', async () => {
    const product = await startProcess({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, SENTRY_DSN: dsn() });
    await fetch(`${product.address}/api/nothing`);
    expect(await product.stop()).toBe(0);
    expect(loaded()).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace-base', '@sentry/core']));
    expect(receiver.calls.map(({ path }) => path)).toContain('/v1/traces');
  });

  it('that is a probe location has its looks traced as well', async () => {
    const key = 'a secret of more than thirty-two characters';
    const settings = { ROLE: 'vantage', VANTAGE_KEY: key, ALLOW_PRIVATE_HOSTS: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    const probeLocation = await startProcess({ ...environment, ...settings });
    const config = readConfig({
      NODE_ENV: 'test',
      APP_KEY: environment.APP_KEY,
      VANTAGE_KEY: key,
      VANTAGES: `vienna=${probeLocation.address}`,
    });
    const log = createLog('silent');
    const context = { config, clock: systemClock, log, send: createSend({ allowPrivateHosts: true, log }) };
    const host = new URL(receiver.url).host;
    await askProbeLocations(context, { kind: httpCheck.kind, host, settings: { ...httpCheck.settings.parse({}), scheme: 'http' } });
    expect(await probeLocation.stop()).toBe(0);
    const spans = receivedSpans(receiver.calls.filter(({ path }) => path === '/v1/traces'));
    expect(spans.map(({ name }) => name)).toEqual(['look http']);
    expect(JSON.stringify(spans)).not.toContain(host);
  });

  it('tells of the fault that ends it, and ends as it would without that', async () => {
    const product = await startProcess({ ...environment, SENTRY_DSN: dsn(), SENTRY_SAMPLE_RATE: '0', SPY_FAULT: '1' });
    await expect.poll(() => receiver.calls.length, { timeout: 30_000 }).toBe(1);
    expect(await product.stop()).toBe(1);
    const [report] = receivedReports(receiver.calls);
    expect(report?.exception.values[0]).toMatchObject({ type: 'Error', value: 'nobody awaits [mail]', mechanism: { handled: false } });
    expect(report?.tags).toMatchObject({ role: 'worker' });
  });

  it('does not start with an address that is none, and names the setting', async () => {
    const { code, words } = await failToStart({ ...environment, SENTRY_DSN: 'https://sentry.agency.test/7' });
    expect([code, words.trim()]).toEqual([1, expect.stringMatching(/^SENTRY_DSN: must be of the form https:\/\/key@host\/project/)]);
  });
});
