import type { DnsFinding, DnsFindings, DnsRecord } from '@sightline/contract/company';
import { newToken } from '#platform/text/hashes.ts';
import { registeredDomain } from './domain-name.ts';

export type WantedRecord = Pick<DnsRecord, 'purpose' | 'type' | 'name' | 'host' | 'value' | 'isRequired'>;

/** A name as panels want it: they add the registered domain by themselves and write @ for it alone. */
export function panelName(name: string): string {
  const registered = registeredDomain(name) ?? name;
  return name === registered ? '@' : name.slice(0, -registered.length - 1);
}

const challengeBytes = 18;
/** A value of a company's own: whoever publishes it can change that DNS. */
export const newChallenge = (): string => newToken(challengeBytes);

/** Shows that the domain is the company's. */
export function ownershipRecord(domain: string, challenge: string): WantedRecord {
  const name = `_sightline-challenge.${domain}`;
  return { purpose: 'ownership', type: 'TXT', name, host: panelName(name), value: `sightline-verify=${challenge}`, isRequired: true };
}

const unchecked: DnsFinding = { state: 'unchecked', found: [], note: null };

/** Records with what the last check found of them. */
export const withFindings = (records: readonly WantedRecord[], findings: DnsFindings): DnsRecord[] =>
  records.map((record) => ({ ...record, ...(findings[record.purpose] ?? unchecked) }));

/** Whether nothing but answers is lacking: name servers, theirs or ours, that are away say nothing of what stands there. */
export const isUnanswered = (records: readonly WantedRecord[], findings: DnsFindings): boolean => {
  const states = records.flatMap(({ purpose, isRequired }) => (isRequired ? [findings[purpose]?.state] : []));
  return states.includes('unknown') && states.every((state) => state === 'ok' || state === 'unknown');
};

/** Whether the domain may be used. */
export const isComplete = (records: readonly WantedRecord[], findings: DnsFindings): boolean =>
  records.every(({ purpose, isRequired }) => !isRequired || findings[purpose]?.state === 'ok');
