import { shownHost } from '@sightline/contract/core';
import type { Invitation } from '@sightline/contract/identity';
import { useInvitations, useResendInvitation, useWithdrawInvitation } from '#api/queries/account.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { useReaderLocale } from '#lib/locale/reader-locale.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { exactTime } from '#ui/feedback/relative-time.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { ActionButton } from '#ui/forms/actions/action-button.tsx';
import { Table } from '#ui/layout/table.tsx';
import styles from './users.module.css';

/** Whether the mail came through, and what becomes of it. */
function MailState({ invitation: { mail, sentAt, isExpired, hasEnded, invitedBy } }: { invitation: Invitation }) {
  const locale = useReaderLocale();
  if (hasEnded)
    return (
      <div className={styles.mail}>
        <StatusWord tone="warning">Ended</StatusWord>
        <p className={styles.reason}>{invitedBy} may no longer invite. Send it again yourself.</p>
      </div>
    );
  if (mail.state === 'failed')
    return (
      <div className={styles.mail}>
        <StatusWord tone="bad">Could not be delivered</StatusWord>
        <p className={styles.reason}>{mail.reason}</p>
      </div>
    );
  if (mail.state === 'deferred')
    return (
      <div className={styles.mail}>
        <StatusWord tone="warning">Not delivered yet</StatusWord>
        <p className={styles.reason}>
          {mail.againBy !== null && `Tried again by ${exactTime(mail.againBy, locale)}. `}
          {mail.reason}
        </p>
      </div>
    );
  if (isExpired) return <StatusWord tone="warning">Too old</StatusWord>;
  return mail.state === 'waiting' ? 'On its way' : <TimeAgo instant={sentAt} />;
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const { id, name, roleName } = invitation;
  const email = shownHost(invitation.email);
  const sendAgain = async () => {
    try {
      await resend.mutateAsync(id);
    } catch (thrown) {
      notifyFailed(thrown);
      throw thrown;
    }
  };
  const ask = async () => {
    const done = await askQuestion({
      title: 'Withdraw this invitation?',
      message: `The link sent to ${name} (${email}) stops working.`,
      confirmLabel: 'Withdraw',
      action: () => withdraw.mutateAsync(id),
    });
    if (done) notifyDone(`Invitation withdrawn: ${name}.`);
  };
  return (
    <tr>
      <td data-title>
        <span className={styles.name}>{name}</span>
      </td>
      <td className={styles.email}>{email}</td>
      <td>{roleName}</td>
      <td data-label="Sent">
        <MailState invitation={invitation} />
      </td>
      <td data-align="end" data-corner>
        <span className={styles.actions}>
          <ActionButton size="s" action={sendAgain} aria-label={`Send again: the invitation of ${name}`}>
            Send again
          </ActionButton>
          <Button variant="quiet" size="s" icon aria-label={`Withdraw the invitation of ${name}`} onClick={() => void ask()}>
            <Icon name="trash" />
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Nothing where nobody is waited for. */
export function InvitationList() {
  const invitations = useInvitations();
  return (
    <Loaded query={invitations} skeleton={null}>
      {(all) =>
        all.length > 0 && (
          <section className={styles.invitations} aria-labelledby="invitations">
            <h2 id="invitations">Invitations</h2>
            <Table label="Invitations">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Role</th>
                  <th scope="col">Sent</th>
                  <th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {all.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </tbody>
            </Table>
          </section>
        )
      }
    </Loaded>
  );
}
