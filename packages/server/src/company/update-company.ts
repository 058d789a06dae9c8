import { invalidInput, type updateCompany } from '@sightline/contract';
import type { z } from 'zod';
import { localeColumns } from '../db/locale-columns.ts';
import type { Scope } from '../db/scope.ts';
import { ownImages } from '../files/index.ts';
import { updateCompanyRow } from './rows.ts';

/** What is left out stays. */
export async function updateCompanyOf(
  scope: Scope,
  { name, editLock, dashboardLocale, logo, phone, brandColour, embedParents }: z.output<typeof updateCompany.body>,
): Promise<void> {
  if (logo && !(await ownImages(scope, [logo])).has(logo)) throw invalidInput({ logo: ['This image does not exist. Choose another one.'] });
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(editLock === undefined ? {} : { edit_lock: editLock }),
    ...(dashboardLocale && localeColumns(dashboardLocale)),
    ...(logo === undefined ? {} : { logo }),
    ...(phone === undefined ? {} : { phone }),
    ...(embedParents === undefined ? {} : { embed_parents: JSON.stringify([...new Set(embedParents)]) }),
    ...(brandColour === undefined ? {} : { brand_colour: brandColour?.toLowerCase() ?? null }),
  };
  if (Object.keys(change).length > 0) await updateCompanyRow(scope, change);
}
