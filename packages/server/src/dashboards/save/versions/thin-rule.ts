import { dayMs } from '@sightline/contract/core';

/** What thinning has to know of a version. */
export interface ThinnedVersion {
  version: number;
  name: string | null;
  createdAt: Date;
}

/** All of so long … */
export const storedAllMs = dayMs;
/** … and always so many of the newest; */
export const storedNewest = 50;
/** of the rest the newest of each day, for so long. */
export const storedDailyMs = 90 * dayMs;

/** All versions of one dashboard may take so much of the database … */
export const versionsBytesMax = 16 * 1024 * 1024;
/** … but for the newest and the one before it, by which a save is undone. */
const alwaysStored = 2;

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * Versions of one dashboard that need not be kept any longer, by their number. Those with a name stay, and do not count. Days are those of UTC.
 */
export function versionsToDrop(versions: readonly ThinnedVersion[], now: Date): number[] {
  const unnamed = versions.filter(({ name }) => name === null).toSorted((one, other) => other.version - one.version);
  const days = new Set<string>();
  return unnamed.flatMap(({ version, createdAt }, index) => {
    const ageMs = now.getTime() - createdAt.getTime();
    const day = dayOf(createdAt);
    const isFirstOfDay = !days.has(day);
    days.add(day);
    const isStored = index < storedNewest || ageMs <= storedAllMs || (isFirstOfDay && ageMs <= storedDailyMs);
    return isStored ? [] : [version];
  });
}

/** A version and what it takes. */
export type WeighedVersion = Pick<ThinnedVersion, 'version' | 'name'> & { bytes: number };

export const namedBytes = (versions: readonly WeighedVersion[]): number =>
  versions.reduce((sum, { name, bytes }) => sum + (name === null ? 0 : bytes), 0);

/** Versions of one dashboard that there is no room for, by their number: the oldest of those without a name. */
export function versionsBeyondRoom(versions: readonly WeighedVersion[]): number[] {
  let taken = namedBytes(versions);
  const newestFirst = versions.toSorted((one, other) => other.version - one.version);
  return newestFirst.flatMap(({ version, name, bytes }, index) => {
    if (name !== null) return [];
    taken += bytes;
    return index < alwaysStored || taken <= versionsBytesMax ? [] : [version];
  });
}
