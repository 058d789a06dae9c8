import { ownershipRecord, panelName, registeredDomain, type WantedRecord } from '../dns-records/index.ts';

/** Whose certificates are asked for: the usual issuer, then the one that stands in for it. */
export const certificateIssuers = ['letsencrypt.org', 'sectigo.com'] as const;

export interface HostFacts {
  /** ASCII. */
  host: string;
  challenge: string;
  /** Where the host has to lead. */
  target: string;
}

/** What has to stand in the DNS so that visitors see the dashboards at a host. The last is needed only where others of its kind stand. */
export function wantedRecords({ host, challenge, target }: HostFacts): WantedRecord[] {
  const registered = registeredDomain(host) ?? host;
  return [
    { purpose: 'host', type: 'CNAME', name: host, host: panelName(host), value: target, isRequired: true },
    ownershipRecord(host, challenge),
    {
      purpose: 'certificate',
      type: 'CAA',
      name: registered,
      host: panelName(registered),
      value: `0 issue "${certificateIssuers[0]}"`,
      isRequired: true,
    },
  ];
}
