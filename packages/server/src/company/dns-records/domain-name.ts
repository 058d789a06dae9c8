import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/** A domain in ASCII and lower case, with what was registered of it; or why it cannot be used. */
export type NameReading = { name: string; registered: string; withoutSuffix: string } | { refusal: string };

const labelForm = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const lengthMax = 253;
const withPrivate = { allowPrivateDomains: true };

/** The domain that somebody registered, of a name below it; null: there is none (an address, localhost, an ending). */
export const registeredDomain = (name: string): string | null => parse(name, withPrivate).domain;

/**
 * The name that somebody typed. `ownDomains`: those of this installation, whose names nobody else may use; `example`: a name such as is wanted, for
 * the words of a refusal.
 */
export function readName(typed: string, ownDomains: readonly string[], example: string): NameReading {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (/[/:@\s]/.test(text)) return { refusal: `Write only the domain, such as ${example}: without https://, a path or an @.` };
  if (isIP(text) !== 0) return { refusal: `This is an address of a machine. Write a domain such as ${example}.` };
  const name = domainToASCII(text);
  if (name === '' || name.length > lengthMax || !name.split('.').every((label) => labelForm.test(label)))
    return { refusal: `This is no domain. Write one such as ${example}.` };
  const { domain: registered, domainWithoutSuffix, isIcann, isPrivate } = parse(name, withPrivate);
  if (!isIcann && !isPrivate) return { refusal: `No such ending is known. Write a whole domain such as ${example}.` };
  if (registered === null) return { refusal: `Everybody can register names under ${name}. Write your own domain, such as ${example}.` };
  if (ownDomains.includes(registered)) return { refusal: 'This domain belongs to this service. Write a domain of your own.' };
  return { name, registered, withoutSuffix: domainWithoutSuffix ?? '' };
}
