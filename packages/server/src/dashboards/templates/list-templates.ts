import type { TemplateView } from '@sightline/contract/app';
import type { Role } from '@sightline/contract/identity';
import type { Scope } from '#platform/db/scope.ts';
import { templates } from './list.ts';
import { listOwnTemplates } from './own/index.ts';
import { presentTemplate } from './present.ts';
import { pictureName } from './thumbnail.ts';

/** Those of the company, then the ready ones. */
export async function listTemplatesFor(scope: Scope, user: { id: string; role: Role }): Promise<TemplateView[]> {
  const own = await listOwnTemplates(scope, user, ({ id, body }) => pictureName(id, body));
  return [...own, ...templates.map((template) => presentTemplate(template, pictureName(template.key, template)))];
}
