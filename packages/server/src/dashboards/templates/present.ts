import type { TemplateView } from '@sightline/contract/app';
import { providers } from '@sightline/providers';
import type { Template } from './layout-schema.ts';
import { makeWidgets } from './make-widgets.ts';
import { layoutProviders, openInputs } from './open-inputs.ts';

export function presentTemplate(template: Template): TemplateView {
  const used = new Set(layoutProviders(template));
  return {
    key: template.key,
    name: template.name,
    description: template.description,
    rangeType: template.rangeType,
    own: null,
    providers: providers.flatMap(({ declaration: { key } }) => (used.has(key) ? [{ key, inputs: openInputs(template, key) }] : [])),
    widgets: makeWidgets(template, new Map()).map(({ nature, title, width, height, format, instances }) => ({
      nature,
      title,
      width,
      height,
      format,
      instances: instances.map(({ type }) => ({ type })),
    })),
  };
}
