const policies = ['none', 'quarantine', 'reject'] as const;
export type DmarcPolicy = (typeof policies)[number];

export interface DmarcRecord {
  policy: DmarcPolicy;
  /** Of names below the domain; the same as `policy` where nothing is said. */
  subdomainPolicy: DmarcPolicy;
  /** Percent of the mails that the policy is used for. */
  percent: number;
  /** Whoever gets the reports. */
  reportsTo: string[];
}

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

const policyOf = (text: string | undefined): DmarcPolicy | undefined => policies.find((policy) => policy === text?.toLowerCase());
const mailForm = /^mailto:[^\s@,!]+@[^\s@,!]+(?:!\d+[kmgt]?)?$/i;

/** Reads a DMARC record (RFC 7489, 6.3), or says as part of a sentence what is wrong with it. */
export function readDmarc(text: string): DmarcRecord | { fault: string } {
  const tags = new Map<string, string>();
  for (const part of text.split(';').slice(1)) {
    if (part.trim() === '') continue;
    const [, name, value] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/i.exec(part) ?? [];
    if (name === undefined || value === undefined) return { fault: `“${part.trim()}” is not understood` };
    if (tags.has(name.toLowerCase())) return { fault: `“${name}” stands in it twice` };
    tags.set(name.toLowerCase(), value);
  }
  const policy = policyOf(tags.get('p'));
  if (policy === undefined) return { fault: tags.has('p') ? `“p=${tags.get('p')}” is no policy` : 'it has no policy (p)' };
  const subdomainPolicy = tags.has('sp') ? policyOf(tags.get('sp')) : policy;
  if (subdomainPolicy === undefined) return { fault: `“sp=${tags.get('sp')}” is no policy` };
  const percent = tags.get('pct') ?? '100';
  if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) return { fault: `“pct=${percent}” is no percentage` };
  const reportsTo = (tags.get('rua') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const wrong = reportsTo.find((address) => !mailForm.test(address) && !/^https?:/i.test(address));
  if (wrong !== undefined) return { fault: `“${wrong}” (rua) is no address for reports, such as mailto:dmarc@client.com` };
  return { policy, subdomainPolicy, percent: Number(percent), reportsTo };
}
