import { setTimeout as pause } from 'node:timers/promises';
import { createCampaign, listDomains } from '@sightline/contract/monitoring';
import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive, requireFigures } from '../http.ts';
import { inOrder } from '../measure.ts';
import { freshDays, printByProduct } from '../printing.ts';
import { addClones, addDashboard, newCompany, streamAddress } from '../seed.ts';
import { limitMb, type SmallSurroundings, watchedDomains } from '../small-surroundings.ts';
import { treeMb, watchTreeMemory } from '../tree-memory.ts';
import { twentyWidgets } from '../widgets.ts';

const companies = 2;
/** As many as a plan has before anything is paid. */
const dashboardsEach = 25;
const prints = 4;
/** The browser ends when nobody printed for a while, and memory is given back later. */
const restMs = 45_000;
const checkedMaxMs = 120_000;

export const smallMachine: Figure<SmallSurroundings> = {
  name: 'small machine',
  async measure({ server, port }) {
    const { address } = server;
    const pid = server.process.pid ?? 0;
    const watch = watchTreeMemory(pid);
    const agent = keepAlive(1);
    const owners = await inOrder(companies, async () => {
      const company = await newCompany(address);
      const dashboard = await addDashboard(company, 'Client 0', twentyWidgets, { isPublic: true });
      const cookie = { cookie: company.client.cookieHeader };
      for (const { permalink } of [dashboard, ...(await addClones(company, dashboard, dashboardsEach - 1))])
        requireFigures(await fetchBytes(streamAddress(address, { ...dashboard, permalink }), agent, cookie), dashboard.widgets);
      return { client: company.client, dashboard };
    });
    agent.destroy();
    const [owner] = owners;
    if (owner === undefined) throw new Error('Nobody is there');
    const { client, dashboard } = owner;
    const hosts = Array.from({ length: watchedDomains }, (_, number) => `site-${number}.bench.test:${port}`);
    const { data: group } = await client.call(createCampaign, { body: { name: 'Clients', domains: hosts.join('\n') } });
    const fresh = freshDays(address);
    const bytes: number[] = [];
    for (let print = 0; print < prints; print += 1) bytes.push(await printByProduct(client, dashboard, await fresh(dashboard)));
    let unchecked = watchedDomains;
    for (const until = performance.now() + checkedMaxMs; unchecked > 0 && performance.now() < until; await pause(1000)) {
      unchecked = (await client.call(listDomains, { params: { id: group.id }, query: { filter: 'pending' } })).meta.total;
    }
    const most = watch.stop();
    await pause(restMs);
    return [
      {
        label: `MEMORY=small within ${limitMb} MB on one core: most memory of the product and its browser`,
        value: most,
        unit: 'MB',
        limit: limitMb,
        detail: `${companies * dashboardsEach} dashboards of ${dashboard.widgets} widgets looked at, ${prints} PDFs of ${bytes.join(', ')} bytes, ${watchedDomains - unchecked} of ${watchedDomains} domains checked`,
      },
      {
        label: `… after ${restMs / 1000} s without a visitor`,
        value: treeMb(pid),
        unit: 'MB',
        limit: 300,
        detail: 'its domains are looked at all the time',
      },
    ];
  },
};
