import { checkTypes } from '@sightline/contract/monitoring';

/** Looks of one kind that begin in a second where many begin at once. */
const websitesPerSecond = 170;
const othersPerSecond = 3;
const websitesMaxS = 60;
const othersMaxS = 600;
/** So few are looked at at once; each a moment after the other. */
const leastS = 1;

/**
 * Over how many seconds the first looks at so many domains are spread, by kind: websites at once, or within a minute where they are many; other kinds
 * within ten. Where in that time a domain stands follows from its name, and later looks keep that place.
 */
export const spreadOf = (domains: number): { kind: string; seconds: number }[] =>
  checkTypes.map(({ kind, intervalS, countsForUptime }) => {
    const [perSecond, maxS] = countsForUptime ? [websitesPerSecond, websitesMaxS] : [othersPerSecond, othersMaxS];
    return { kind, seconds: Math.min(Math.max(leastS, domains / perSecond), maxS, intervalS) };
  });
