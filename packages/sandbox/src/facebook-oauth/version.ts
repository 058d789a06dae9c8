import { GraphRefusal } from './graph-error.ts';

interface GraphVersion {
  name: string;
  /** First day it no longer answers plain Graph paths, and Marketing API paths; null: not published. */
  graphEnds: string | null;
  marketingEnds: string | null;
}

/** Oldest first (https://developers.facebook.com/docs/graph-api/changelog). */
const VERSIONS: readonly GraphVersion[] = [
  { name: 'v20.0', graphEnds: '2026-09-24', marketingEnds: '2025-05-13' },
  { name: 'v21.0', graphEnds: '2027-01-21', marketingEnds: '2025-09-09' },
  { name: 'v22.0', graphEnds: '2027-05-20', marketingEnds: '2026-02-10' },
  { name: 'v23.0', graphEnds: '2027-10-08', marketingEnds: '2026-06-09' },
  { name: 'v24.0', graphEnds: '2028-02-18', marketingEnds: '2026-10-06' },
  { name: 'v25.0', graphEnds: '2028-07-29', marketingEnds: null },
  { name: 'v26.0', graphEnds: null, marketingEnds: null },
];

function lives(end: string | null, now: Date): boolean {
  return end === null || now.getTime() < Date.parse(`${end}T00:00:00Z`);
}

/**
 * The version that answers: a path without one, or with one that ended, gets the oldest that still lives. Null: no version has
 * that name.
 */
export function readVersion(asked: string | null, now: Date): string | null {
  const oldest = VERSIONS.find(({ graphEnds }) => lives(graphEnds, now))?.name ?? null;
  if (asked === null) return oldest;
  const known = VERSIONS.find(({ name }) => name === asked);
  if (known) return lives(known.graphEnds, now) ? asked : oldest;
  return Number(asked.slice(1)) < 20 ? oldest : null;
}

/** Marketing API paths end about a year after their release: then code 2635. */
export function requireMarketingVersion(version: string, now: Date): void {
  const known = VERSIONS.find(({ name }) => name === version);
  if (known && lives(known.marketingEnds, now)) return;
  const newest = VERSIONS.at(-1)?.name;
  throw new GraphRefusal({
    message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: ${newest}.`,
    code: 2635,
  });
}
