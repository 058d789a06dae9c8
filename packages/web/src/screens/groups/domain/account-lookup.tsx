import { accountOptionOf, getSourceOptions } from '@sightline/contract/sources';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { useCatalogue } from '#api/queries/configs.ts';
import { useSources } from '#api/queries/sources.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { Button } from '#ui/base/button.tsx';
import { openLate } from '#ui/feedback/open-late.ts';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import type { LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import type { AccountChoice } from './account-choices.ts';
import styles from './measured-by.module.css';

const accountsOf =
  (id: string, option: string): LoadChoices<{ value: string; label: string }> =>
  (searchTerm, { page, signal }) =>
    call(getSourceOptions, {
      params: { id, option },
      query: { ...(searchTerm !== '' && { searchTerm }), ...(page !== null && { page }) },
      signal,
    });

const connect = () => void openLate(async () => (await fetchLate(() => import('#features/connect-source/open-connect.tsx'))).openConnect());

/** Finds any account of a source that measures websites. */
export function AccountLookup({ onFound }: { onFound: (choice: AccountChoice) => void }) {
  const { data: sources = [] } = useSources();
  const { data: providers = [] } = useCatalogue();
  const [sourceId, setSourceId] = useState('');
  const measuring = sources.flatMap((source) => {
    const declaration = providers.find(({ key }) => key === source.name);
    const option = declaration ? accountOptionOf(declaration) : null;
    return declaration && option !== null ? [{ source, option, label: `${declaration.name}: ${source.account}` }] : [];
  });
  const open = measuring.find(({ source }) => source.id === sourceId);
  if (measuring.length === 0)
    return (
      <div className={styles.add}>
        <p className={styles.quiet}>No source measures websites yet. Google Analytics does, for one.</p>
        <Button size="s" onClick={connect}>
          Connect a source
        </Button>
      </div>
    );
  return (
    <div className={styles.add}>
      <ChoiceField
        label="Look up another account"
        choices={[{ value: '', label: 'Choose a source' }, ...measuring.map(({ source, label }) => ({ value: source.id, label }))]}
        value={sourceId}
        onChange={setSourceId}
      />
      {open && (
        <SearchSelect
          key={sourceId}
          label="Account"
          value={null}
          load={accountsOf(open.source.id, open.option)}
          makeNew={{ words: 'Connect a source', make: connect }}
          onChange={(choice) => {
            if (choice)
              onFound({ sourceId, provider: open.source.name, account: choice.value, accountLabel: choice.label, hint: 'looked up' });
          }}
        />
      )}
    </div>
  );
}
