import type { DnsPurpose, DnsRecord } from '@sightline/contract';
import { registeredDomain } from './domain-name.ts';

/** Names our key in the domain's DNS. */
export const dkimSelector = 'sl1';

export interface DomainFacts {
  /** ASCII. */
  domain: string;
  challenge: string;
  /** Base64, as the record has it. */
  publicKey: string;
  /** What the SPF record has to hold; null: nothing. */
  spf: string | null;
}

export type WantedRecord = Pick<DnsRecord, 'purpose' | 'type' | 'name' | 'host' | 'value' | 'isRequired'>;

/** What has to stand in the DNS so that mails come from a domain. */
export function wantedRecords({ domain, challenge, publicKey, spf }: DomainFacts): WantedRecord[] {
  const registered = registeredDomain(domain) ?? domain;
  const record = (purpose: DnsPurpose, prefix: string, value: string, isRequired = true): WantedRecord => {
    const name = prefix === '' ? domain : `${prefix}.${domain}`;
    // A panel adds the registered domain by itself and writes @ for it alone.
    return { purpose, type: 'TXT', name, host: name === registered ? '@' : name.slice(0, -registered.length - 1), value, isRequired };
  };
  return [
    record('ownership', '_sightline-challenge', `sightline-verify=${challenge}`),
    record('dkim', `${dkimSelector}._domainkey`, `v=DKIM1; k=rsa; p=${publicKey}`),
    record('dmarc', '_dmarc', 'v=DMARC1; p=none;'),
    ...(spf === null ? [] : [record('spf', '', `v=spf1 ${spf} ~all`, false)]),
  ];
}
