import { passwordMin } from '@sightline/contract/identity';
import type { FormErrors } from './form-errors.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
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
        name="passwordConfirmation"
        autoComplete="new-password"
        value={form.passwordConfirmation}
        error={errors.byField.passwordConfirmation}
        onChange={(passwordConfirmation) => set({ passwordConfirmation })}
      />
    </>
  );
}
