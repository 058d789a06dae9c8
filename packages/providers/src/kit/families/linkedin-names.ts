import { z } from 'zod';
import type { ProviderRequest, Reply } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { chunksOf, restliCall, restliList, urnId, urnType } from './linkedin-restli.ts';

/** https://learn.microsoft.com/en-us/linkedin/shared/references/reference-tables/seniority-codes */
const seniorities = ['Unpaid', 'Training', 'Entry', 'Senior', 'Manager', 'Director', 'VP', 'CXO', 'Partner', 'Owner'];
/** https://learn.microsoft.com/en-us/linkedin/shared/references/reference-tables/job-function-codes */
const jobFunctions = [
  ...['Accounting', 'Administrative', 'Arts and Design', 'Business Development', 'Community and Social Services', 'Consulting'],
  ...['Education', 'Engineering', 'Entrepreneurship', 'Finance', 'Healthcare Services', 'Human Resources', 'Information Technology'],
  ...['Legal', 'Marketing', 'Media and Communication', 'Military and Protective Services', 'Operations', 'Product Management'],
  ...['Program and Project Management', 'Purchasing', 'Quality Assurance', 'Real Estate', 'Research', 'Sales'],
  'Customer Success and Support',
];
const things: Record<string, string> = {
  sponsoredCampaignGroup: 'Campaign group',
  sponsoredCampaign: 'Campaign',
  sponsoredCreative: 'Ad',
  organization: 'Company',
  organizationBrand: 'Brand page',
  geo: 'Place',
  title: 'Job title',
  ugcPost: 'Post',
  share: 'Post',
  llaPartnerConversion: 'Conversion',
};

/** `LEAD_GENERATION` → "Lead generation"; what LinkedIn adds later is read the same way. */
export function enumLabel(value: string): string {
  if (value === '') return 'Unknown';
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a URN or an enum word is called, with the names found at LinkedIn; a thing that is gone keeps its number. */
export function nameOf(value: string, found: ReadonlyMap<string, string>): string {
  return found.get(value) ?? knownName(value) ?? unnamed(value);
}

function unnamed(value: string): string {
  const type = urnType(value);
  if (type === '') return enumLabel(value);
  return `${things[type] ?? enumLabel(type.replace(/([a-z])([A-Z])/g, '$1_$2'))} ${urnId(value)}`;
}

/** Names that need no call; null: not known here. */
function knownName(value: string): string | null {
  const type = urnType(value);
  const place = Number(urnId(value)) - 1;
  if (type === 'seniority') return seniorities[place] ?? null;
  if (type === 'function') return jobFunctions[place] ?? null;
  const size = /(?:^SIZE_|staffCountRange:\()(\d+)(?:(?:_TO_|,)(\d+)|_OR_MORE)?/.exec(value);
  return size === null ? null : staffRange(Number(size[1]), size[2] === undefined ? null : Number(size[2]), value);
}

const endless = 2_147_483_647;
function staffRange(from: number, to: number | null, value: string): string {
  const count = (size: number) => size.toLocaleString('en-US');
  if (to === endless || value.endsWith('_OR_MORE')) return `${count(from)}+ employees`;
  if (to === null || to === from) return from === 1 ? '1 employee' : `${count(from)} employees`;
  return `${count(from)}–${count(to)} employees`;
}

const urnsPerCall = 40;
/**
 * Asks for the names of companies, industries, titles and places, which an app with access to advertising may. Names only: a refusal hides no
 * figures. https://learn.microsoft.com/en-us/linkedin/shared/references/v2/ads/adtargetingentities
 */
export const targetingCalls = (urns: readonly string[]): ProviderRequest[] =>
  chunksOf(
    urns.filter((urn) => urnType(urn) !== '' && knownName(urn) === null),
    urnsPerCall,
  ).map((some) =>
    restliCall(
      targetingPath,
      { q: 'urns', queryVersion: 'QUERY_USES_URNS', urns: restliList(some), locale: '(language:en,country:US)' },
      { mayBeRefused: true },
    ),
  );
const targetingPath = 'adTargetingEntities';
export const isTargetingReply = (reply: Reply): boolean => reply.request.url.includes(`/${targetingPath}?`);

const entitiesSchema = z.object({ elements: z.array(z.object({ urn: z.string(), name: z.string() })) });
/** Names by URN. */
export const readTargeting = (reply: Reply): [string, string][] =>
  reply.status >= 300 ? [] : readJson(entitiesSchema, reply).elements.map(({ urn, name }) => [urn, name]);
