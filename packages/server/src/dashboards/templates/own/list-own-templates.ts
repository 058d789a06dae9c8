import type { TemplateView } from '@sightline/contract/app';
import type { Role } from '@sightline/contract/identity';
import { providers } from '@sightline/providers';
import type { Scope } from '#platform/db/scope.ts';
import { openInputsOf } from './own-layout.ts';
import { bodyOf, mayChange, ownKeyOf } from './own-templates.ts';
import { listOwnRows, type OwnTemplateRecord } from './rows.ts';

function present(row: OwnTemplateRecord, user: { id: string; role: Role }): TemplateView {
  const body = bodyOf(row);
  const open = openInputsOf(body);
  return {
    key: ownKeyOf(row.id),
    name: row.name,
    description: row.description,
    rangeType: body.rangeType,
    own: { id: row.id, authorName: row.author_name, mayChange: mayChange(row, user) },
    providers: providers.flatMap(({ declaration: { key } }) => {
      const inputs = open.get(key);
      return inputs === undefined ? [] : [{ key, inputs }];
    }),
    widgets: body.widgets.map(({ nature, title, width, height, format, instances }) => ({
      nature,
      title,
      width,
      height,
      format,
      instances: instances.map(({ type }) => ({ type })),
    })),
  };
}

/** The company's own, the newest first. */
export const listOwnTemplates = async (scope: Scope, user: { id: string; role: Role }): Promise<TemplateView[]> =>
  (await listOwnRows(scope)).map((row) => present(row, user));
