import type { DnsPurpose, DnsRecordState, DomainState } from '@sightline/contract/company';

type Tone = 'good' | 'bad' | 'warning' | 'neutral';
export interface Said {
  tone: Tone;
  word: string;
}

export const recordWords: Record<DnsRecordState, Said> = {
  unchecked: { tone: 'neutral', word: 'Not checked yet' },
  ok: { tone: 'good', word: 'Found' },
  missing: { tone: 'bad', word: 'Missing' },
  wrong: { tone: 'bad', word: 'Wrong' },
  unknown: { tone: 'warning', word: 'Cannot be checked' },
};

export const domainWords: Record<DomainState, Said> = {
  pending: { tone: 'warning', word: 'Waiting for the records' },
  verified: { tone: 'good', word: 'Verified' },
  degraded: { tone: 'warning', word: 'No longer passes' },
  failed: { tone: 'bad', word: 'Not in use' },
};

/** The same for the host of dashboards. */
export const hostWords: Record<DomainState, Said> = {
  pending: { tone: 'warning', word: 'Waiting for DNS' },
  verified: { tone: 'good', word: 'Active' },
  degraded: { tone: 'warning', word: 'DNS no longer leads here' },
  failed: { tone: 'bad', word: 'Switched off' },
};

export const purposeWords: Record<DnsPurpose, { title: string; why: string }> = {
  ownership: { title: 'Ownership', why: 'Shows that the domain is yours.' },
  dkim: { title: 'Signature (DKIM)', why: 'Shows that a mail is yours and unchanged.' },
  dmarc: { title: 'Policy (DMARC)', why: 'What becomes of mails that do not pass. One you already have is fine.' },
  host: { title: 'Address (CNAME)', why: 'Leads this name to your dashboards.' },
  certificate: { title: 'Certificates (CAA)', why: 'Who may make its certificate.' },
  spf: { title: 'Allowed servers (SPF)', why: 'Lets our mail server send for you.' },
};
