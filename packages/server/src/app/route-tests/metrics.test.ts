import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfDurations } from '#dashboards/pdf/pdf-durations.ts';
import { frameOf } from '#data/query-pipeline/index.ts';
import { finishConsent, startConsent } from '#data/sources/index.ts';
import { readConfig } from '#platform/config/env.ts';
import { sendJob } from '#platform/jobs/send-job.ts';
import { seedDataDir } from '#test/database/seed-data-dir.ts';
import { makeCompany, makeInstance, makeUser, makeWidget } from '#test/factories/factories.ts';
import { type Product, startProduct } from '../boot/start-product.ts';
import { answerConsent } from '../demo/answer-consent.ts';

const dashboard = join(import.meta.dirname, '../../../../../docs/grafana/sightline.json');
const provider = 'google-analytics';
const period = { start: '2026-10-01', end: '2026-10-31', timezone: 'Europe/Vienna' };

let folder: string;
let product: Product & Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-metrics-'));
  seedDataDir(folder);
  // Without pages, so that it runs before they are built.
  const environment = { NODE_ENV: 'test', PORT: '0', ROLE: 'worker', SIGHTLINE_DEMO: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder };
  product = await startProduct(readConfig(environment));
}, 60_000);
afterAll(async () => {
  await product.stop('test');
  rmSync(folder, { recursive: true, force: true });
});
const told = async (): Promise<string> => (await fetch(`${product.address}/metrics`)).text();
/** The count of a histogram with these labels. */
const count = async (name: string, labels: string): Promise<number> =>
  Number(new RegExp(`^${name}_count\\{${labels}\\} (\\d+)$`, 'm').exec(await told())?.[1] ?? 0);

it('tells of questions to providers, of their calls, of mails and of jobs', async () => {
  const { context } = product;
  const scope = await makeCompany(context);
  const user = await makeUser(context, scope);
  const consentPage = await startConsent(context, scope, provider, null, user.id);
  const consent = await answerConsent(consentPage, { user: 'anna@alpine-agency.test', decision: 'allow', isTicked: () => true });
  const { sourceId } = await finishConsent(context, scope, provider, consent, user);
  const visits = (property: string) => {
    const instance = makeInstance({
      type: provider,
      config: 'core',
      sourceId,
      inputs: { property, metrics: ['sessions'], dimension: 'date' },
    });
    const widget = makeWidget({ nature: 'interactive', format: 'table', instances: [instance] });
    return frameOf(context, scope, widget, period, { audience: 'company' });
  };
  await visits('310001');
  await expect(visits('999999')).rejects.toThrow();
  await context.sendMail({ subject: 'Hello', to: ['anna@client.test'], text: 'Hello', html: '<p>Hello</p>', headers: {}, attachments: [] });
  await sendJob(context, 'sweep-pdfs', {});

  expect(await count('provider_query_duration_seconds', `provider="${provider}",outcome="answered"`)).toBe(1);
  expect(await count('provider_query_duration_seconds', `provider="${provider}",outcome="source_[a-z_]+"`)).toBe(1);
  expect(await count('outside_call_duration_seconds', 'domain="127.0.0.1",outcome="2xx"')).toBeGreaterThan(1);
  expect(await count('outside_call_duration_seconds', 'domain="127.0.0.1",outcome="4xx"')).toBeGreaterThan(0);
  expect(await count('mail_duration_seconds', 'outcome="unsent"')).toBe(1);
  while ((await count('job_duration_seconds', 'name="sweep-pdfs",outcome="done"')) === 0) await pause(100);
  expect(await told()).not.toContain('310001');
}, 60_000);

it('counts what users gave an address for without telling the address', async () => {
  const { send } = product.context;
  const attempts = ['https://10.0.0.1/private', 'no address'].map((url) => send({ method: 'GET', url }, { userGivenHost: true }));
  expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await count('outside_call_duration_seconds', 'domain="given by a user",outcome="address_refused"')).toBe(2);
  expect(await told()).not.toContain('10.0.0.1');
});

it('tells nothing that the dashboard for Grafana does not show, nor the other way round', async () => {
  pdfDurations(product.context.metrics);
  const text = await told();
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1] ?? '');
  const asked = JSON.stringify(
    JSON.parse(readFileSync(dashboard, 'utf8')).panels.map(({ targets }: { targets?: unknown }) => targets ?? []),
  );
  const shown = [...asked.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\{/g)].map((match) => (match[1] ?? '').replace(/_(bucket|count|sum)$/, ''));
  expect(shown.filter((name) => !names.includes(name))).toEqual([]);
  const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});
