import type { ProviderProfile, Source } from '@sightline/contract/sources';
import type { QueryClient } from '@tanstack/react-query';
import { companyQuery } from '#api/queries/company.ts';
import { catalogueQuery } from '#api/queries/configs.ts';
import type { NewDashboard } from '#api/queries/dashboards.ts';
import { templatesQuery } from '#api/queries/templates.ts';
import { meQuery } from '#api/queries/users.ts';
import { optionsQuery } from '#editor/model/form/option-source.ts';
import { templateChoice } from '../../dashboards/create/choices.ts';
import { guessAccounts, likelyNames, type TakenAccount, templateOf } from './guess-accounts.ts';
import { asksForMore, noAccount, type Stop } from './stop.ts';

const nameMax = 120;

/** The dashboard to make of a source, or why none can be made without asking. */
export async function planFirstDashboard(
  cache: QueryClient,
  provider: ProviderProfile,
  source: Source,
): Promise<{ kind: 'stop'; stop: Stop } | { kind: 'make'; account: TakenAccount | null; wanted: NewDashboard }> {
  const [catalogue, templates, company, me] = await Promise.all([
    cache.ensureQueryData(catalogueQuery),
    cache.ensureQueryData(templatesQuery),
    cache.ensureQueryData(companyQuery),
    cache.ensureQueryData(meQuery),
  ]);
  const template = templateOf(provider.key, templates);
  const used = template?.providers[0];
  const declaration = catalogue.find(({ key }) => key === provider.key);
  if (!template || !used || !declaration) return { kind: 'stop', stop: asksForMore(provider, null, null) };
  const guess = await guessAccounts(used, declaration, source, {
    names: likelyNames(company.name, me.email),
    ask: (choice, list) => cache.fetchQuery(optionsQuery(choice, list)),
  });
  if (guess.kind === 'none') return { kind: 'stop', stop: noAccount(provider, source, guess.label) };
  if (guess.kind === 'open') return { kind: 'stop', stop: asksForMore(provider, guess.label, template.key) };
  const wanted: NewDashboard = {
    name: (guess.account?.name ?? template.name).slice(0, nameMax),
    timezone: me.timezone,
    template: templateChoice(template, { [used.key]: guess.choice }),
    onlyFirst: true,
  };
  return { kind: 'make', account: guess.account, wanted };
}
