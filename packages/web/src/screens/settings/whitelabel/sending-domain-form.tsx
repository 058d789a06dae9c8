import type { SendingDomain } from '@sightline/contract/company';
import { shownHost } from '@sightline/contract/core';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { usePutSendingDomain } from '#api/queries/whitelabel.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import card from '#ui/forms/card-form.module.css';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';

const usualUsername = 'reports';
/** Of what is being typed; the server says what is the matter with another one. */
const plainDomain = /^[\w-]+(\.[\w-]+)+$/;

/** Whom mails come from, and whom answers go to. */
export function SendingDomainForm({ kept }: { kept: SendingDomain | null }) {
  const [domain, setDomain] = useState(kept?.domain ?? '');
  const [emailUsername, setEmailUsername] = useState(kept?.emailUsername ?? usualUsername);
  const [replyTo, setReplyTo] = useState(shownHost(kept?.replyTo ?? ''));
  const put = usePutSendingDomain();
  const { phase, run } = useAction(() => put.mutateAsync({ domain, emailUsername, replyTo: replyTo.trim() || null }));
  const errors = fieldErrors(put.error);
  const typed = domain.trim().toLowerCase();
  const sender = `${emailUsername.trim() || usualUsername}@${plainDomain.test(typed) ? typed : 'acme.com'}`;
  const isSame = kept !== null && typed === kept.domain;
  const submit = async () => {
    const isSure =
      kept === null ||
      isSame ||
      (await askQuestion({
        title: `Send from ${domain.trim()} instead of ${kept.domain}?`,
        message: `The new domain needs DNS records of its own. The key of ${kept.domain} is destroyed: to come back to it, its records have to be entered anew.`,
        confirmLabel: 'Change the domain',
      }));
    if (isSure) await run();
  };
  return (
    <form
      className={card.form}
      noValidate
      aria-label="Sender"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {put.isError && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(put.error)} />}
      <TextField
        label="Domain"
        help="One that you own and whose DNS you can change, such as acme.com or mail.acme.com."
        placeholder="acme.com"
        required
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        error={errors.domain}
        onChange={setDomain}
      />
      <TextField
        label="E-mail user"
        help={`What stands before the @: mails come from ${sender}.`}
        required
        autoCapitalize="none"
        spellCheck={false}
        value={emailUsername}
        error={errors.emailUsername}
        onChange={setEmailUsername}
      />
      <EmailField
        label="Answers go to"
        help="An address that you read. Empty: answers go to the sender, which then needs a mailbox."
        placeholder="team@acme.com"
        value={replyTo}
        error={errors.replyTo}
        onChange={setReplyTo}
      />
      <div className={card.foot}>
        <PhaseButton type="submit" variant="primary" phase={phase}>
          {kept === null ? 'Show the DNS records' : 'Save the sender'}
        </PhaseButton>
      </div>
    </form>
  );
}
