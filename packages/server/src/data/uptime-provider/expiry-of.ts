import { daysLeft, shownHost } from '@sightline/contract/core';
import type { ExpiryAnswer, Places } from '@sightline/providers/mission-control/questions';
import type { Scope } from '#platform/db/scope.ts';
import { askedGroups } from './asked-groups.ts';
import { listChosenDomains } from './rows.ts';

/** How long what is known of each domain still holds. */
export async function expiryOf(scope: Scope, places: Places, now: Date): Promise<ExpiryAnswer> {
  const { timezone, gone } = await askedGroups(scope, places.groups);
  const rows = (await listChosenDomains(scope, places)).map(({ host, certificate_ends_at, registration_ends_at }) => ({
    domain: shownHost(host),
    certificateDays: daysLeft(certificate_ends_at, now),
    registrationDays: daysLeft(registration_ends_at, now),
  }));
  return { rows, timezone, gone };
}
