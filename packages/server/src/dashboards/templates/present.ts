import type { TemplateView } from '@sightline/contract/app';
import type { Widget } from '@sightline/contract/dashboards';
import type { Input } from '@sightline/contract/sources';
import { providers } from '@sightline/providers';
import type { Template } from './layout-schema.ts';
import { makeWidgets } from './make-widgets.ts';
import { openInputsByProvider } from './open-inputs.ts';

/** In the providers' order. */
export const presentInputs = (open: ReadonlyMap<string, Input[]>): TemplateView['providers'] =>
  providers.flatMap(({ declaration: { key } }) => {
    const inputs = open.get(key);
    return inputs === undefined ? [] : [{ key, inputs }];
  });

/** What of a widget its template's reader is told. */
export const presentWidget = ({ nature, title, width, height, format, instances }: Widget): TemplateView['widgets'][number] => ({
  nature,
  title,
  width,
  height,
  format,
  instances: instances.map(({ type }) => ({ type })),
});

export function presentTemplate(template: Template, thumbnail: string): TemplateView {
  const open = openInputsByProvider(template);
  return {
    key: template.key,
    name: template.name,
    description: template.description,
    rangeType: template.rangeType,
    goal: template.goal,
    thumbnail,
    own: null,
    providers: presentInputs(open),
    widgets: makeWidgets(template, new Map()).map(presentWidget),
  };
}
