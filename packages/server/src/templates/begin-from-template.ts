import { invalidInput, type RangeType, type TemplateChoice, type Widget } from '@sightline/contract';
import type { Scope } from '../db/scope.ts';
import { checkChoice } from './check-choice.ts';
import { findTemplate } from './list.ts';
import { makeWidgets } from './make-widgets.ts';

/** The widgets and the period a new dashboard begins with. Throws a 422 under the field that does not hold. */
export async function beginFromTemplate(scope: Scope, choice: TemplateChoice): Promise<{ widgets: Widget[]; rangeType: RangeType }> {
  const template = findTemplate(choice.key);
  if (template === null) throw invalidInput({ 'template.key': [`There is no template "${choice.key}". Choose another one.`] });
  return { widgets: makeWidgets(template, await checkChoice(scope, template, choice)), rangeType: template.rangeType };
}
