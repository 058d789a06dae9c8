import { type SocialProvider, socialProviderNames } from '@sightline/contract/identity';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { Button } from '#ui/base/button.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { ConsentFields } from '../parts/consent-fields.tsx';
import { noErrors } from '../parts/form-errors.ts';
import styles from './social.module.css';

/** A registration by a service asks for both consents first. The browser's own dialog keeps the focus and gives it back. */
export function ConsentDialog({
  provider,
  onConfirm,
  onLeave,
}: {
  provider: SocialProvider;
  onConfirm: () => Promise<unknown>;
  onLeave: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [form, setForm] = useState({ termsConsent: false, ageConsent: false });
  const [failure, setFailure] = useState<unknown>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { phase, run } = useAction(async () => {
    setFailure(null);
    try {
      await onConfirm();
    } catch (thrown) {
      setFailure(asAppError(thrown));
      throw thrown;
    }
  });
  const name = socialProviderNames[provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onLeave}>
      <form className={styles.dialogForm} noValidate onSubmit={submit}>
        <h2 id={title}>Create an account with {name}</h2>
        <p>Confirm both to go on to {name}.</p>
        {failure !== null && <FaultBanner thrown={failure} />}
        <ConsentFields form={form} errors={noErrors} set={(change) => setForm((before) => ({ ...before, ...change }))} />
        <div className={styles.foot}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <PhaseButton
            type="submit"
            variant="primary"
            failed="Could not go on"
            phase={phase}
            disabled={!(form.termsConsent && form.ageConsent)}
          >
            Go on to {name}
          </PhaseButton>
        </div>
      </form>
    </dialog>
  );
}
