import { getCompany } from '@sightline/contract/company';
import { pathOf } from '@sightline/contract/core';
import { getDashboard, listDashboards, listFolders, saveDashboard } from '@sightline/contract/dashboards';
import { getMe, listAudit, listUsers } from '@sightline/contract/identity';
import {
  getCampaign,
  getDomain,
  getDomainHistory,
  listAlerts,
  listCampaigns,
  listDomains,
  listIncidentLines,
  listIncidents,
} from '@sightline/contract/monitoring';
import { getReportHistory, listAutomaticReports, listReportFailures } from '@sightline/contract/reports';
import { listSources } from '@sightline/contract/sources';
import { onceGrown } from '../../packages/server/test/factories/grown-agency.ts';
import type { Figure, Row } from '../figure.ts';
import { type GrownSurroundings, growths, type Times } from '../grown-surroundings.ts';
import { fetchBytes, keepAlive } from '../http.ts';
import { inTurns, round } from '../measure.ts';
import { streamAddress } from '../seed.ts';

const repeats = { warmUps: 15, rounds: 12, perRound: 4 };
const starts = 5;
const limit = 1.1;

/** What people wait for of which a page is as long however much there is. */
const pathsOf = ({ dashboard, campaignId, domainId, reportId }: GrownSurroundings): Record<string, string> => ({
  'who is signed in': pathOf(getMe),
  company: pathOf(getCompany),
  'list of dashboards': pathOf(listDashboards),
  '… with pictures': `${pathOf(listDashboards)}?thumbnails=true`,
  '… the last page, by name': `${pathOf(listDashboards)}?sort=name&dir=asc&perPage=50`,
  'search in dashboards': `${pathOf(listDashboards)}?search=${encodeURIComponent('board 7')}&perPage=5`,
  'a dashboard': pathOf(getDashboard, { permalink: dashboard.permalink }),
  'a group': pathOf(getCampaign, { id: campaignId }),
  'its domains': pathOf(listDomains, { id: campaignId }),
  '… its incidents': pathOf(listIncidentLines, { id: campaignId }),
  'a domain': pathOf(getDomain, { id: domainId }),
  '… its history': pathOf(getDomainHistory, { id: domainId }),
  incidents: `${pathOf(listIncidents)}?state=all`,
  '… of a group': `${pathOf(listIncidents)}?campaignId=${campaignId}&state=all`,
  alerts: `${pathOf(listAlerts)}?state=all`,
  'history of a report': pathOf(getReportHistory, { id: reportId }),
  'failed mails': pathOf(listReportFailures),
  'audit log': pathOf(listAudit),
});

/** Their answers have all there is, and grow with it. */
const wholeLists: Record<string, string> = {
  groups: pathOf(listCampaigns),
  folders: pathOf(listFolders),
  sources: pathOf(listSources),
  team: pathOf(listUsers),
  reports: pathOf(listAutomaticReports),
};

type Turns = Record<Times, () => Promise<number>>;
const each = (turn: (times: Times) => () => Promise<number>): Turns =>
  Object.fromEntries(growths.map((times) => [times, turn(times)])) as Turns;

function rowOf(name: string, ms: Record<Times, number>, isWhole = false): Row {
  const entries = isWhole ? ', the answer has them all' : '';
  return {
    label: `Growth of an agency to 100 ×: ${name}`,
    value: ms[100] / ms[1],
    unit: '×',
    limit: isWhole ? null : limit,
    detail: `${growths.map((times) => `${times} × ${round(ms[times], 1)} ms`).join(', ')}${entries}`,
  };
}

export const agencyGrowth: Figure<GrownSurroundings> = {
  name: 'agency growth',
  async measure(surroundings) {
    const { servers, company, dashboard } = surroundings;
    const agent = keepAlive(1);
    const headers = { cookie: company.client.cookieHeader };
    const ask = (addressAt: (times: Times) => string): Turns =>
      each((times) => async () => {
        const answer = await fetchBytes(addressAt(times), agent, headers);
        if (answer.status !== 200) throw new Error(`${addressAt(times)} answered ${answer.status}: ${answer.body.subarray(0, 500)}`);
        return answer.ms;
      });
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pathsOf(surroundings)))
      rows.push(
        rowOf(
          name,
          await inTurns(
            ask((times) => `${servers[times].address}${path}`),
            repeats,
          ),
        ),
      );
    rows.push(
      rowOf(
        'figures of a dashboard',
        await inTurns(
          ask((times) => streamAddress(servers[times].address, dashboard)),
          repeats,
        ),
      ),
    );
    const versions = new Map<Times, number>();
    const save = each((times) => async () => {
      const client = company.client.at(servers[times].address);
      const form = new FormData();
      const { version } = (await client.call(getDashboard, { params: { permalink: dashboard.permalink } })).data;
      form.set('version', String(version));
      form.set('name', `Grown ${(versions.get(times) ?? 0) + 1}`);
      versions.set(times, (versions.get(times) ?? 0) + 1);
      const started = performance.now();
      await client.call(saveDashboard, { params: { id: dashboard.id }, form });
      return performance.now() - started;
    });
    rows.push(rowOf('saving a dashboard', await inTurns(save, { ...repeats, warmUps: 5 })));
    const ready = each((times) => () => surroundings.startWorker(times));
    rows.push(rowOf('a worker is ready', await inTurns(ready, { warmUps: 1, rounds: starts, perRound: 1 })));
    for (const [name, path] of Object.entries(wholeLists))
      rows.push(
        rowOf(
          name,
          await inTurns(
            ask((times) => `${servers[times].address}${path}`),
            { warmUps: 2, rounds: 3, perRound: 1 },
          ),
          true,
        ),
      );
    agent.destroy();
    const [first] = rows;
    const { things, domains, people, history } = onceGrown;
    const size = `1 × is ${things} dashboards of 20 widgets, groups, sources and reports, ${domains} domains in a group, ${people} people, ${history} rows of each history`;
    return first === undefined ? [] : [{ ...first, detail: `${first.detail}; ${size}` }, ...rows.slice(1)];
  },
};
