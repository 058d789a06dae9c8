import type { DnsPurpose } from '@sightline/contract/company';
import { ownershipRecord, panelName, type WantedRecord } from '../dns-records/index.ts';

/** Names our key in the domain's DNS. */
export const dkimSelector = 'sl1';

export type MailPurpose = Extract<DnsPurpose, 'ownership' | 'dkim' | 'dmarc' | 'spf'>;
export type MailRecord = WantedRecord & { purpose: MailPurpose };

export interface DomainFacts {
  /** ASCII. */
  domain: string;
  challenge: string;
  /** Base64, as the record has it. */
  publicKey: string;
  /** What the SPF record has to hold; null: nothing. */
  spf: string | null;
}

/** What has to stand in the DNS so that mails come from a domain. */
export function wantedRecords({ domain, challenge, publicKey, spf }: DomainFacts): MailRecord[] {
  const record = (purpose: MailPurpose, prefix: string, value: string, isRequired = true): MailRecord => {
    const name = prefix === '' ? domain : `${prefix}.${domain}`;
    return { purpose, type: 'TXT', name, host: panelName(name), value, isRequired };
  };
  return [
    { ...ownershipRecord(domain, challenge), purpose: 'ownership' },
    record('dkim', `${dkimSelector}._domainkey`, `v=DKIM1; k=rsa; p=${publicKey}`),
    record('dmarc', '_dmarc', 'v=DMARC1; p=none;'),
    ...(spf === null ? [] : [record('spf', '', `v=spf1 ${spf} ~all`, false)]),
  ];
}
