import { randomUUID } from 'node:crypto';
import { templateViewSchema } from '@sightline/contract/app';
import { AppError, type BegunFrom, type ComparisonKind, type LocaleSetting, type RangeType } from '@sightline/contract/core';
import {
  type DashboardStyles,
  defaultStyles,
  imageFields,
  type OwnTemplateBody,
  ownTemplateBodySchema,
  type Widget,
} from '@sightline/contract/dashboards';
import { whatFits } from '@sightline/contract/frames';
import type { Role } from '@sightline/contract/identity';
import { takeRoom } from '#company/files/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { deleteOwnRow, findOwnRow, insertOwnRow, lockOwnRow, type OwnTemplateRecord, updateOwnRow } from './rows.ts';
import { stripWidgets } from './strip-widgets.ts';

const keyPrefix = 'own-';
export const ownKeyOf = (id: string): string => `${keyPrefix}${id}`;

/** Null where there is none of that key in the company. */
export const findOwnTemplate = async (scope: Scope, key: string): Promise<OwnTemplateRecord | null> =>
  key.startsWith(keyPrefix) ? findOwnRow(scope, key.slice(keyPrefix.length)) : null;

/** As it would be kept today: what was added to widgets since gets its usual value. */
export function bodyOf(row: OwnTemplateRecord): OwnTemplateBody {
  const fit = whatFits(ownTemplateBodySchema, row.body);
  return fit?.data ?? { rangeType: 'last30Days', styles: defaultStyles, footer: '', hiddenDateSelector: false, widgets: [] };
}

/** What a template is made of. */
export interface TemplateOrigin {
  styles: DashboardStyles;
  footer: string;
  hiddenDateSelector: boolean;
  locale: LocaleSetting;
  rangeType: RangeType;
  comparisonKind: ComparisonKind;
  widgets: readonly Widget[];
}

/** Days that were fixed once would be old ones by the time somebody uses it. */
const rollingType = (type: RangeType): OwnTemplateBody['rangeType'] => (type === 'custom' ? 'last30Days' : type);

/** Images are the client's or the dashboard's; colours and theme are the company's way. */
const withoutImages = (styles: DashboardStyles): DashboardStyles => ({
  ...styles,
  ...Object.fromEntries(imageFields.map((field) => [field, null])),
});

export async function keepTemplate(
  context: Context,
  scope: Scope,
  origin: TemplateOrigin,
  given: { name: string; description: string; user: { id: string; name: string } },
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const body: OwnTemplateBody = {
    rangeType: rollingType(origin.rangeType),
    comparisonKind: origin.comparisonKind,
    styles: withoutImages(origin.styles),
    footer: origin.footer,
    hiddenDateSelector: origin.hiddenDateSelector,
    locale: origin.locale,
    widgets: stripWidgets(origin.widgets),
  };
  const text = JSON.stringify(body);
  await inTransaction(scope, async (inside) => {
    await takeRoom(context, inside, Buffer.byteLength(text));
    await insertOwnRow(inside, {
      id,
      name: given.name,
      description: given.description,
      body: text,
      created_by: given.user.id,
      author_name: given.user.name,
      created_at: context.clock.now(),
    });
  });
  return { id, key: ownKeyOf(id) };
}

/** Its author and administrators. */
export const mayChange = (row: Pick<OwnTemplateRecord, 'created_by'>, user: { id: string; role: Role }): boolean =>
  user.role === 'admin' || (row.created_by === user.id && user.role !== 'viewer');

async function requireMayChange(scope: Scope, id: string, user: { id: string; role: Role }): Promise<OwnTemplateRecord> {
  const row = await lockOwnRow(scope, id);
  if (!row) throw new AppError('not_found');
  if (!mayChange(row, user)) throw new AppError('forbidden', `Only ${row.author_name} or an administrator may change this template.`);
  return row;
}

const changeable = templateViewSchema.pick({ name: true, description: true });

export async function updateTemplateOf(
  scope: Scope,
  id: string,
  { name, description, begunFrom }: { name: string; description?: string | undefined; begunFrom?: BegunFrom },
  user: { id: string; role: Role },
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const { name: before, description: described } = await requireMayChange(inside, id, user);
    requireAsBegun(changeable, begunFrom, { name: before, description: described });
    await updateOwnRow(inside, id, { name, ...(description === undefined ? {} : { description }) });
  });
}

/** Dashboards that were made of it stay. */
export async function deleteTemplateOf(scope: Scope, id: string, user: { id: string; role: Role }): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await requireMayChange(inside, id, user);
    await deleteOwnRow(inside, id);
  });
}
