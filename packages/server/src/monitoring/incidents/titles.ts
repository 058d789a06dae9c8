import { englishList } from '@sightline/contract/core';
import type { CauseKind, CheckKind } from '@sightline/contract/monitoring';
import { partsOf } from './cause-of.ts';

export interface TitleFacts {
  /** What its failures share; `domain` as long as it is one. */
  cause: CauseKind;
  key: string;
  domainsCount: number;
  /** Some of the domains, by name. */
  hosts: readonly string[];
  /** The failure it is told by. */
  lead: { host: string; kind: CheckKind; fault: string; text: string };
}

const titleMax = 200;

const cut = (text: string): string => (text.length <= titleMax ? text : `${text.slice(0, titleMax - 1).trimEnd()}…`);
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Begins what a timeline says where nobody looks any more, though nothing recovered. */
export const unwatched = 'No longer watched';

/** A text with its subject, unless it names it already. */
export const withHost = (host: string, text: string): string => (text.includes(host) ? text : `${host}: ${text}`);

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** `a.com`, `a.com and b.com`, `a.com, b.com and 7 others`. */
export function namesOf(hosts: readonly string[], count: number): string {
  const shown = hosts.slice(0, count <= 3 ? 3 : 2);
  const others = count - shown.length;
  return englishList(others > 0 ? [...shown, countOf(others, 'other')] : shown);
}

/** `*.client.com` where all hosts lie below one name of at least two labels; null: they do not. */
function commonName(hosts: readonly string[]): string | null {
  const [first = [], ...others] = hosts.map((host) => host.split(':', 1).join().split('.').reverse());
  const shared = first.findIndex((label, at) => others.some((other) => other[at] !== label));
  const labels = (shared === -1 ? first : first.slice(0, shared)).toReversed();
  return hosts.length > 1 && labels.length >= 2 ? `*.${labels.join('.')}` : null;
}

const hostFaults: Record<string, (count: string, address: string) => string> = {
  down: (count, address) => `${count} on ${address} do not answer`,
  error: (count, address) => `${count} on ${address} answer with an error`,
  slow: (count, address) => `${count} on ${address} are slow`,
};

const certificateFaults: Record<string, string> = {
  expired: 'has expired',
  expires: 'ends soon',
  'self-signed': 'is signed by nobody but itself',
  'wrong-host': 'is for another name',
  'incomplete-chain': 'comes without the certificates that vouch for it',
};

function ofCertificate({ lead, hosts, domainsCount }: TitleFacts): string {
  const whats = certificateFaults[lead.fault.slice(lead.fault.indexOf('.') + 1)] ?? 'is not trusted';
  const name = domainsCount > hosts.length ? null : commonName(hosts);
  const whose = name ?? namesOf(hosts, domainsCount);
  return `The certificate of ${whose} ${whats}${name === null ? '' : `: ${countOf(domainsCount, 'domain')}`}`;
}

/** What is the matter, in one sentence with its count. */
export function titleOf(facts: TitleFacts): string {
  const { cause, key, domainsCount, lead } = facts;
  const { id, fault } = partsOf(key);
  switch (cause) {
    case 'host':
      return cut((hostFaults[fault] ?? hostFaults.down ?? String)(countOf(domainsCount, 'website'), id));
    case 'certificate':
      return cut(ofCertificate(facts));
    case 'name-server':
      return cut(
        `${countOf(domainsCount, 'domain')} cannot be found: the name servers ${id.replaceAll(',', ', ')} do not tell where they are`,
      );
    case 'registrar':
      return cut(`${countOf(domainsCount, 'registration')} with ${id} need attention: ${namesOf(facts.hosts, domainsCount)}`);
    case 'own-network':
      return 'Our own network is disturbed: nothing is said of your websites meanwhile';
    case 'domain':
      return cut(withHost(lead.host, firstSentence(lead.text)));
    default:
      return cause satisfies never;
  }
}
