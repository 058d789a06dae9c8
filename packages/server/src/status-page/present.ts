import { domainToUnicode } from 'node:url';
import type { CheckState, StatusPage, StatusState } from '@sightline/contract';
import { statusStates } from '@sightline/contract';
import type { OutageRow, StatusRow, StatusSums } from './rows.ts';

/** What the public is told of a website: its certificate, registration and figures are nobody's matter but the company's. */
export function statusStateOf(row: { http: CheckState | null; paused: boolean }, inMaintenance: boolean): StatusState {
  if (row.paused) return 'quiet';
  if (row.http === 'critical') return inMaintenance ? 'maintenance' : 'down';
  if (inMaintenance) return 'maintenance';
  if (row.http === 'warning') return 'slow';
  return row.http === 'ok' ? 'up' : 'quiet';
}

/** A name as people read it; `xn--` ones in their own letters. */
export const readableHost = (host: string): string => {
  const [name = '', port] = host.split(':');
  const readable = domainToUnicode(name) || name;
  return port === undefined ? readable : `${readable}:${port}`;
};

export const presentStatusDomain = (row: StatusRow, inMaintenance: boolean): StatusPage['domains'][number] => ({
  host: readableHost(row.host),
  state: statusStateOf(row, inMaintenance),
  uptime: row.uptime_30,
  bars: row.bars,
});

export function presentCounts(sums: readonly StatusSums[]): StatusPage['counts'] {
  const counts = Object.fromEntries(statusStates.map((state) => [state, 0])) as StatusPage['counts'];
  for (const sum of sums) counts[statusStateOf(sum, sum.inMaintenance)] += sum.count;
  return counts;
}

/** Mean over the domains that something is known of. */
export function meanUptime(sums: readonly StatusSums[]): number | null {
  const known = sums.filter(({ uptime }) => uptime !== null);
  const count = known.reduce((all, sum) => all + sum.count, 0);
  return count === 0 ? null : known.reduce((all, sum) => all + (sum.uptime ?? 0) * sum.count, 0) / count;
}

export function presentOutage(row: OutageRow): StatusPage['outages'][number] {
  const verb = row.endedAt === null ? (row.domainsCount === 1 ? 'does not answer' : 'do not answer') : 'did not answer';
  const hosts = row.hosts.map(readableHost);
  const subject = row.domainsCount === 1 ? (hosts[0] ?? 'A website') : `${row.domainsCount} websites`;
  return {
    title: `${subject} ${verb} as expected`,
    hosts,
    domainsCount: row.domainsCount,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
