import { randomUUID } from 'node:crypto';
import { createFolder, getUpload, listDashboards, listFolders, uploadFile } from '@sightline/contract/dashboards';
import { getMe, login, logout } from '@sightline/contract/identity';
import { Client } from '../bench/client.ts';
import { fetchBytes, keepAlive, requireWhole } from '../bench/http.ts';
import { type Company, type Dashboard, rangeQuery, streamAddress } from '../bench/seed.ts';
import type { Tally } from './tally.ts';

export interface Writing {
  /** Names of folders that were answered with 201. */
  acknowledged: Set<string>;
  /** What the product holds of them. */
  found(): Promise<string[]>;
}

const csv = 'month,spend\n2026-09,1\n2026-10,2\n';

/** A page and all that it names, as a browser loads them. */
async function loadPage(client: Client, path: string): Promise<void> {
  const page = await client.request(path);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
  const assets = new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name));
  if (assets.size === 0) throw new Error(`${path} names no scripts`);
  for (const name of assets) {
    const answer = await client.request(name);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
  }
}

/** Whole figures of a dashboard, of days that nobody asked for before, so that the stream takes a while. */
async function stream(address: string, dashboard: Dashboard, cookie: string, daysEarlier: number): Promise<void> {
  const agent = keepAlive(1);
  const answer = await fetchBytes(streamAddress(address, dashboard, rangeQuery(daysEarlier)), agent, { cookie });
  agent.destroy();
  requireWhole(answer);
}

/** Somebody reads, writes, uploads, watches figures and signs in, all the time; no two calls of one go to the same process. */
export function startLoad(tally: Tally, address: string, { client }: Company, dashboard: Dashboard): Writing {
  const acknowledged = new Set<string>();
  tally.keepDoing('reads', 80, async () => void (await client.call(listDashboards, { query: { active: 'true' } })));
  tally.keepDoing('reads', 80, async () => void (await client.call(getMe)));
  tally.keepDoing('pages with their scripts', 1000, () => loadPage(client, '/dashboards'));
  tally.keepDoing('pages with their scripts', 1000, async () => loadPage(await Client.open(address), '/login'));
  for (let viewer = 0; viewer < 2; viewer += 1) {
    let daysEarlier = viewer * 150;
    tally.keepDoing('streams of figures', 200, async () => {
      daysEarlier += 1;
      await stream(address, dashboard, client.cookieHeader, daysEarlier);
    });
  }
  for (let writer = 0; writer < 2; writer += 1)
    tally.keepDoing('writes', 200, async () => {
      const name = `Folder ${randomUUID()}`;
      await client.call(createFolder, { body: { name, colour: null } });
      acknowledged.add(name);
    });
  tally.keepDoing('uploads and their reading', 2500, async () => {
    const form = new FormData();
    form.set('file', new File([csv], 'spend.csv'));
    const { data } = await client.call(uploadFile, { params: { id: dashboard.id }, form });
    const read = await client.call(getUpload, { params: { id: data.fileId } });
    if (read.data.rowCount !== 2) throw new Error('An upload was read as something else');
  });
  tally.keepDoing('sign-ins and sign-outs', 4000, async () => {
    const { email } = (await client.call(getMe)).data;
    const guest = await Client.open(address);
    await guest.call(login, { body: { email, password: 'a-long-bench-password' } });
    await guest.call(getMe);
    await guest.call(logout);
  });
  return { acknowledged, found: async () => (await client.call(listFolders)).data.map(({ name }) => name) };
}
