import type { DnsFinding, DnsFindings } from '@sightline/contract/company';
import type { Dns } from '#platform/ports/dns.ts';
import { lookAtTexts, registeredDomain, whyNoText } from '../dns-records/index.ts';
import { evaluators } from './evaluate-texts.ts';
import type { MailRecord } from './records.ts';

/** A policy of the registered domain holds for all names under it. */
async function inheritedPolicy(dns: Dns, record: MailRecord, domain: string): Promise<DnsFinding | null> {
  const registered = registeredDomain(domain);
  if (record.purpose !== 'dmarc' || registered === null || registered === domain) return null;
  const finding = await lookAtTexts(dns, `_dmarc.${registered}`, record.value, evaluators.dmarc);
  return finding.state === 'ok' ? { ...finding, note: `The record of ${registered} holds for this name too.` } : null;
}

async function checkRecord(dns: Dns, record: MailRecord, domain: string): Promise<DnsFinding> {
  const evaluate = evaluators[record.purpose];
  const finding = await lookAtTexts(dns, record.name, record.value, evaluate);
  if (finding.state !== 'missing') return finding;
  return (await inheritedPolicy(dns, record, domain)) ?? (await whyNoText(dns, record, evaluate)) ?? finding;
}

/** Asks the DNS for each record and says what it found. */
export async function checkRecords(dns: Dns, records: readonly MailRecord[], domain: string): Promise<DnsFindings> {
  const checked = await Promise.all(records.map(async (record) => [record.purpose, await checkRecord(dns, record, domain)] as const));
  return Object.fromEntries(checked);
}
