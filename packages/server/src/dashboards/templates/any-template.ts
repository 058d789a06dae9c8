import type { ComparisonKind, RangeType } from '@sightline/contract/core';
import type { DashboardStyles, Widget } from '@sightline/contract/dashboards';
import type { Input } from '@sightline/contract/sources';
import type { Selectable } from 'kysely';
import { localeColumns } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { LocaleColumns } from '#platform/db/tables.ts';
import type { Template } from './layout-schema.ts';
import { findTemplate } from './list.ts';
import { type ChosenSources, makeWidgets } from './make-widgets.ts';
import { openInputsByProvider } from './open-inputs.ts';
import { bodyOf, findOwnTemplate, makeOwnWidgets, type OwnTemplateRecord, openInputsOf } from './own/index.ts';

/** A ready template or one of the company. */
export interface AnyTemplate {
  /** What of all templates it alone has. */
  id: string;
  /** All that it has in it. */
  content: unknown;
  rangeType: RangeType;
  /** What has to be chosen, by provider. */
  open: ReadonlyMap<string, readonly Input[]>;
  /** New widgets on these sources, always the same ones in the same order. */
  make(sources: ChosenSources): Widget[];
  /** What a template of the company says of the look; ready ones leave it as it is. */
  look: { styles?: DashboardStyles; footer?: string; hidden_date_selector?: boolean; comparison_kind?: ComparisonKind } & Partial<
    Selectable<LocaleColumns>
  >;
}

const readyTemplate = (template: Template): AnyTemplate => ({
  id: template.key,
  content: template,
  rangeType: template.rangeType,
  open: openInputsByProvider(template),
  make: (sources) => makeWidgets(template, sources),
  look: {},
});

function ownTemplate(row: OwnTemplateRecord): AnyTemplate {
  const body = bodyOf(row);
  return {
    id: row.id,
    content: row.body,
    rangeType: body.rangeType,
    open: openInputsOf(body),
    make: (sources) => makeOwnWidgets(body, sources),
    look: {
      styles: body.styles,
      footer: body.footer,
      hidden_date_selector: body.hiddenDateSelector,
      ...(body.locale && localeColumns(body.locale)),
      ...(body.comparisonKind && { comparison_kind: body.comparisonKind }),
    },
  };
}

/** Null where there is none of that key. */
export async function findAnyTemplate(scope: Scope, key: string): Promise<AnyTemplate | null> {
  const ready = findTemplate(key);
  if (ready !== null) return readyTemplate(ready);
  const own = await findOwnTemplate(scope, key);
  return own === null ? null : ownTemplate(own);
}
