import type { TemplateView } from '@sightline/contract/app';
import type { Instance } from '@sightline/contract/dashboards';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { withInput } from '#editor/model/form/change-instance.ts';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { Button } from '#ui/base/button.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { ChoiceField } from '#ui/forms/fields/choice-field.tsx';
import { openReport } from './choices.ts';
import styles from './create.module.css';
import { OpenInput } from './open-input.tsx';
import { useAccountGuess } from './use-account-guess.ts';

/** The source a template's widgets of one provider use, and its account; "Later" leaves them for another day. */
export function ProviderChoice({
  used,
  provider,
  sources,
  choice,
  errors,
  name,
  isWaiting,
  onConnect,
  onChange,
}: {
  used: TemplateView['providers'][number];
  provider: ProviderDeclaration;
  /** The company's, of any provider. */
  sources: readonly Source[];
  choice: Instance;
  errors: Record<string, string>;
  /** The dashboard's. */
  name: string;
  isWaiting: boolean;
  onConnect: () => void;
  onChange: (choice: Instance) => void;
}) {
  const own = sources.filter(({ name }) => name === used.key);
  const report = openReport(used, provider);
  const guess = useAccountGuess(used, provider, choice, { name, onChange });
  const { auth } = provider;
  const connectButton = auth.kind !== 'builtIn' && (
    <Button size="s" inactive={isWaiting} aria-label={`Connect ${provider.name}`} onClick={onConnect}>
      {isWaiting && <Loader size="s" label="Waiting for the other window" />}
      {own.length > 0 ? 'Connect another' : 'Connect now'}
    </Button>
  );
  return (
    <section className={styles.provider} aria-label={provider.name}>
      <h3 className={styles.providerName}>
        <ProviderMark provider={provider} size={24} />
        {provider.name}
      </h3>
      <div className={styles.fields}>
        {own.length > 0 ? (
          <ChoiceField
            label="Source"
            value={choice.sourceId ?? ''}
            choices={[
              { value: '', label: 'Later' },
              ...own.map(({ id, account, invalid }) => ({ value: id, label: invalid ? `${account} (sign-in expired)` : account })),
            ]}
            error={errors.sourceId}
            help={choice.sourceId === null ? 'Its widgets stay empty until then.' : undefined}
            // Accounts belong to a login; another one starts anew.
            onChange={(id) => onChange({ ...choice, sourceId: id === '' ? null : id, accounts: [], inputs: without(choice, used) })}
          />
        ) : (
          <div className={styles.gap}>
            <span className={styles.words}>{auth.kind === 'builtIn' ? auth.help : 'Not connected: its widgets stay empty.'}</span>
            {connectButton}
          </div>
        )}
        {choice.sourceId !== null &&
          report !== null &&
          used.inputs.map((input) => (
            <OpenInput
              key={input.name}
              instance={choice}
              report={report}
              input={input}
              error={errors[input.name]}
              {...(guess?.input === input.name && { likeliest: guess.option })}
              onChange={(value, chosen) => onChange(withInput(choice, report, input, value, chosen))}
            />
          ))}
        {own.length > 0 && connectButton && <div>{connectButton}</div>}
      </div>
    </section>
  );
}

/** The inputs without those whose values come from the source. */
function without(choice: Instance, used: TemplateView['providers'][number]): Record<string, unknown> {
  const remote = new Set<string>(used.inputs.filter(({ options }) => options?.kind === 'remote').map(({ name }) => name));
  return Object.fromEntries(Object.entries(choice.inputs).filter(([name]) => !remote.has(name)));
}
