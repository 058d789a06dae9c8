import type { DnsFinding } from '@sightline/contract/company';
import type { Dns } from '#platform/ports/dns.ts';
import { ok, unanswered, wrong } from '../dns-records/index.ts';
import { certificateIssuers } from './records.ts';

/** `issue letsencrypt.org; validationmethods=dns-01` without what follows the issuer; `issue ;` names nobody. */
const issuersOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => {
    const [, issuer] = /^issue ([^;]*)/i.exec(value) ?? [];
    return issuer === undefined ? [] : [issuer.trim().toLowerCase()];
  });

function evaluate(values: readonly string[], place: string): DnsFinding {
  const issuers = issuersOf(values);
  const isAllowed = issuers.length === 0 || certificateIssuers.some((issuer) => issuers.includes(issuer));
  if (isAllowed) return ok(values);
  const named = issuers.filter(Boolean).join(', ') || 'nobody';
  return wrong(
    values,
    `The CAA records of ${place} let ${named} issue certificates, so none can be made for your host. Add this one beside them, at ${place}.`,
  );
}

/** Whether the DNS lets somebody issue a certificate for the host: the nearest CAA records on the way up count (RFC 8659). */
export async function checkCertificate(dns: Dns, host: string, registered: string): Promise<DnsFinding> {
  for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
    const answer = await dns.caa(name);
    if (answer.state === 'failed') return unanswered(answer.reason);
    if (answer.state === 'found') return evaluate(answer.values, name);
    if (name === registered || !name.includes('.')) return ok([]);
  }
}
