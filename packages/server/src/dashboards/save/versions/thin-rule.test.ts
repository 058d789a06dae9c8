import { dayMs, hourMs } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../../scripts/property-seed.ts';
import { storedNewest, type ThinnedVersion, versionsToDrop } from './thin-rule.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
/** The newest has the highest number. */
const versionsOf = (ages: readonly { hours: number; name?: string }[]): ThinnedVersion[] =>
  ages
    .toSorted((one, other) => other.hours - one.hours)
    .map(({ hours, name = null }, index) => ({ version: index + 1, name, createdAt: hoursAgo(hours) }));
const keptOf = (versions: readonly ThinnedVersion[]): ThinnedVersion[] => {
  const dropped = new Set(versionsToDrop(versions, now));
  return versions.filter(({ version }) => !dropped.has(version));
};

describe('versions without a name', () => {
  it('stay all for a day, however many', () => {
    expect(versionsToDrop(versionsOf(Array.from({ length: 300 }, (_, index) => ({ hours: index / 15 }))), now)).toEqual([]);
  });

  it('stay where they are of the newest fifty, however old', () => {
    expect(versionsToDrop(versionsOf(Array.from({ length: storedNewest }, () => ({ hours: 24 * 400 }))), now)).toEqual([]);
  });

  it('are thinned to the newest of each day, and are gone after 90 days', () => {
    const fresh = Array.from({ length: storedNewest }, () => ({ hours: 1 }));
    const old = versionsOf([...fresh, { hours: 49 }, { hours: 50 }, { hours: 73 }, { hours: 24 * 89 }, { hours: 24 * 91 }]);
    expect(
      keptOf(old)
        .map(({ createdAt }) => createdAt)
        .slice(0, 3),
    ).toEqual([hoursAgo(24 * 89), hoursAgo(73), hoursAgo(49)]);
    expect(keptOf(old)).toHaveLength(storedNewest + 3);
  });
});

describe('thinning', () => {
  const versions = fc
    .array(fc.record({ hours: fc.double({ min: 0, max: 24 * 120, noNaN: true }), isNamed: fc.boolean() }), { maxLength: 200 })
    .map((ages) => versionsOf(ages.map(({ hours, isNamed }) => ({ hours, ...(isNamed && { name: 'kept' }) }))));

  it('keeps named ones, the newest, and what it kept before', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const kept = keptOf(all);
        expect(kept.filter(({ name }) => name !== null)).toEqual(all.filter(({ name }) => name !== null));
        const newest = all.filter(({ name }) => name === null).slice(-storedNewest);
        expect(kept).toEqual(expect.arrayContaining(newest));
        expect(versionsToDrop(kept, now)).toEqual([]);
      }),
    );
  });

  it('leaves every day of the last 90 with a version that had one', () => {
    const dayOf = ({ createdAt }: ThinnedVersion): string => createdAt.toISOString().slice(0, 10);
    fc.assert(
      fc.property(versions, (all) => {
        const unnamed = all.filter(({ name }) => name === null);
        const days = new Set(unnamed.filter(({ createdAt }) => now.getTime() - createdAt.getTime() <= 89 * dayMs).map(dayOf));
        expect(new Set(keptOf(unnamed).map(dayOf))).toEqual(new Set([...new Set(keptOf(unnamed).map(dayOf)), ...days]));
      }),
    );
  });
});
