import { hourS } from '@sightline/contract/core';
import { codeOfStatus } from './epp-status.ts';
import type { RegistrationOutcome } from './registry.ts';
import { readWhoisDate } from './whois-dates.ts';

/** Labels as registries write them, in small letters; the first of a list that holds a date counts. */
const expiryLabels = [
  'registry expiry date',
  'expiry date',
  'expiration date',
  'expiration time',
  'domain expiration date',
  'expire date',
  'expire',
  'expires',
  'expires on',
  'record expires on',
  'valid until',
  'valid-date',
  'validity',
  'paid-till',
  'renewal date',
  'renewal',
  'domain_datebilleduntil',
  'data de expiração / expiration date',
  'registrar registration expiration date',
];
const registrationLabels = [
  'creation date',
  'created',
  'created on',
  'registered',
  'registered on',
  'registered date',
  'registration date',
  'registration time',
  'domain registration date',
];
const registrarLabels = ['registrar', 'sponsoring registrar', 'registrar name', 'authorized agency'];
const statusLabels = ['domain status', 'status', 'state', 'eppstatus'];
const serverLabels = ['name server', 'nserver', 'nameserver', 'nameservers', 'name servers', 'hostname', 'host name', 'dns', 'dns_name'];
const knownLabels = new Set([...expiryLabels, ...registrationLabels, ...registrarLabels, ...serverLabels]);

const freeForms = [
  /^\s*(?:domain\s+)?not? found\b/im,
  /\bno match(?:ing|es)?\b/i,
  /\bno (?:data|entries|object|information) (?:was |were )?(?:found|available)\b/i,
  /\b(?:domain|domain name)\b.{0,80}\b(?:not found|does not exist|has not been registered|is not registered|is available|is free)\b/i,
  /^\S+\.\S+ is (?:free|available)\b/im,
  /^"\S+" not found\.?$/im,
  /^[%\s]*nothing found\b/im,
  /\babove domain name is not registered\b/i,
  /^\s*(?:domain )?status\s*:\s*(?:free|available|not registered)\s*$/im,
  /^\s*available\s*$/im,
  /\bobject_not_found\b/i,
  /\bno matching record\b/i,
];
const limitForms = [
  /\b(?:quota|limit|rate)\b.{0,40}\b(?:exceeded|reached)\b/i,
  /\bexceeded\b.{0,60}\b(?:quota|limit|quer|request)/i,
  /\btoo many (?:quer|request|connection)/i,
];

interface Line {
  label: string;
  value: string;
}

/** `Label: value`, `Label.....: value`, `[Label] value`, and the two that some registries write without a sign between. */
function lineOf(text: string): Line {
  const [, bracketed, after = ''] = /^\s*(?:[a-z]\.\s*)?\[([^\]]+)\]\s*(.*)$/.exec(text) ?? [];
  if (bracketed !== undefined) return { label: bracketed.toLowerCase(), value: after.trim() };
  const [, bare, rest = ''] = /^\s*(record expires on|valid-date|dns_name)\s+(\S.*)$/i.exec(text) ?? [];
  if (bare !== undefined) return { label: bare.toLowerCase(), value: rest.trim() };
  const [, label, value = ''] = /^\s*(?:\d+\.\s*)?([^:]{1,80}?)[.\s]*:\s*(.*)$/.exec(text) ?? [];
  if (label === undefined) return { label: '', value: text.trim() };
  return { label: label.toLowerCase().replace(/\s*\((?:dd|mm|yyyy)[^)]*\)$/, ''), value: value.trim() };
}

/** Below a heading that stands alone (`Registrar`, `Registrar:`) a name follows in one of the next lines. */
function nameBelow(lines: readonly Line[], at: number): string | null {
  const below = lines.slice(at + 1, at + 4);
  return below.find(({ label, value }) => ['name', 'organization', 'organisation'].includes(label) && value !== '')?.value ?? null;
}

function registrarIn(lines: readonly Line[]): string | null {
  for (const [at, { label, value }] of lines.entries()) {
    if (registrarLabels.includes(label) && value !== '') return value.replace(/\s*\(\s*https?:.*\)$/, '');
    const isHeading = (registrarLabels.includes(label) && value === '') || (label === '' && value.toLowerCase() === 'registrar');
    const name = isHeading ? nameBelow(lines, at) : null;
    if (name !== null) return name;
  }
  return null;
}

function dateIn(lines: readonly Line[], labels: readonly string[]): string | null {
  for (const wanted of labels) {
    for (const { label, value } of lines) {
      const date = label === wanted ? readWhoisDate(value) : null;
      if (date !== null) return date;
    }
  }
  return null;
}

/** `Connected (2027/03/31)` is how Japan's registry says until when a company's domain is registered. */
const endInState = (lines: readonly Line[]): string | null =>
  lines
    .flatMap(({ label, value }) => (label === 'state' ? (/\((\d{4}\/\d{2}\/\d{2})\)/.exec(value)?.[1] ?? []) : []))
    .map(readWhoisDate)[0] ?? null;

const hostForm = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;
const serversIn = (lines: readonly Line[]): string[] =>
  [
    ...new Set(
      lines.flatMap(({ label, value }) => {
        const [name = ''] = value
          .toLowerCase()
          .replace(/\.(?=\s|$)/, '')
          .split(/[\s[]/);
        return serverLabels.includes(label) && hostForm.test(name) ? [name] : [];
      }),
    ),
  ].toSorted();

/** Reads what a registry's WHOIS server says of a domain (RFC 3912 leaves the form to each of them). */
export function readWhois(domain: string, text: string): RegistrationOutcome {
  // Lines of comment say how the data may be used, in words that would look like facts.
  const said = text.split(/\r?\n/).filter((line) => !/^\s*[%#>;*]/.test(line));
  const lines = said.map(lineOf);
  const hasFacts = lines.some(({ label }) => knownLabels.has(label));
  // Some say in a comment that there is nothing, and then say nothing else.
  const spoken = hasFacts ? '' : said.join('\n').trim() || text;
  if (limitForms.some((form) => form.test(spoken)))
    return { state: 'failed', domain, reason: 'its registry answers no more questions from here for now', retryAfterS: hourS };
  if (freeForms.some((form) => form.test(spoken))) return { state: 'free', by: 'whois', domain };
  const isAboutIt =
    hasFacts ||
    lines.some(({ label, value }) => /^(?:query|domain|domain name|domain-name)$/.test(label) && value.toLowerCase().startsWith(domain));
  if (!isAboutIt) return { state: 'silent', domain, reason: 'its registry publishes nothing that can be read' };
  return {
    state: 'found',
    by: 'whois',
    domain,
    expiresAt: dateIn(lines, expiryLabels) ?? endInState(lines),
    registeredAt: dateIn(lines, registrationLabels),
    registrar: registrarIn(lines),
    statuses: [
      ...new Set(lines.flatMap(({ label, value }) => (statusLabels.includes(label) ? (codeOfStatus(value) ?? []) : []))),
    ].toSorted(),
    nameServers: serversIn(lines),
  };
}
