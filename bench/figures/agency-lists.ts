import { pathOf } from '@sightline/contract/core';
import { listDashboards, listFolders } from '@sightline/contract/dashboards';
import { type AgencySurroundings, clients, dashboards } from '../agency-surroundings.ts';
import type { Figure } from '../figure.ts';
import { fetchBytes, keepAlive } from '../http.ts';
import { inOrder, median, round } from '../measure.ts';

const times = 30;
const limitMs = 200;

export const agencyLists: Figure<AgencySurroundings> = {
  name: 'agency lists',
  async measure({ server, client, folderId }) {
    const path = pathOf(listDashboards);
    const lists: Record<string, { path: string; holds: string }> = {
      'the newest dashboards': { path, holds: 'Client 1, part 1' },
      'the last page, by name': { path: `${path}?sort=name&dir=asc&page=40`, holds: '"perPage":50' },
      'a search': { path: `${path}?search=${encodeURIComponent('part 177')}`, holds: 'part 177' },
      'one client': { path: `${path}?folder=${folderId}`, holds: '"total"' },
      'a favourites list that is empty': { path: `${path}?favourite=true`, holds: '"total":0' },
      'all clients': { path: pathOf(listFolders), holds: 'Client 499' },
    };
    const agent = keepAlive(1);
    const taken = await inOrder(Object.keys(lists).length, async (at) => {
      const [name, list] = Object.entries(lists)[at] ?? [];
      if (name === undefined || list === undefined) throw new Error('There is no such list');
      const ms = await inOrder(times, async () => {
        const answer = await fetchBytes(`${server.address}${list.path}`, agent, { cookie: client.cookieHeader });
        if (answer.status !== 200 || !answer.body.includes(list.holds))
          throw new Error(`${name}: ${answer.status}, without “${list.holds}”`);
        return answer.ms;
      });
      return { name, ms: median(ms) };
    });
    agent.destroy();
    const slowest = taken.toSorted((one, other) => other.ms - one.ms);
    return [
      {
        label: `Lists of an agency with ${clients} clients and ${dashboards} dashboards, the slowest`,
        value: slowest[0]?.ms ?? 0,
        unit: 'ms',
        limit: limitMs,
        detail: `medians of ${times}: ${slowest.map(({ name, ms }) => `${name} ${round(ms, 0)}`).join(', ')}`,
      },
    ];
  },
};
