import { passwordMin } from '@sightline/contract/identity/accounts';
import type { FormErrors } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  form,
  errors,
  set,
  label = 'Password',
  autoFocus = false,
}: {
  form: NewPassword;
  errors: FormErrors;
  set: (change: Partial<NewPassword>) => void;
  label?: string;
  autoFocus?: boolean;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        help={errors.byField.password ? undefined : `At least ${passwordMin} characters.`}
        value={form.password}
        error={errors.byField.password}
        onChange={(password) => set({ password })}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        name="password_confirmation"
        autoComplete="new-password"
        value={form.password_confirmation}
        error={errors.byField.password_confirmation}
        onChange={(password_confirmation) => set({ password_confirmation })}
      />
    </>
  );
}
