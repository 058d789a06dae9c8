import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { openConnect } from '#features/connect-source/open-connect.tsx';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import type { Choice } from '#ui/forms/fields/choice-field.tsx';
import { choicesOf } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { useEditor } from '../../model/editor-context.ts';
import styles from '../panel.module.css';

const invalidWords = 'needs to be re-authorised';

/** Sources in the order of their providers, each under its provider's name. */
function choicesFrom(providers: readonly ProviderDeclaration[], sources: readonly Source[]): Choice[] {
  return providers.flatMap((provider) =>
    sources
      .filter((source) => source.name === provider.key)
      .map((source) => ({
        value: source.id,
        label: source.account || provider.name,
        group: provider.name,
        description: source.invalid ? invalidWords : undefined,
      })),
  );
}

/** The connected source an instance asks, with its state. A source that was deleted stays named as such until another one is chosen. */
export function SourceField({
  sourceId,
  provider: only,
  placeholder = 'Choose a source',
  error,
  onChange,
}: {
  sourceId: string | null;
  /** Of this provider alone; otherwise of all. */
  provider?: ProviderDeclaration;
  placeholder?: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { providers, sources } = useEditor();
  const choices = choicesFrom(only ? [only] : providers, sources);
  const source = sources.find(({ id }) => id === sourceId);
  const provider = providers.find(({ key }) => key === source?.name);
  const removed = sourceId !== null && !source ? { value: sourceId, label: 'A removed source' } : null;
  return (
    <div>
      <SearchSelect
        label="Source"
        required
        value={choices.find(({ value }) => value === sourceId) ?? removed}
        load={choicesOf(choices)}
        placeholder={placeholder}
        error={error}
        makeNew={{ words: 'Connect a source', make: () => void openConnect() }}
        onChange={(choice) => choice && onChange(choice.value)}
        help={
          <span className={styles.source}>
            {provider && <ProviderMark provider={provider} size={16} />}
            {provider && <span>{provider.name}</span>}
            {source?.invalid && <StatusWord tone="bad">{source.invalidReason ?? invalidWords}</StatusWord>}
            <Button size="s" variant="quiet" onClick={() => void openConnect()}>
              Connect a source
            </Button>
          </span>
        }
      />
    </div>
  );
}
