import { campaignDomainsMax, invalidInput } from '@sightline/contract';
import { type ReadDomains, readDomains } from '@sightline/contract/rules/read-domains';
import { getPublicSuffix } from 'tldts';
import type { Context } from '../context.ts';
import { pastedRecords } from './pasted-records.ts';

const toldMax = 20;

const isPublicSuffix = (name: string): boolean => getPublicSuffix(name, { allowPrivateDomains: false }) === name;

/** Domains of what was pasted. Throws 422 under `domains` where there are more than a group may hold. */
export function readPasted(context: Context, text: string): ReadDomains {
  const read = readDomains(pastedRecords(text), { privateHosts: context.config.allowPrivateHosts, isPublicSuffix });
  if (read.domains.length + read.faults.length > campaignDomainsMax)
    throw invalidInput({
      domains: [`A group holds at most ${campaignDomainsMax.toLocaleString('en')} domains. Part the list into several groups.`],
    });
  return read;
}

/** The lines that are no host name, for people. */
export function faultTexts({ faults }: ReadDomains): string[] {
  const told = faults.slice(0, toldMax).map(({ line, text, fault }) => `Line ${line}${text === '' ? '' : `, “${text}”`}: ${fault}`);
  const rest = faults.length - told.length;
  return rest === 0 ? told : [...told, `And ${rest} more lines.`];
}

/** Throws 422 under `domains` with the lines that are no host name. */
export function requireNoFaults(read: ReadDomains): void {
  if (read.faults.length > 0) throw invalidInput({ domains: faultTexts(read) });
}
