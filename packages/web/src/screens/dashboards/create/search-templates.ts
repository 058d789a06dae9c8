import type { TemplateView } from '@sightline/contract/app';
import type { ProviderDeclaration } from '@sightline/contract/sources';

/** The providers of a template, as declared. */
export const providersOf = (template: TemplateView, providers: readonly ProviderDeclaration[]): ProviderDeclaration[] =>
  providers.filter(({ key }) => template.providers.some((used) => used.key === key));

/** Templates that have every typed word in their name, description or the names of their providers, regardless of case. */
export function searchTemplates(
  templates: readonly TemplateView[],
  providers: readonly ProviderDeclaration[],
  typed: string,
): TemplateView[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const names = providersOf(template, providers).map(({ name }) => name);
    const text = [template.name, template.description, ...names].join(' ').toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
