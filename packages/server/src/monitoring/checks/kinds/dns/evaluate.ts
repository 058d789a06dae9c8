import { isIP } from 'node:net';
import type { Verdict } from '@sightline/contract/monitoring';
import type { Evaluated, Past } from '../../check.ts';
import { okVerdict, unknownVerdict } from '../../check.ts';
import { evaluateChange, type WatchedRecords } from './evaluate-change.ts';
import type { DnsFacts } from './facts.ts';

const critical = (what: string, text: string): Verdict => ({ state: 'critical', fault: `dns.${what}`, rank: 0, text });

/** Why no address could be had; null: one was. Codes other than these two are of the server that we ask, not of the domain's. */
function withoutAddress({ name, domain, a, aaaa, ns }: DnsFacts): Verdict | null {
  if (a.state === 'found' || aaaa.state === 'found') return null;
  const failed = [a, aaaa].find((records) => records.state === 'failed');
  if (failed?.state === 'failed') {
    if (failed.code === 'SERVFAIL')
      return critical(
        'servfail',
        'The domain’s name servers fail (SERVFAIL). Ask the DNS provider, or check DNSSEC where it was changed lately.',
      );
    if (failed.code === 'TIMEOUT')
      return critical('timeout', 'The domain’s name servers do not answer. Ask the DNS provider whether they are down.');
    return unknownVerdict(`The DNS could not be asked (${failed.code}).`);
  }
  if (ns.state === 'no-name' || (name === domain && a.state === 'no-name'))
    return critical('no-name', 'The domain is not in the DNS. See whether its registration ended, or its name servers were taken out.');
  if (a.state === 'no-name')
    return critical('no-name', `The DNS does not know this name. Add an A, AAAA or CNAME record for it where ${domain} is kept.`);
  return critical('no-address', 'The name leads to no address. Add an A or AAAA record at the DNS provider.');
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 'es'}`;

export function evaluateDns(facts: DnsFacts, settings: WatchedRecords, past: Past<DnsFacts>): Evaluated<DnsFacts> {
  if (isIP(facts.name) !== 0) return { verdict: okVerdict('The host is an address, so there is no name to look up.') };
  const fault = withoutAddress(facts);
  // What is normal stays as it was: an outage is no change.
  if (fault !== null) return { verdict: fault };
  const addresses = [facts.a, facts.aaaa].reduce((sum, records) => sum + (records.state === 'found' ? records.values.length : 0), 0);
  return evaluateChange(facts, settings, past, `The name leads to ${counted(addresses, 'address')}, and its records are as they were.`);
}
