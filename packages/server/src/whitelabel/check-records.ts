import type { DnsFinding, DnsFindings } from '@sightline/contract';
import type { Dns } from '../outside/dns.ts';
import { registeredDomain } from './domain-name.ts';
import { judgeTexts } from './judge-texts.ts';
import type { WantedRecord } from './records.ts';

const isFound = ({ state }: DnsFinding): boolean => state === 'ok';

/** The texts under one name, judged. */
async function look(dns: Dns, record: WantedRecord, name: string): Promise<DnsFinding> {
  const answer = await dns.txt(name);
  if (answer.state === 'failed')
    return { state: 'unknown', found: [], note: `The DNS gave no answer (${answer.reason}). We try again by ourselves.` };
  return judgeTexts(record.purpose, answer.state === 'found' ? answer.values : [], record.value);
}

/** A policy of the registered domain holds for all names under it. */
async function inheritedPolicy(dns: Dns, record: WantedRecord, domain: string): Promise<DnsFinding | null> {
  const registered = registeredDomain(domain);
  if (record.purpose !== 'dmarc' || registered === null || registered === domain) return null;
  const finding = await look(dns, record, `_dmarc.${registered}`);
  return isFound(finding) ? { ...finding, note: `The record of ${registered} holds for this name too.` } : null;
}

/** Mistakes that panels lead to: why a name that should hold a text holds none. */
async function whyMissing(dns: Dns, record: WantedRecord, domain: string): Promise<DnsFinding | null> {
  const registered = registeredDomain(domain) ?? domain;
  // At the domain itself only a panel that knows no @ doubles it.
  const doubled = `${record.name}.${registered}`;
  if (isFound(await look(dns, record, doubled)))
    return {
      state: 'wrong',
      found: [],
      note: `The record stands under ${doubled}: the panel added the domain once more. Enter ${record.host} as its name.`,
    };
  const alias = await dns.cname(record.name);
  if (alias.state !== 'found') return null;
  return { state: 'wrong', found: [...alias.values], note: 'A CNAME stands here. Delete it and add a TXT record instead.' };
}

async function checkRecord(dns: Dns, record: WantedRecord, domain: string): Promise<DnsFinding> {
  const finding = await look(dns, record, record.name);
  if (finding.state !== 'missing') return finding;
  return (await inheritedPolicy(dns, record, domain)) ?? (await whyMissing(dns, record, domain)) ?? finding;
}

/** Asks the DNS for each record and says what it found. */
export async function checkRecords(dns: Dns, records: readonly WantedRecord[], domain: string): Promise<DnsFindings> {
  const checked = await Promise.all(records.map(async (record) => [record.purpose, await checkRecord(dns, record, domain)] as const));
  return Object.fromEntries(checked);
}

/** Whether mails may come from the domain. */
export const isComplete = (records: readonly WantedRecord[], findings: DnsFindings): boolean =>
  records.every(({ purpose, isRequired }) => !isRequired || findings[purpose]?.state === 'ok');
