import { companySchema, type updateCompany } from '@sightline/contract/company';
import { invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { z } from 'zod';
import { changesBetween, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { localeColumns, localeOf } from '#platform/db/query/locale-columns.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { ownImages } from '../files/index.ts';
import { getCompanyRow, updateCompanyRow } from './rows.ts';

const changeable = companySchema.pick({
  ...{
    name: true,
    editLock: true,
    logo: true,
    phone: true,
    brandColour: true,
    embedParents: true,
    dashboardLocale: true,
    comparisonKind: true,
  },
});

/** As pages have them. */
async function settingsOf(scope: Scope) {
  const row = await getCompanyRow(scope);
  const { name, edit_lock: editLock, logo, phone, brand_colour: brandColour, embed_parents: embedParents } = row;
  const { comparison_kind: comparisonKind } = row;
  return { name, editLock, logo, phone, brandColour, embedParents, dashboardLocale: localeOf(row), comparisonKind };
}

type Settings = Awaited<ReturnType<typeof settingsOf>>;

/** What the company's log tells of them; of a logo that there is another, as its file says nothing to people. */
const told = ({ dashboardLocale, embedParents, logo, ...others }: Settings, before: Settings) => ({
  ...others,
  ...dashboardLocale,
  embedParents: embedParents.join(', '),
  logo: logo === null ? null : logo === before.logo || before.logo === null ? 'an image' : 'another image',
});

/** What is left out stays. */
export async function updateCompanyOf(
  context: Context,
  scope: Scope,
  {
    name,
    editLock,
    dashboardLocale,
    comparisonKind,
    logo,
    phone,
    brandColour,
    embedParents,
    begunFrom,
  }: z.output<typeof updateCompany.body>,
  by: Pick<User, 'id' | 'name'>,
): Promise<void> {
  if (logo && !(await ownImages(scope, [logo])).has(logo)) throw invalidInput({ logo: ['This image does not exist. Choose another one.'] });
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(editLock === undefined ? {} : { edit_lock: editLock }),
    ...(dashboardLocale && localeColumns(dashboardLocale)),
    ...(comparisonKind === undefined ? {} : { comparison_kind: comparisonKind }),
    ...(logo === undefined ? {} : { logo }),
    ...(phone === undefined ? {} : { phone }),
    ...(embedParents === undefined ? {} : { embed_parents: JSON.stringify([...new Set(embedParents)]) }),
    ...(brandColour === undefined ? {} : { brand_colour: brandColour?.toLowerCase() ?? null }),
  };
  if (Object.keys(change).length === 0) return;
  await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const before = await settingsOf(inside);
    requireAsBegun(changeable, begunFrom, before);
    await updateCompanyRow(inside, change);
    const details = changesBetween(told(before, before), told(await settingsOf(inside), before));
    if (Object.keys(details).length > 0)
      await recordAudit(inside, { at: context.clock.now(), by, action: 'company.changed', about: before.name, details });
  });
}
