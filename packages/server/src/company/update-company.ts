import type { updateCompany } from '@sightline/contract';
import type { z } from 'zod';
import { localeColumns } from '../db/locale-columns.ts';
import type { Scope } from '../db/scope.ts';
import { updateCompanyRow } from './rows.ts';

/** What is left out stays. */
export async function updateCompanyOf(
  scope: Scope,
  { name, editLock, dashboardLocale }: z.output<typeof updateCompany.body>,
): Promise<void> {
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(editLock === undefined ? {} : { edit_lock: editLock }),
    ...(dashboardLocale && localeColumns(dashboardLocale)),
  };
  if (Object.keys(change).length > 0) await updateCompanyRow(scope, change);
}
