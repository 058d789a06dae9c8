import type { CustomDomain } from '@sightline/contract/company';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { usePutCustomDomain } from '#api/queries/custom-domain.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { TextField } from '#ui/forms/fields/text-field.tsx';

/** The host at which visitors see the dashboards. */
export function CustomDomainForm({ kept }: { kept: CustomDomain | null }) {
  const [host, setHost] = useState(kept?.host ?? '');
  const put = usePutCustomDomain();
  const { phase, run } = useAction(() => put.mutateAsync(host));
  const errors = fieldErrors(put.error);
  const isLost = kept !== null && kept.address !== null && host.trim().toLowerCase() !== kept.host;
  const submit = async () => {
    const isSure =
      !isLost ||
      (await askQuestion({
        title: `Use ${host.trim()} instead of ${kept.host}?`,
        message: `Links that begin with ${kept.host} no longer open, those in mails that were sent too. The new name needs DNS records of its own.`,
        confirmLabel: 'Change the name',
      }));
    if (isSure) await run();
  };
  return (
    <form
      className={card.form}
      noValidate
      aria-label="Dashboard domain"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {put.isError && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(put.error)} />}
      <TextField
        label="Host name"
        help="A name under a domain that you own and whose DNS you can change."
        placeholder="reports.acme.com"
        required
        autoCapitalize="none"
        spellCheck={false}
        value={host}
        error={errors.host}
        onChange={setHost}
      />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          {kept === null ? 'Show its DNS records' : 'Change the name'}
        </PhaseButton>
      </div>
    </form>
  );
}
