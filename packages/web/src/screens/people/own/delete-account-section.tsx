import type { User } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { deleteOwnAccount } from '#api/queries/people.ts';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import card from '#ui/forms/card-form.module.css';
import styles from './user.module.css';

export function DeleteAccountSection({ user }: { user: User }) {
  const ask = () =>
    askInputs({
      title: 'Delete your account?',
      message: "You are signed out everywhere and cannot sign in any more. What you own goes to the company's creator.",
      confirmLabel: 'Delete my account',
      failedLabel: 'Could not be deleted',
      inputs: [
        { name: 'email', label: 'Your e-mail address, to confirm', kind: 'email', required: true, autoComplete: 'off' },
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Leave it empty if you sign in without one.',
        },
      ],
      action: ({ email, password }) => deleteOwnAccount({ email, ...(password === '' ? {} : { password }) }),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="delete-account">
      <h2 id="delete-account" className={styles.title}>
        Delete your account
      </h2>
      {user.creator ? (
        <p className={styles.words}>
          You created this company, so your account stays as long as it does. To close both, delete the company at the end of Company,
          Settings.
        </p>
      ) : (
        <>
          <p className={styles.words}>
            Dashboards, sources and reports that you own go to the creator of the company; nothing of them is lost. Your name goes from
            history, and your address from reports and alerts.
          </p>
          <div className={card.foot}>
            <Button variant="danger" onClick={() => void ask()}>
              Delete my account
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
