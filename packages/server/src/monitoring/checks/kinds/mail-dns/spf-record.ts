import ipaddr from 'ipaddr.js';

export interface SpfTerm {
  /** `+` lets pass, `-` refuses, `~` doubts, `?` says nothing. */
  qualifier: '+' | '-' | '~' | '?';
  name: string;
  /** Null: the domain that the record is of. */
  domain: string | null;
}
export interface SpfRecord {
  terms: SpfTerm[];
  redirect: string | null;
  /** Words that RFC 7208 does not know, as they stand. */
  faults: string[];
}

const mechanism = /^([+\-~?]?)([a-z0-9]+)(?:([:/])(.*))?$/i;
const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i;
/** Prefix lengths of `a` and `mx`: /24, //64 or /24//64. */
const prefixes = /(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/;
/** May hold macros such as %{i} (section 7), which are filled in for each mail. */
const domainForm = /^(?:[\w-]|%\{[a-z0-9.+,/_=-]+\}|%[%_-]|\.(?!\.))+$/i;

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);
export const hasMacro = (domain: string): boolean => domain.includes('%');

function isNetwork(text: string, family: 4 | 6): boolean {
  const [address = '', prefix] = text.split('/');
  const isLength = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
  return isLength && (family === 4 ? ipaddr.IPv4.isValidFourPartDecimal(address) : ipaddr.IPv6.isValid(address));
}

function domainIn(value: string): string | null {
  const rest = value.replace(prefixes, '');
  return domainForm.test(rest) ? rest.toLowerCase() : null;
}
function arePrefixes(text: string): boolean {
  const [, four = '0', six = '0'] = prefixes.exec(text) ?? [];
  return Number(four) <= 32 && Number(six) <= 128;
}

/** Null: not a mechanism as section 5 has it. */
function termOf(word: string): SpfTerm | null {
  const [, sign = '', given = '', separator, value = ''] = mechanism.exec(word) ?? [];
  const name = given.toLowerCase();
  const qualifier = sign === '-' || sign === '~' || sign === '?' ? sign : '+';
  switch (name) {
    case 'all':
      return separator === undefined ? { qualifier, name, domain: null } : null;
    case 'ip4':
    case 'ip6':
      return separator === ':' && isNetwork(value, name === 'ip4' ? 4 : 6) ? { qualifier, name, domain: null } : null;
    case 'include':
    case 'exists': {
      const domain = separator === ':' && domainForm.test(value) ? value.toLowerCase() : null;
      return domain === null ? null : { qualifier, name, domain };
    }
    case 'a':
    case 'mx':
    case 'ptr': {
      const text = `${separator === '/' ? '/' : ''}${value}`;
      if (name === 'ptr' && text.includes('/')) return null;
      if (!arePrefixes(text)) return null;
      if (separator !== ':') return text.replace(prefixes, '') === '' ? { qualifier, name, domain: null } : null;
      const domain = domainIn(text);
      return domain === null ? null : { qualifier, name, domain };
    }
    default:
      return null;
  }
}

/** Reads a SPF record (RFC 7208, 4.5 to 6). */
export function readSpf(text: string): SpfRecord {
  const record: SpfRecord = { terms: [], redirect: null, faults: [] };
  for (const word of text.trim().split(/ +/).slice(1)) {
    const [, name, value = ''] = modifier.exec(word) ?? [];
    if (name !== undefined) {
      // Modifiers that nobody knows are left alone (section 6).
      if (name.toLowerCase() === 'redirect') {
        if (record.redirect !== null || !domainForm.test(value)) record.faults.push(word);
        else record.redirect = value.toLowerCase();
      }
      continue;
    }
    const term = termOf(word);
    if (term === null) record.faults.push(word);
    else record.terms.push(term);
  }
  return record;
}
