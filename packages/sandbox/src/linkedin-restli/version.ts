import { dayNumber } from '../kernel/days.ts';
import { RestliRefusal } from './refusal.ts';

/** Days on which versions ended or will end: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/migrations */
const SUNSETS: Record<string, string> = {
  '202511': '2026-11-16',
  '202601': '2027-01-15',
  '202602': '2027-02-15',
  '202603': '2027-03-16',
  '202604': '2027-04-15',
  '202605': '2027-05-15',
  '202606': '2027-06-15',
  '202607': '2027-07-15',
};

/** A version lives a year from its month; where no day was announced, to the middle of that month. */
function sunsetOf(version: string): string {
  return SUNSETS[version] ?? `${Number(version.slice(0, 4)) + 1}-${version.slice(4)}-15`;
}

/** Checks the header `LinkedIn-Version` (YYYYMM) against the day it is; answers the version. */
export function activeVersion(header: string | undefined, now: Date): string {
  if (header === undefined || header === '') {
    const message = 'A version must be present. Please specify a version by adding the Linkedin-Version header.';
    throw new RestliRefusal(400, message, { code: 'VERSION_MISSING' });
  }
  const version = /^(\d{4}(?:0[1-9]|1[0-2]))(?:\.\d{2})?$/.exec(header)?.[1];
  const today = now.toISOString().slice(0, 10);
  const isReleased = version !== undefined && `${version.slice(0, 4)}-${version.slice(4)}-01` <= today;
  if (version === undefined || !isReleased || dayNumber(today) >= dayNumber(sunsetOf(version))) {
    const asked = version === undefined ? header : `${version}01`;
    throw new RestliRefusal(426, `Requested version ${asked} is not active`, { code: 'NONEXISTENT_VERSION' });
  }
  return version;
}
