import type { DomainSource, SuggestedSource } from '@sightline/contract/monitoring';

/** An account that can be linked. */
export interface AccountChoice {
  sourceId: string;
  provider: string;
  account: string;
  accountLabel: string;
  /** Why it is offered. */
  hint: string;
}

export const choiceKey = ({ sourceId, account }: Pick<AccountChoice, 'sourceId' | 'account'>): string => `${sourceId} ${account}`;

const fitHints: Record<SuggestedSource['fit'], string> = {
  exact: 'this domain’s name',
  named: 'names this domain',
  related: 'same registered domain',
};

/** What is linked first, then what fits, then what somebody looked up; each once. */
export function offeredAccounts(
  linked: readonly DomainSource[],
  suggested: readonly SuggestedSource[],
  added: readonly AccountChoice[],
): AccountChoice[] {
  const all: AccountChoice[] = [
    ...linked.map((source) => ({ ...source, hint: 'linked' })),
    ...suggested.map((source) => ({ ...source, hint: fitHints[source.fit] })),
    ...added,
  ];
  const first = new Map<string, AccountChoice>();
  for (const { sourceId, provider, account, accountLabel, hint } of all) {
    const choice = { sourceId, provider, account, accountLabel, hint };
    if (!first.has(choiceKey(choice))) first.set(choiceKey(choice), choice);
  }
  return [...first.values()];
}
