import type { TemplateView } from '@sightline/contract/app';
import { foldText } from '@sightline/contract/core';
import type { TemplateGoal } from '@sightline/contract/dashboards';
import type { ProviderDeclaration } from '@sightline/contract/sources';

/** The providers of a template, as declared. */
export const providersOf = (template: TemplateView, providers: readonly ProviderDeclaration[]): ProviderDeclaration[] =>
  providers.filter(({ key }) => template.providers.some((used) => used.key === key));

export interface TemplateFilter {
  typed: string;
  /** `own`: those of the company, which have no goal; null: any. */
  goal: TemplateGoal | 'own' | null;
  /** A provider's key; null: any. */
  source: string | null;
}

export const noFilter: TemplateFilter = { typed: '', goal: null, source: null };

export const goalWords: Record<TemplateGoal, string> = {
  overview: 'Overview',
  website: 'Website',
  leads: 'Leads and sales',
  ecommerce: 'Ecommerce',
  paid: 'Paid ads',
  seo: 'SEO',
  social: 'Social media',
  local: 'Local business',
  email: 'Newsletter',
};

/** Templates of a goal and a source that have every typed word in their name, description or the names of their providers, regardless of case and accents. */
export function searchTemplates(
  templates: readonly TemplateView[],
  providers: readonly ProviderDeclaration[],
  { typed, goal, source }: TemplateFilter,
): TemplateView[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (goal !== null && (goal === 'own' ? template.own === null : template.goal !== goal)) return false;
    if (source !== null && !template.providers.some(({ key }) => key === source)) return false;
    const names = providersOf(template, providers).map(({ name }) => name);
    const text = foldText([template.name, template.description, ...names].join(' '));
    return words.every((word) => text.includes(word));
  });
}
