import { passwordChangeSchema } from '@sightline/contract/identity';
import { useChangePassword } from '#api/queries/account.ts';
import { FaultBanner } from '#ui/feedback/fault-banner.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import card from '#ui/forms/card-form.module.css';
import { NewPasswordFields } from '../../account/parts/new-password-fields.tsx';
import { PasswordField } from '../../account/parts/password-field.tsx';
import { useAccountForm } from '../../account/parts/use-account-form.ts';
import { accountSections } from './account-sections.ts';
import styles from './user.module.css';

const empty = { currentPassword: '', password: '', passwordConfirmation: '' };

export function PasswordChangeForm() {
  const change = useChangePassword();
  const { form, errors, phase, set, formProps } = useAccountForm(empty, passwordChangeSchema, async (filled) => {
    await change.mutateAsync(filled);
    set(empty);
    notifyDone('Password changed. All other devices are signed out.');
  });
  return (
    <section className={card.card} aria-labelledby="password">
      <h2 id="password" className={styles.title}>
        {accountSections.password.name}
      </h2>
      <form {...formProps} className={card.form}>
        {errors.general && <FaultBanner words={errors.general} thrown={errors.thrown} />}
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          value={form.currentPassword}
          error={errors.byField.currentPassword}
          onChange={(currentPassword) => set({ currentPassword })}
        />
        <NewPasswordFields form={form} errors={errors} set={set} label="New password" />
        <div className={card.foot}>
          <PhaseButton type="submit" variant="primary" failed="Could not be changed" phase={phase}>
            Change password
          </PhaseButton>
        </div>
      </form>
    </section>
  );
}
