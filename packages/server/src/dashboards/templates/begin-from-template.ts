import { invalidInput, type RangeType } from '@sightline/contract/core';
import type { TemplateChoice, Widget } from '@sightline/contract/dashboards';
import type { Scope } from '#platform/db/scope.ts';
import { withoutGoneFont } from '../core/without-gone-font.ts';
import { type AnyTemplate, findAnyTemplate } from './any-template.ts';
import { checkChoice } from './check-choice.ts';

export interface BegunDashboard {
  widgets: Widget[];
  rangeType: RangeType;
  look: AnyTemplate['look'];
}

/** What a new dashboard begins with. Throws a 422 under the field that does not hold. */
export async function beginFromTemplate(scope: Scope, choice: TemplateChoice): Promise<BegunDashboard> {
  const template = await findAnyTemplate(scope, choice.key);
  if (template === null) throw invalidInput({ 'template.key': [`There is no template "${choice.key}". Choose another one.`] });
  const { rangeType } = template;
  const look = template.look.styles ? { ...template.look, styles: await withoutGoneFont(scope, template.look.styles) } : template.look;
  return { widgets: template.make(await checkChoice(scope, template.open, choice)), rangeType, look };
}
