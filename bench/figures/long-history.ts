import { pathOf } from '@sightline/contract/core';
import { getDomain, getDomainHistory, listCampaigns, listDomains } from '@sightline/contract/monitoring';
import { seedDays } from '../../packages/server/test/factories/watch-load.ts';
import type { Figure } from '../figure.ts';
import { type GroupSurroundings, groupSize, hostOf } from '../group-surroundings.ts';
import { fetchBytes, keepAlive } from '../http.ts';
import { inOrder, median, round } from '../measure.ts';

const years = 3;
const times = 30;
const limitMs = 200;

/** How long each call takes; the first ones are not counted. */
async function look({ server, client, campaignId }: GroupSurroundings): Promise<Map<string, number>> {
  const agent = keepAlive(1);
  const ask = async (path: string) => {
    const answer = await fetchBytes(`${server.address}${path}`, agent, { cookie: client.cookieHeader });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer;
  };
  const first = `${pathOf(listDomains, { id: campaignId })}?search=${hostOf(0)}`;
  const [found] = (JSON.parse((await ask(first)).body.toString()) as { data: { id: string }[] }).data;
  if (found === undefined) throw new Error(`${hostOf(0)} is not in its group`);
  const paths = {
    'all groups': pathOf(listCampaigns),
    'rows of the group, the slowest first': `${pathOf(listDomains, { id: campaignId })}?sort=response&dir=desc`,
    'a domain': pathOf(getDomain, { id: found.id }),
    'its history': pathOf(getDomainHistory, { id: found.id }),
  };
  const taken = new Map<string, number>();
  for (const [name, path] of Object.entries(paths)) {
    const ms = await inOrder(times, async () => (await ask(path)).ms);
    taken.set(name, median(ms.slice(times / 3)));
  }
  agent.destroy();
  return taken;
}

/** The last figure of its surroundings: what it writes stays. */
export const longHistory: Figure<GroupSurroundings> = {
  name: 'history of three years',
  async measure(surroundings) {
    const before = await look(surroundings);
    const days = await seedDays(surroundings.database, years * 365);
    const after = await look(surroundings);
    const slowest = [...after].toSorted(([, one], [, other]) => other - one);
    return [
      {
        label: `Group of ${groupSize.toLocaleString('en-GB')} domains with ${years} years of days, the slowest call`,
        value: slowest[0]?.[1] ?? 0,
        unit: 'ms',
        limit: limitMs,
        detail: `${days.toLocaleString('en-GB')} days; medians, before ${years} years and after: ${slowest.map(([name, ms]) => `${name} ${round(before.get(name) ?? 0, 1)} → ${round(ms, 1)}`).join(', ')}`,
      },
    ];
  },
};
