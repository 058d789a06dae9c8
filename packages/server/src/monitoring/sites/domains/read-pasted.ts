import { invalidInput } from '@sightline/contract/core';
import { campaignDomainsMax, entriesOf, type ReadDomains, readEntries } from '@sightline/contract/monitoring';
import { getPublicSuffix } from 'tldts';
import type { Context } from '#platform/context.ts';
import { pastedRecords } from './pasted-records.ts';

const shownMax = 20;

const isPublicSuffix = (name: string): boolean => getPublicSuffix(name, { allowPrivateDomains: false }) === name;

/** Some hundred hosts; nobody reads more in one line. */
const lineMax = 10_000;
/** Of what may be named twice, or take several lines for a note. */
const linesMax = 5 * campaignDomainsMax;
const entriesMax = 2 * campaignDomainsMax;

const tooMany = () =>
  invalidInput({
    domains: [`A group holds at most ${campaignDomainsMax.toLocaleString('en')} domains. Part the list into several groups.`],
  });

/** Everybody waits while a list is cut and read, so what cannot be one is told by its size alone. */
function requireReadable(text: string): void {
  let line = 1;
  for (let at = 0; at <= text.length; line += 1) {
    const end = text.indexOf('\n', at);
    const length = (end < 0 ? text.length : end) - at;
    if (length > lineMax)
      throw invalidInput({
        domains: [`Line ${line} is longer than ${lineMax.toLocaleString('en')} characters. Put each domain in a line of its own.`],
      });
    if (line > linesMax) throw tooMany();
    if (end < 0) return;
    at = end + 1;
  }
}

/** Domains of what was pasted. Throws 422 under `domains` where there are more than a group may hold. */
export function readPasted(context: Context, text: string): ReadDomains {
  requireReadable(text);
  const limits = { privateHosts: context.config.allowPrivateHosts, isPublicSuffix };
  const entries = entriesOf(pastedRecords(text), limits);
  if (entries.length > entriesMax) throw tooMany();
  const read = readEntries(entries, limits);
  if (read.domains.length + read.faults.length > campaignDomainsMax) throw tooMany();
  return read;
}

/** The lines that are no host name, for people. */
export function faultTexts({ faults }: ReadDomains): string[] {
  const shown = faults.slice(0, shownMax).map(({ line, text, fault }) => `Line ${line}${text === '' ? '' : `, “${text}”`}: ${fault}`);
  const rest = faults.length - shown.length;
  return rest === 0 ? shown : [...shown, `And ${rest} more lines.`];
}

/** Throws 422 under `domains` with the lines that are no host name. */
export function requireNoFaults(read: ReadDomains): void {
  if (read.faults.length > 0) throw invalidInput({ domains: faultTexts(read) });
}
