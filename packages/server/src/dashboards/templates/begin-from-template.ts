import { type ComparisonKind, invalidInput, type RangeType } from '@sightline/contract/core';
import type { DashboardStyles, TemplateChoice, Widget } from '@sightline/contract/dashboards';
import type { Selectable } from 'kysely';
import { localeColumns } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { LocaleColumns } from '#platform/db/tables.ts';
import { checkChoice } from './check-choice.ts';
import { findTemplate } from './list.ts';
import { makeWidgets } from './make-widgets.ts';
import { layoutProviders, openInputs } from './open-inputs.ts';
import { bodyOf, findOwnTemplate, makeOwnWidgets, openInputsOf } from './own/index.ts';

export interface BegunDashboard {
  widgets: Widget[];
  rangeType: RangeType;
  /** What a template of the company says of the look; ready ones leave it as it is. */
  look: { styles?: DashboardStyles; footer?: string; hidden_date_selector?: boolean; comparison_kind?: ComparisonKind } & Partial<
    Selectable<LocaleColumns>
  >;
}

/** What a new dashboard begins with. Throws a 422 under the field that does not hold. */
export async function beginFromTemplate(scope: Scope, choice: TemplateChoice): Promise<BegunDashboard> {
  const template = findTemplate(choice.key);
  if (template !== null) {
    const open = new Map(layoutProviders(template).map((provider) => [provider, openInputs(template, provider)]));
    return { widgets: makeWidgets(template, await checkChoice(scope, open, choice)), rangeType: template.rangeType, look: {} };
  }
  const own = await findOwnTemplate(scope, choice.key);
  if (own === null) throw invalidInput({ 'template.key': [`There is no template "${choice.key}". Choose another one.`] });
  const body = bodyOf(own);
  return {
    widgets: makeOwnWidgets(body, await checkChoice(scope, openInputsOf(body), choice)),
    rangeType: body.rangeType,
    look: {
      styles: body.styles,
      footer: body.footer,
      hidden_date_selector: body.hiddenDateSelector,
      ...(body.locale && localeColumns(body.locale)),
      ...(body.comparisonKind && { comparison_kind: body.comparisonKind }),
    },
  };
}
