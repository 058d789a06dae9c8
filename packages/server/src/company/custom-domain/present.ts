import type { Company, CustomDomain, CustomDomainSetting, DnsRecord } from '@sightline/contract/company';
import { dayMs, shownHost } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { fallsBackAt, isInUse, type WantedRecord, withFindings } from '../dns-records/index.ts';
import { wantedRecords } from './records.ts';
import { type CustomDomainRow, findCustomDomain } from './rows.ts';
import { targetHost } from './target-host.ts';
import { originOf } from './visitor-origin.ts';

/** A host goes on for so long after its DNS stopped passing. */
export const patienceMs = 7 * dayMs;

/** The records that a company's host needs in this installation; none where the installation lost its own name. */
export function recordsOf(context: Context, { host, challenge }: CustomDomainRow): WantedRecord[] {
  const target = targetHost(context);
  return target === null ? [] : wantedRecords({ host, challenge, target });
}

/** What nobody has to enter stands there only while it is in the way. */
const isShown = ({ purpose, state }: DnsRecord): boolean => purpose !== 'certificate' || (state !== 'ok' && state !== 'unchecked');

/** The records with what the last check found of them. */
export const foundRecords = (context: Context, row: CustomDomainRow): DnsRecord[] =>
  withFindings(recordsOf(context, row), row.findings).filter(isShown);

const presentDomain = (context: Context, row: CustomDomainRow): CustomDomain => ({
  host: shownHost(row.host),
  address: isInUse(row) ? originOf(context, row.host) : null,
  state: row.state,
  records: foundRecords(context, row),
  checkedAt: row.checked_at?.toISOString() ?? null,
  fallsBackAt: fallsBackAt({ state: row.state, failingSince: row.failing_since }, patienceMs)?.toISOString() ?? null,
});

export async function getCustomDomainOf(context: Context, scope: Scope): Promise<CustomDomainSetting> {
  const row = await findCustomDomain(scope);
  return { target: targetHost(context), customDomain: row === null ? null : presentDomain(context, row) };
}

/** What everybody of the company may know of it. */
export async function getDomainCname(context: Context, scope: Scope): Promise<Company['domainCname']> {
  const { target, customDomain } = await getCustomDomainOf(context, scope);
  return customDomain && target !== null ? { host: customDomain.host, target, state: customDomain.state } : null;
}
