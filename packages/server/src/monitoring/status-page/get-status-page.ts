import { dayMs, minuteMs, shownHost } from '@sightline/contract/core';
import { type Maintenance, type StatusPage, statusDays } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listMaintenanceOf } from '../incidents/index.ts';
import { openStatusPage } from './open-status-page.ts';
import { meanUptime, presentCounts, presentOutage, presentStatusDomain } from './present.ts';
import { listHosts, listOutages, listStatusRows, type StatusRow, sumStatusRows } from './rows.ts';

/** Windows that begin later are nobody's matter yet. */
const aheadDays = 7;

/** Null: all are. */
const maintainedBy = (windows: readonly Maintenance[]): string[] | null =>
  windows.some(({ domainIds }) => domainIds === null) ? null : windows.flatMap(({ domainIds }) => domainIds ?? []);
const isMaintained = (maintained: readonly string[] | null, { id }: Pick<StatusRow, 'id'>): boolean =>
  maintained === null || maintained.includes(id);

async function presentWindows(scope: Scope, windows: readonly Maintenance[], now: Date): Promise<StatusPage['maintenance']> {
  const soon = now.getTime() + aheadDays * dayMs;
  const near = windows.flatMap((window) =>
    window.nextAt !== null && Date.parse(window.nextAt) < soon ? [{ ...window, begin: window.nextAt }] : [],
  );
  const ids = [...new Set(near.flatMap(({ domainIds }) => domainIds ?? []))];
  const hosts = new Map((await listHosts(scope, ids)).map(({ id, host }) => [id, shownHost(host)]));
  return near
    .map(({ title, begin, minutes, domainIds }) => ({
      title,
      startsAt: begin,
      endsAt: new Date(Date.parse(begin) + minutes * minuteMs).toISOString(),
      hosts: domainIds?.flatMap((id) => hosts.get(id) ?? []) ?? null,
    }))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** What the page tells whoever may see it. */
export async function getStatusPageFor(
  context: Context,
  principal: Principal,
  permalink: string,
  window: { offset: number; perPage: number },
): Promise<StatusPage> {
  const { row, company, scope } = await openStatusPage(context, principal, permalink);
  const now = context.clock.now();
  const moment = { now, timezone: row.timezone };
  const domains = await listStatusRows(scope, row.id, window, moment);
  const outages = await listOutages(scope, row.id, new Date(now.getTime() - statusDays * dayMs));
  const windows = await listMaintenanceOf(context, scope, row.id);
  const maintained = maintainedBy(windows.filter(({ active }) => active));
  const sums = await sumStatusRows(scope, row.id, maintained);
  const moments = sums.flatMap(({ checkedAt }) => (checkedAt === null ? [] : [checkedAt.getTime()]));
  return {
    name: row.name,
    companyName: company.name,
    brand: { logo: company.logo, colour: company.brand_colour },
    timezone: row.timezone,
    counts: presentCounts(sums),
    uptime: meanUptime(sums),
    domains: domains.map((domain) => presentStatusDomain(domain, isMaintained(maintained, domain), moment)),
    domainsTotal: sums.reduce((all, { count }) => all + count, 0),
    outages: outages.map(presentOutage),
    maintenance: await presentWindows(scope, windows, now),
    checkedAt: moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString(),
  };
}
