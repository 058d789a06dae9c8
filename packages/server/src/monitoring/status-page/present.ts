import { shownHost } from '@sightline/contract/core';
import { type StatusPage, type StatusState, statusDays, statusStates } from '@sightline/contract/monitoring';
import { type BarsMoment, shownBars } from '../scheduler/index.ts';
import type { OutageRow, StatusRow, StatusSums } from './rows.ts';

/** What the public is told of a website: its certificate, registration and figures are nobody's matter but the company's. */
export function statusStateOf(
  { http, answers, watched, paused }: Pick<StatusSums, 'http' | 'answers' | 'watched' | 'paused'>,
  inMaintenance: boolean,
): StatusState {
  if (paused || !watched) return 'quiet';
  if (inMaintenance) return 'maintenance';
  if (http === 'critical') return answers ? 'error' : 'down';
  if (http === 'warning') return 'slow';
  if (http === null) return 'checking';
  return http === 'ok' ? 'up' : 'quiet';
}

export const presentStatusDomain = (row: StatusRow, inMaintenance: boolean, moment: BarsMoment): StatusPage['domains'][number] => ({
  host: shownHost(row.host),
  state: statusStateOf(row, inMaintenance),
  uptime: row.uptime_30,
  bars: shownBars(row.bars, row.fresh_days, statusDays, moment),
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

const verbs = {
  none: { one: 'does not answer', many: 'do not answer', past: 'did not answer' },
  error: { one: 'answers with an error', many: 'answer with an error', past: 'answered with an error' },
  mixed: { one: 'does not answer as expected', many: 'do not answer as expected', past: 'did not answer as expected' },
} as const;

export function presentOutage(row: OutageRow): StatusPage['outages'][number] {
  const verb = verbs[row.answers === null ? 'mixed' : row.answers ? 'error' : 'none'];
  const said = row.endedAt !== null ? verb.past : row.domainsCount === 1 ? verb.one : verb.many;
  const hosts = row.hosts.map(shownHost);
  const subject = row.domainsCount === 1 ? (hosts[0] ?? 'A website') : `${row.domainsCount} websites`;
  return {
    title: `${subject} ${said}`,
    hosts,
    domainsCount: row.domainsCount,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
