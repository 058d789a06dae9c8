import type { AuditEntry } from '@sightline/contract/identity';

type Details = AuditEntry['details'];

/** What became other, by field, with its old and its new value. */
export const changesBetween = (before: Details, after: Details): Details =>
  Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const old = before[field] ?? null;
      return JSON.stringify(old) === JSON.stringify(value) ? [] : [[field, { before: old, after: value }]];
    }),
  );
