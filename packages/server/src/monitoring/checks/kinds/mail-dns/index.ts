import { isIP } from 'node:net';
import { mailDnsCheck } from '@sightline/contract/monitoring';
import { anyCheck, evidenceMax } from '../../check.ts';
import { placeOf } from '../../probes/place-of.ts';
import type { DnsRecords, ProbeDns } from '../../probes/probe-dns.ts';
import { registeredDomainOf } from '../../probes/registry-client.ts';
import { isDmarc } from './dmarc-record.ts';
import { evaluateMailDns } from './evaluate.ts';
import { type MailDnsFacts, mailDnsFactsSchema } from './facts.ts';
import { isSpf } from './spf-record.ts';
import { walkSpf } from './walk-spf.ts';

/** A text that only says something else is like none. */
function only(texts: DnsRecords<string>, isWanted: (text: string) => boolean): DnsRecords<string> {
  if (texts.state !== 'found') return texts;
  const values = texts.values.filter(isWanted);
  return values.length === 0 ? { state: 'none' } : { state: 'found', values };
}

/** A null MX (RFC 7505) says that there is no mail. */
function receives(mx: DnsRecords<{ host: string }>): boolean | null {
  if (mx.state === 'failed') return null;
  return mx.state === 'found' && mx.values.some(({ host }) => host !== '');
}

const mailOf = async (dns: ProbeDns, domain: string) => {
  const [mx, texts] = await Promise.all([dns.mx(domain), dns.txt(domain)]);
  return { domain, receives: receives(mx), spf: only(texts, isSpf) };
};

async function lookAt(dns: ProbeDns, name: string): Promise<MailDnsFacts> {
  const registered = registeredDomainOf(name) ?? name;
  const own = await mailOf(dns, name);
  const hasOwn = name === registered || own.receives === true || own.spf.state === 'found';
  const mail = hasOwn ? own : await mailOf(dns, registered);
  const [record, ...others] = mail.spf.state === 'found' ? mail.spf.values : [];
  const walk = record === undefined || others.length > 0 ? null : await walkSpf(dns, mail.domain, record);
  const below = only(await dns.txt(`_dmarc.${mail.domain}`), isDmarc);
  // The registered domain speaks for names below it that do not themselves (RFC 7489, 6.6.3).
  const isAbove = (below.state === 'none' || below.state === 'no-name') && mail.domain !== registered;
  const dmarc = isAbove ? only(await dns.txt(`_dmarc.${registered}`), isDmarc) : below;
  return { ...mail, walk, dmarc, dmarcAt: isAbove ? registered : mail.domain };
}

export const mailDnsModule = anyCheck({
  type: mailDnsCheck,
  facts: mailDnsFactsSchema,
  async probe({ host }, _settings, { dns }) {
    const { name } = placeOf(host);
    const none = { state: 'none' } as const;
    const facts: MailDnsFacts =
      isIP(name) === 0 ? await lookAt(dns, name) : { domain: name, receives: false, spf: none, walk: null, dmarc: none, dmarcAt: name };
    return { facts, ms: null, causes: {}, evidence: JSON.stringify(facts, null, 2).slice(0, evidenceMax) };
  },
  evaluate: (facts, settings) => ({ verdict: evaluateMailDns(facts, settings) }),
});
