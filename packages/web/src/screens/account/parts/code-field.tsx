import { TextField } from '#ui/forms/fields/text-field.tsx';

/** The code of an authenticator app, where an account asks for one besides the password. */
export function CodeField({
  value,
  error,
  autoFocus = false,
  onChange,
}: {
  value: string;
  error: readonly string[] | undefined;
  autoFocus?: boolean;
  onChange: (code: string) => void;
}) {
  return (
    <TextField
      label="Code"
      name="code"
      size="l"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoFocus={autoFocus}
      help={error ? undefined : 'From your authenticator app, or a recovery code'}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
