import type { TemplateView } from '@sightline/contract/app';
import type { Role } from '@sightline/contract/identity';
import type { Scope } from '#platform/db/scope.ts';
import { presentInputs, presentWidget } from '../present.ts';
import { openInputsOf } from './own-layout.ts';
import { bodyOf, mayChange, ownKeyOf } from './own-templates.ts';
import { listOwnRows, type OwnTemplateRecord } from './rows.ts';

function present(row: OwnTemplateRecord, user: { id: string; role: Role }, thumbnail: string): TemplateView {
  const body = bodyOf(row);
  return {
    key: ownKeyOf(row.id),
    name: row.name,
    description: row.description,
    rangeType: body.rangeType,
    goal: null,
    thumbnail,
    own: { id: row.id, authorName: row.author_name, mayChange: mayChange(row, user) },
    providers: presentInputs(openInputsOf(body)),
    widgets: body.widgets.map(presentWidget),
  };
}

/** The company's own, the newest first. */
export const listOwnTemplates = async (
  scope: Scope,
  user: { id: string; role: Role },
  pictureName: (row: OwnTemplateRecord) => string,
): Promise<TemplateView[]> => (await listOwnRows(scope)).map((row) => present(row, user, pictureName(row)));
