import type { CredentialField, ProviderProfile, Source } from '@sightline/contract/sources';
import { type FormEvent, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { useSaveCredentials } from '#api/queries/sources.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { askedFields, type Credentials, credentialErrors, errorsByField, trimmed } from './credential-form.ts';

interface Asked {
  provider: ProviderProfile;
  fields: readonly CredentialField[];
  help: string;
  /** Set: that source gets new credentials. */
  source: Source | null;
}

const inputTypes = { text: 'text', secret: 'password', url: 'url' } as const;

function CredentialsForm({ provider, fields: all, help, source, answer }: Asked & { answer: (source: Source | null) => void }) {
  const fields = askedFields(all, source !== null);
  const [values, setValues] = useState<Credentials>({});
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const save = useSaveCredentials();
  const { phase, run } = useAction(async () => {
    setFailure(null);
    const wrong = credentialErrors(fields, values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) throw new Error('The form is incomplete');
    try {
      answer(await save.mutateAsync({ name: provider.key, credentials: trimmed(values), sourceId: source?.id ?? null }));
    } catch (thrown) {
      const { byField, others } = errorsByField(fields, fieldErrors(thrown));
      setErrors(byField);
      if (others.length > 0) setFailure(new Error(others.join(' ')));
      else if (Object.keys(byField).length === 0) setFailure(asAppError(thrown));
      throw thrown;
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate autoComplete="off" onSubmit={submit}>
      <DialogBody>
        <DialogWords>
          {source ? `New credentials for ${source.account}; its widgets stay. ` : ''}
          {help}
          {provider.docsUrl !== null && (
            <>
              {' '}
              <a href={provider.docsUrl} target="_blank" rel="noreferrer">
                Where to find them
              </a>
            </>
          )}
        </DialogWords>
        {fields.map(({ name, label, kind, required, placeholder, help: fieldHelp }, index) => (
          <TextField
            key={name}
            name={`credential-${name}`}
            label={label}
            type={inputTypes[kind]}
            required={required}
            autoComplete={kind === 'secret' ? 'new-password' : 'off'}
            spellCheck={false}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            {...(fieldHelp && { help: fieldHelp })}
            {...(placeholder && { placeholder })}
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
        {failure !== null && <FaultBanner thrown={failure} />}
        <DialogFoot>
          <Button onClick={() => answer(null)}>Cancel</Button>
          <PhaseButton type="submit" variant="primary" failed="Could not be connected" phase={phase}>
            {source ? 'Re-authorise' : 'Connect'}
          </PhaseButton>
        </DialogFoot>
      </DialogBody>
    </form>
  );
}

/** Asks for a provider's credentials and saves them; resolves to the source, or null when it was left. */
export const askCredentials = (asked: Asked): Promise<Source | null> =>
  openDialog<Source>({ title: `${asked.source ? 'Re-authorise' : 'Connect'} ${asked.provider.name}` }, (answer) => (
    <CredentialsForm {...asked} answer={answer} />
  ));
