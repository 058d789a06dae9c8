import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * For addresses of mail, one or several. A text to the browser: its own field for them refuses letters beyond ASCII before the @, and rewrites those behind
 * it while somebody types.
 */
export const EmailField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
);
