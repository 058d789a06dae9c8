import { twoDigits } from '@sightline/contract/core';
import type { NewMaintenance } from '#api/queries/maintenance.ts';

/** The form as it stands. */
export interface MaintenanceDraft {
  title: string;
  kind: 'once' | 'weekly';
  /** As the browser's own field has it: YYYY-MM-DDTHH:MM, in the reader's zone. */
  startsAt: string;
  weekdays: number[];
  /** HH:MM, in the group's zone. */
  at: string;
  minutes: number;
  /** One domain alone; else the whole group. */
  isForDomain: boolean;
}

export const newMaintenance = (startsAt: string, isForDomain: boolean): MaintenanceDraft => ({
  title: '',
  kind: 'once',
  startsAt,
  weekdays: [6],
  at: '02:00',
  minutes: 60,
  isForDomain,
});

/** The next full hour, for a field of date and time. */
export function nextHour(now: Date): string {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1);
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:00`;
}

/** Null: a date that is not complete. */
const instantOf = (local: string): string | null => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** What is sent; null while the begin is not complete. */
export function fieldsOf(draft: MaintenanceDraft, timezone: string, domainId: string | null): NewMaintenance | null {
  const { title, kind, startsAt, weekdays, at, minutes, isForDomain } = draft;
  const domainIds = isForDomain && domainId !== null ? [domainId] : null;
  if (kind === 'weekly') return { title, minutes, domainIds, schedule: { kind, weekdays, at, timezone } };
  const instant = instantOf(startsAt);
  return instant === null ? null : { title, minutes, domainIds, schedule: { kind, startsAt: instant } };
}
