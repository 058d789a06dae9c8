import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { isPublicMailDomain } from './public-mail-domains.ts';

export type DomainReading = { domain: string } | { refusal: string };

const labelForm = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const lengthMax = 253;
const withPrivate = { allowPrivateDomains: true };

/** The domain that somebody registered, of a name below it; null: there is none (an address, localhost, an ending). */
export const registeredDomain = (name: string): string | null => parse(name, withPrivate).domain;

/** How people write it. */
export const domainInWords = (domain: string): string => domainToUnicode(domain);

/**
 * The domain that somebody typed, in ASCII and lower case, or why mails cannot come from it. `ownDomains`: those of this installation, whose
 * names nobody else may use.
 */
export function readDomain(typed: string, ownDomains: readonly string[]): DomainReading {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (/[/:@\s]/.test(text)) return { refusal: 'Write only the domain, such as acme.com: without https://, a path or an @.' };
  if (isIP(text) !== 0) return { refusal: 'This is an address of a machine. Write a domain such as acme.com.' };
  const domain = domainToASCII(text);
  if (domain === '' || domain.length > lengthMax || !domain.split('.').every((label) => labelForm.test(label)))
    return { refusal: 'This is no domain. Write one such as acme.com.' };
  const { domain: registered, domainWithoutSuffix, isIcann, isPrivate } = parse(domain, withPrivate);
  if (!isIcann && !isPrivate) return { refusal: 'No such ending is known. Write a whole domain such as acme.com.' };
  if (registered === null) return { refusal: `Everybody can register names under ${domain}. Write your own domain, such as acme.com.` };
  if (isPublicMailDomain(registered, domainWithoutSuffix))
    return { refusal: `${registered} belongs to a mail provider, which would refuse these mails. Write a domain of your own.` };
  if (ownDomains.includes(registered)) return { refusal: 'This domain belongs to this service. Write a domain of your own.' };
  return { domain };
}
