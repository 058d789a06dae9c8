import { invalidInput, type updateCompany } from '@sightline/contract';
import type { z } from 'zod';
import { requireAsBegun } from '../begun-from.ts';
import { localeColumns, localeOf } from '../db/locale-columns.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { ownImages } from '../files/index.ts';
import { getCompanyRow, lockCompany, updateCompanyRow } from './rows.ts';

/** As pages have them. */
async function settingsOf(scope: Scope) {
  const row = await getCompanyRow(scope);
  const { name, edit_lock: editLock, logo, phone, brand_colour: brandColour, embed_parents: embedParents } = row;
  return { name, editLock, logo, phone, brandColour, embedParents, dashboardLocale: localeOf(row) };
}

/** What is left out stays. */
export async function updateCompanyOf(
  scope: Scope,
  { name, editLock, dashboardLocale, logo, phone, brandColour, embedParents, begunFrom }: z.output<typeof updateCompany.body>,
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
  if (Object.keys(change).length === 0) return;
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    requireAsBegun(begunFrom, await settingsOf(inside));
    await updateCompanyRow(inside, change);
  });
}
