import { shownHost } from '@sightline/contract/core';
import type { Domain, DomainSource } from '@sightline/contract/monitoring';
import { type FormEvent, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useProviders } from '#api/queries/configs.ts';
import { useDomainSuggestions, useSetDomainSources } from '#api/queries/website-analytics.ts';
import { Button } from '#ui/base/button.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { Checkbox } from '#ui/forms/fields/checkbox.tsx';
import { type AccountChoice, choiceKey, offeredAccounts } from './account-choices.ts';
import { AccountLookup } from './account-lookup.tsx';
import styles from './measured-by.module.css';

/** Asks which accounts measure a domain; resolves when it is closed. */
export async function openMeasuredBy(domain: Domain, linked: readonly DomainSource[]): Promise<void> {
  await openDialog<true>({ title: `What measures ${shownHost(domain.host)}?`, size: 'l' }, (answer) => (
    <MeasuredForm domain={domain} linked={linked} onDone={answer} />
  ));
}

/** What was chosen stays while saving fails. */
function MeasuredForm({
  domain,
  linked,
  onDone,
}: {
  domain: Domain;
  linked: readonly DomainSource[];
  onDone: (saved: true | null) => void;
}) {
  const suggestions = useDomainSuggestions(domain.id);
  const { data: providers } = useProviders();
  const save = useSetDomainSources(domain.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(linked.map(choiceKey)));
  const [added, setAdded] = useState<AccountChoice[]>([]);
  const offered = offeredAccounts(linked, suggestions.data?.data ?? [], added);
  const nameOf = (key: string): string => providers?.find((provider) => provider.key === key)?.name ?? key;
  const choose = (choice: AccountChoice, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(choiceKey(choice));
    else next.delete(choiceKey(choice));
    setChosen(next);
  };
  const { phase, run } = useAction(async () => {
    const accounts = offered.filter((choice) => chosen.has(choiceKey(choice)));
    await save.mutateAsync(accounts.map(({ sourceId, account, accountLabel }) => ({ sourceId, account, accountLabel })));
    notifyDone(
      accounts.length === 0 ? `${shownHost(domain.host)} is no longer measured.` : `Accounts saved for ${shownHost(domain.host)}.`,
    );
    onDone(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={`What measures ${shownHost(domain.host)}`}>
      <DialogBody>
        <p className={styles.quiet}>Their visits, clicks, positions and spend are watched; charts of them mark incidents.</p>
        <div className={styles.choices}>
          {offered.map((choice) => (
            <Checkbox
              key={choiceKey(choice)}
              label={
                <>
                  {nameOf(choice.provider)}: {choice.accountLabel || choice.account} <span className={styles.quiet}>{choice.hint}</span>
                </>
              }
              checked={chosen.has(choiceKey(choice))}
              onChange={(isChosen) => choose(choice, isChosen)}
            />
          ))}
          {suggestions.isLoading && (
            <p className={styles.quiet}>
              <Loader size="s" /> Looking for its accounts…
            </p>
          )}
          {suggestions.data && offered.length === 0 && <p className={styles.quiet}>No account has its name. Look one up.</p>}
          {suggestions.isError && <p className={styles.quiet}>Accounts could not be looked up: {asAppError(suggestions.error).message}</p>}
          {suggestions.data?.faults.map(({ sourceId, reason }) => (
            <p key={sourceId} className={styles.quiet}>
              A source did not answer: {reason}
            </p>
          ))}
        </div>
        <AccountLookup
          onFound={(choice) => {
            setAdded([...added, choice]);
            choose(choice, true);
          }}
        />
        {save.isError && <FaultBanner thrown={asAppError(save.error)} />}
        <DialogFoot>
          <Button onClick={() => onDone(null)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" phase={phase}>
            Save
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}
