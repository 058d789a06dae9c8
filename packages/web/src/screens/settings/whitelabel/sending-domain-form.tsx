import type { SendingDomain, Whitelabel } from '@sightline/contract/company';
import { shownHost } from '@sightline/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { usePutSendingDomain, whitelabelQuery } from '#api/queries/whitelabel.ts';
import { ChangedMeanwhile } from '#features/changed-meanwhile/changed-meanwhile.tsx';
import { useBegunFields } from '#features/changed-meanwhile/use-begun-fields.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import card from '#ui/forms/card-form.module.css';
import { EmailField } from '#ui/forms/fields/email-field.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { BegunByButton } from '#ui/forms/save-bar/saved-by-bar.tsx';
import { settingsSections } from '../settings-sections.ts';

const usualUsername = 'reports';
/** Of what is being typed; the server says what is the matter with another one. */
const plainDomain = /^[\w-]+(\.[\w-]+)+$/;

const labels = { domain: 'Domain', emailUsername: 'E-mail user', replyTo: 'Reply to' };

type Begins = Pick<SendingDomain, 'domain' | 'emailUsername' | 'replyTo'>;
const shape = {
  typedOf: ({ domain, emailUsername, replyTo }: Begins) => ({
    domain,
    emailUsername: emailUsername || usualUsername,
    replyTo: shownHost(replyTo ?? ''),
  }),
  fieldsOf: ({ replyTo, ...typed }: Record<keyof Begins, string>): Begins => ({ ...typed, replyTo: replyTo.trim() || null }),
};
const fieldsOf = (kept: SendingDomain | null): Begins => ({
  domain: kept?.domain ?? '',
  emailUsername: kept?.emailUsername ?? '',
  replyTo: kept?.replyTo ?? null,
});
const savedOf = ({ sendingDomain }: Whitelabel) => fieldsOf(sendingDomain);

/** Whom mails come from, and whom answers go to. */
export function SendingDomainForm({ kept }: { kept: SendingDomain | null }) {
  const cache = useQueryClient();
  const put = usePutSendingDomain();
  const { values, change, meanwhile, bar } = useBegunFields(fieldsOf(kept), shape, {
    read: async () => savedOf(await cache.fetchQuery({ ...whitelabelQuery, staleTime: 0 })),
    isSure: async ({ domain: next }) =>
      kept === null ||
      next.trim().toLowerCase() === kept.domain ||
      askQuestion({
        title: `Send from ${next.trim()} instead of ${kept.domain}?`,
        message: `It needs its own DNS records. The key of ${kept.domain} is destroyed: to send from it again, enter new records.`,
        confirmLabel: 'Change the domain',
      }),
    isNone: kept === null,
    send: put.mutateAsync,
    savedOf,
    forget: put.reset,
  });
  const { domain, emailUsername, replyTo } = values;
  const errors = fieldErrors(put.error);
  const typed = domain.trim().toLowerCase();
  const sender = `${emailUsername.trim() || usualUsername}@${plainDomain.test(typed) ? typed : 'acme.com'}`;
  return (
    <form
      className={card.form}
      noValidate
      aria-label="Sender"
      onSubmit={(event) => {
        event.preventDefault();
        void bar.onSave();
      }}
    >
      {put.isError && !meanwhile.begun.meanwhile && Object.keys(errors).length === 0 && <FaultBanner thrown={asAppError(put.error)} />}
      <ChangedMeanwhile {...meanwhile} labels={labels} words={(value) => shownHost(String(value ?? ''))} />
      <TextField
        label={labels.domain}
        help="One whose DNS you can change."
        placeholder="acme.com"
        required
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        error={errors.domain}
        onChange={(next) => change({ domain: next })}
      />
      <TextField
        label={labels.emailUsername}
        help={`The sender is ${sender}.`}
        required
        autoCapitalize="none"
        spellCheck={false}
        value={emailUsername}
        error={errors.emailUsername}
        onChange={(next) => change({ emailUsername: next })}
      />
      <EmailField
        label={labels.replyTo}
        help="Empty: the sender, which then needs a mailbox."
        placeholder="team@acme.com"
        value={replyTo}
        error={errors.replyTo}
        onChange={(next) => change({ replyTo: next })}
      />
      <BegunByButton isKept={kept !== null} name={settingsSections.sendingDomain.name} {...bar}>
        Show the DNS records
      </BegunByButton>
    </form>
  );
}
