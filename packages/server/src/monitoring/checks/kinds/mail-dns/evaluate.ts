import { isIP } from 'node:net';
import type { Verdict } from '@sightline/contract/monitoring';
import { readDmarc } from './dmarc-record.ts';
import type { MailDnsFacts } from './facts.ts';

/** RFC 7208, 4.6.4. */
const lookupsMax = 10;
const voidsMax = 2;

const warning = (what: string, text: string): Verdict => ({ state: 'warning', fault: `mail-dns.${what}`, rank: 0, text });
const unread = (what: string, code: string): Verdict => ({
  state: 'unknown',
  fault: null,
  rank: 0,
  text: `${what} could not be read (${code}).`,
});

function spfFault({ spf, walk, receives }: MailDnsFacts): Verdict | null {
  if (spf.state === 'failed') return unread('The SPF record', spf.code);
  const records = spf.state === 'found' ? spf.values : [];
  if (records.length === 0) {
    return receives === false
      ? warning('spf-missing', 'The domain has no mail, yet anybody can send in its name. Add the TXT record “v=spf1 -all”.')
      : warning('spf-missing', 'There is no SPF record, so anybody can send in this name. Add a TXT record that names who may.');
  }
  if (records.length > 1)
    return warning('spf-several', `There are ${records.length} SPF records, so receivers use none of them. Make one of them.`);
  if (walk === null) return null;
  if (walk.all === '+')
    return {
      state: 'critical',
      fault: 'mail-dns.spf-open',
      rank: 0,
      text: 'The SPF record lets everybody send in this name (+all). End it with “~all” or “-all”.',
    };
  const [fault] = walk.faults;
  if (fault !== undefined) return warning('spf-broken', `Receivers take the SPF record for broken: ${fault}. Correct it.`);
  if (walk.lookups > lookupsMax)
    return warning(
      'spf-lookups',
      `The SPF record needs ${walk.lookups >= lookupsMax * 2 ? 'more than 19' : walk.lookups} look-ups, and receivers stop at ${lookupsMax}. Take out services that send no more mail.`,
    );
  if (walk.voids > voidsMax)
    return warning('spf-voids', `${walk.voids} names in the SPF record lead to nothing, and receivers stop at ${voidsMax}. Take them out.`);
  if (walk.isPartial) return null;
  return walk.all === null || walk.all === '?'
    ? warning('spf-neutral', 'The SPF record does not say what becomes of mail from elsewhere. End it with “~all” or “-all”.')
    : null;
}

/** Receives no mail and refuses whoever is not named, which needs no DMARC record to be safe. */
const isMute = ({ receives, walk }: MailDnsFacts): boolean => receives === false && walk?.all === '-';

function dmarcFault(facts: MailDnsFacts, needsEnforcement: boolean): Verdict | null {
  const { dmarc, dmarcAt, domain } = facts;
  if (dmarc.state === 'failed') return unread('The DMARC record', dmarc.code);
  const [text, ...others] = dmarc.state === 'found' ? dmarc.values : [];
  if (text === undefined)
    return isMute(facts)
      ? null
      : warning('dmarc-missing', `There is no DMARC record. Add the TXT record “v=DMARC1; p=none; rua=mailto:…” at _dmarc.${dmarcAt}.`);
  if (others.length > 0)
    return warning('dmarc-several', `There are ${others.length + 1} DMARC records, so receivers use none of them. Keep one.`);
  const record = readDmarc(text);
  if ('fault' in record) return warning('dmarc-broken', `Receivers take the DMARC record for broken: ${record.fault}. Correct it.`);
  if (!needsEnforcement) return null;
  const policy = dmarcAt === domain ? record.policy : record.subdomainPolicy;
  if (policy === 'none')
    return warning(
      'dmarc-watches',
      'DMARC only watches (p=none), so forged mail still arrives. Go on to p=quarantine once the reports are clean.',
    );
  return record.percent < 100
    ? warning('dmarc-part', `DMARC holds for ${record.percent} % of the mails only (pct). Raise it once the reports are clean.`)
    : null;
}

export function evaluateMailDns(facts: MailDnsFacts, { needsEnforcement }: { needsEnforcement: boolean }): Verdict {
  if (isIP(facts.domain) !== 0) return { state: 'ok', fault: null, rank: 0, text: 'The host is an address, which has no mail.' };
  const faults = [spfFault(facts), dmarcFault(facts, needsEnforcement)].filter((fault) => fault !== null);
  for (const state of ['critical', 'warning', 'unknown'] as const) {
    const [first, second] = faults.filter((fault) => fault.state === state);
    if (first !== undefined) return second === undefined ? first : { ...first, text: `${first.text} ${second.text}` };
  }
  const text = isMute(facts)
    ? 'The domain has no mail, and SPF refuses whoever sends in its name.'
    : 'SPF and DMARC are there and well formed.';
  return { state: 'ok', fault: null, rank: 0, text };
}
