import type { DnsFinding, DnsFindings } from '@sightline/contract/company';
import type { Dns } from '#platform/ports/dns.ts';
import { evaluateOwnership, lookAtTexts, type WantedRecord, whyNoText } from '../dns-records/index.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkHost } from './check-host.ts';

async function checkOwnership(dns: Dns, record: WantedRecord): Promise<DnsFinding> {
  const finding = await lookAtTexts(dns, record.name, record.value, evaluateOwnership);
  return finding.state === 'missing' ? ((await whyNoText(dns, record, evaluateOwnership)) ?? finding) : finding;
}

/** Asks the DNS for each record of a host and says what it found. */
export async function checkRecords(dns: Dns, host: string, records: readonly WantedRecord[]): Promise<DnsFindings> {
  const check = (record: WantedRecord): Promise<DnsFinding> => {
    if (record.purpose === 'host') return checkHost(dns, record);
    return record.purpose === 'certificate' ? checkCertificate(dns, host, record.name) : checkOwnership(dns, record);
  };
  const checked = await Promise.all(records.map(async (record) => [record.purpose, await check(record)] as const));
  return Object.fromEntries(checked);
}
