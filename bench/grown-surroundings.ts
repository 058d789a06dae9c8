import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from '@sightline/contract/dashboards';
import { createCampaign, listDomains } from '@sightline/contract/monitoring';
import { createAutomaticReport } from '@sightline/contract/reports';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { openDatabase } from '../packages/server/src/platform/db/engine/open.ts';
import { migrate } from '../packages/server/src/platform/db/migrate/migrate.ts';
import { makeDatabase, startPostgres } from '../packages/server/test/database/postgres-server.ts';
import { growAgency } from '../packages/server/test/factories/grown-agency.ts';
import { seedResults } from '../packages/server/test/factories/watch-load.ts';
import { closeLater } from './closing.ts';
import { fetchBytes, keepAlive, requireFigures } from './http.ts';
import { addDashboard, type Company, type Dashboard, newCompany, streamAddress } from './seed.ts';
import { twentyWidgets } from './widgets.ts';

export const growths = ['1', '10', '100'] as const;
export type Times = (typeof growths)[number];

/** What one agency had before it grew, so that it is the same in each. */
interface First {
  company: Company;
  dashboard: Dashboard;
  campaignId: string;
  domainId: string;
  reportId: string;
}

/** One agency three times, `growths` as large, each on a database of its own of one PostgreSQL server. Whoever is signed in is so at each of them. */
export interface GrownSurroundings extends First {
  servers: Record<Times, Started>;
  /** Starts what works in the background on the same data; answers after how many ms it was ready. */
  startWorker(times: Times): Promise<number>;
}

const historyHours = 72;

async function makeFirst(address: string): Promise<First> {
  const company = await newCompany(address);
  const { client } = company;
  const dashboard = await addDashboard(company, 'Grown', twentyWidgets, { isPublic: true });
  const agent = keepAlive(1);
  const answer = await fetchBytes(streamAddress(address, dashboard), agent, { cookie: client.cookieHeader });
  agent.destroy();
  requireFigures(answer, dashboard.widgets);
  await client.call(createFolder, { body: { name: 'Folder' } });
  const { data: campaign } = await client.call(createCampaign, { body: { name: 'Group', domains: 'shop.client.com' } });
  const [domain] = (await client.call(listDomains, { params: { id: campaign.id } })).data;
  if (domain === undefined) throw new Error('The group has no domain');
  const schedule = { period: 'WEEK', detail: 0, hour: 8, minute: 0, timezone: 'UTC' } as const;
  const what = {
    dashboardId: dashboard.id,
    recipients: 'reader@client.test',
    dateRange: 'LAST_WEEK',
    withPdf: false,
    withPreview: false,
  } as const;
  const { data: report } = await client.call(createAutomaticReport, { body: { ...what, ...schedule } });
  return { company, dashboard, campaignId: campaign.id, domainId: domain.id, reportId: report.id };
}

export async function openGrownSurroundings(): Promise<GrownSurroundings> {
  const postgres = await startPostgres();
  closeLater(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  closeLater(async () => rmSync(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const key = `bench:${randomBytes(32).toString('base64')}`;
  const start = (url: string, role: 'web' | 'worker'): Promise<Started> =>
    startServer(dataDir, sandbox, { ROLE: role, DATABASE_URL: url, APP_KEY: key, PUBLIC_URL: '', HOST: '' });

  const template = 'grown_from';
  const firstUrl = await makeDatabase(postgres.url, template);
  const database = await openDatabase({ databaseUrl: firstUrl, dataDir });
  await migrate(database.db);
  const maker = await start(firstUrl, 'web');
  const first = await makeFirst(maker.address);
  await maker.stop();
  await seedResults(database, historyHours);
  await database.close();

  const urls = {} as Record<Times, string>;
  const servers = {} as Record<Times, Started>;
  for (const times of growths) {
    urls[times] = await makeDatabase(postgres.url, `grown_${times}`, template);
    const grown = await openDatabase({ databaseUrl: urls[times], dataDir });
    await growAgency(grown.db, first, Number(times));
    await grown.close();
    servers[times] = await start(urls[times], 'web');
    const { stop } = servers[times];
    closeLater(() => stop());
  }
  return {
    ...first,
    servers,
    async startWorker(times) {
      const started = performance.now();
      const worker = await start(urls[times], 'worker');
      const ms = performance.now() - started;
      await worker.stop();
      return ms;
    },
  };
}
