import type { TemplateView } from '@sightline/contract/app';
import type { Instance } from '@sightline/contract/dashboards';
import { isFilled, type OptionsPage, type ProviderDeclaration, type Source } from '@sightline/contract/sources';
import { withOption } from '#editor/model/form/change-instance.ts';
import { onlyOption, type RemoteList } from '#editor/model/form/option-source.ts';
import { accountName, choiceOf, openReport } from '../../dashboards/create/choices.ts';
import { likest } from '../../dashboards/create/likest.ts';

/** An account that nobody chose, and why it was taken. */
export interface TakenAccount {
  name: string;
  why: 'only' | 'fits' | 'first';
}

export type Guess =
  | { kind: 'taken'; choice: Instance; account: TakenAccount | null }
  /** The login may see none. */
  | { kind: 'none'; label: string }
  /** Only a person knows it. */
  | { kind: 'open'; label: string };

/** The ready dashboard that shows figures of this provider and of no other; the first in display order. */
export const templateOf = (provider: string, templates: readonly TemplateView[]): TemplateView | null =>
  templates.find(({ own, providers }) => own === null && providers.length === 1 && providers[0]?.key === provider) ?? null;

/**
 * What a template leaves open for a source, filled without asking anybody: the only account there is, the one called most like `names` (the company, the domain of an
 * address), or the first of the list.
 */
export async function guessAccounts(
  used: TemplateView['providers'][number],
  provider: ProviderDeclaration,
  source: Source,
  { names, ask }: { names: string; ask: (choice: Instance, list: RemoteList) => Promise<OptionsPage> },
): Promise<Guess> {
  const report = openReport(used, provider);
  let choice = choiceOf({}, used, provider, [source]);
  let account: TakenAccount | null = null;
  for (const input of used.inputs) {
    if (!input.required || isFilled(input, choice.inputs[input.name])) continue;
    if (report === null || input.isAccount !== true || input.options?.kind !== 'remote') return { kind: 'open', label: input.label };
    const page = await ask(choice, input.options);
    const only = onlyOption(page);
    const fitting = only ?? likest(names, page.options);
    const option = fitting ?? page.options[0];
    if (option === undefined) return { kind: 'none', label: input.label };
    choice = withOption(choice, report, input, option);
    account = { name: accountName(option), why: only ? 'only' : fitting ? 'fits' : 'first' };
  }
  return { kind: 'taken', choice, account };
}

/** Mailboxes that anybody has say nothing of a company. */
const mailboxes = /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|gmx|web|proton|protonmail|aol)\./;

/** The words an account of somebody is likely called by. */
export function likelyNames(company: string, email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const name = mailboxes.test(domain) ? '' : domain.replace(/\.[^.]+$/, '');
  return `${company} ${name}`;
}
