import { readName } from '../dns-records/index.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

export type DomainReading = { domain: string } | { refusal: string };

/**
 * The domain that somebody typed, in ASCII and lower case, or why mails cannot come from it. `ownDomains`: those of this installation, whose
 * names nobody else may use.
 */
export function readDomain(typed: string, ownDomains: readonly string[]): DomainReading {
  const reading = readName(typed, ownDomains, 'acme.com');
  if ('refusal' in reading) return reading;
  const { name, registered, withoutSuffix } = reading;
  if (isPublicMailDomain(registered, withoutSuffix))
    return { refusal: `${registered} belongs to a mail provider, which would refuse these mails. Write a domain of your own.` };
  return { domain: name };
}
