import type { User } from '@sightline/contract/identity';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { deleteOwnAccount } from '#api/queries/people.ts';
import { Button } from '#ui/base/button.tsx';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import card from '#ui/forms/card-form.module.css';
import { SettingsLink } from '../../settings/settings-link.tsx';
import { settingsSections } from '../../settings/settings-sections.ts';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

export function DeleteAccountSection({ user }: { user: User }) {
  const ask = () =>
    askInputs({
      title: 'Delete your account?',
      message: 'You can no longer sign in. What you own goes to the company’s creator.',
      confirmLabel: 'Delete my account',
      failedLabel: 'Could not be deleted',
      inputs: [
        { name: 'email', label: 'Your e-mail address, to confirm', kind: 'email', required: true, autoComplete: 'off' },
        {
          name: 'password',
          label: 'Your password',
          kind: 'password',
          autoComplete: 'current-password',
          help: 'Empty if you have none.',
        },
      ],
      action: ({ email, password }) => deleteOwnAccount({ email, ...(password === '' ? {} : { password }) }),
      errorsOf: fieldErrors,
    });
  return (
    <section className={card.card} aria-labelledby="delete-account">
      <h2 id="delete-account" className={styles.title}>
        {accountSections.delete.name}
      </h2>
      {user.creator ? (
        <>
          <p className={styles.words}>You created this company: your account stays until the company is deleted.</p>
          <div className={card.foot}>
            <SettingsLink section="end">{settingsSections.end.name}</SettingsLink>
          </div>
        </>
      ) : (
        <>
          <p className={styles.words}>
            What you own goes to the company’s creator. Your name is taken out of history, your address out of reports and alerts.
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
