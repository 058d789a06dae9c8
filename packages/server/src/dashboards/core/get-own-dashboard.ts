import { AppError } from '@sightline/contract/core';
import type { Scope } from '#platform/db/scope.ts';
import { type DashboardRecord, findDashboard, lockDashboardRow } from './rows.ts';

/** A dashboard of the caller's company by id; another company's is not found. */
export async function getOwnDashboard(scope: Scope, id: string): Promise<DashboardRecord> {
  const row = await findDashboard(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The same, held until the transaction ends. */
export async function lockOwnDashboard(inside: Scope, id: string): Promise<DashboardRecord> {
  const row = await lockDashboardRow(inside, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** What lies in the archive is read there, and only changed once it is restored. */
export function requireActive({ active }: DashboardRecord): void {
  if (!active) throw new AppError('dashboard_archived');
}
