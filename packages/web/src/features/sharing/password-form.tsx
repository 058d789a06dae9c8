import { type FormEvent, useState } from 'react';
import { isEmbedded } from '#lib/page/embedded.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { Button } from '#ui/base/button.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { Main } from '#ui/layout/main.tsx';
import { BrandMark } from '../brand/brand-mark.tsx';
import styles from './password-form.module.css';

interface PasswordFormProps {
  /** Such as a “report”. */
  what: string;
  /** Why what was typed did not open it. */
  fault: string | undefined;
  isPending: boolean;
  onEnter: (password: string) => void;
}

/** In front of something that is protected: what is typed stays when it was wrong. As a text it is sent by the browser to where it stands. */
export function PasswordForm({ what, fault, isPending, onEnter }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter(password);
  };
  return (
    <Main className={styles.page}>
      <form className={styles.form} method="post" onSubmit={submit}>
        <BrandMark />
        <h1>This {what} is protected</h1>
        <p className={styles.words}>The password came with the link.</p>
        <TextField
          label="Password"
          type="password"
          name="password"
          size="l"
          autoComplete="current-password"
          // In a frame this would scroll the website to it.
          autoFocus={!isEmbedded()}
          required
          value={password}
          onChange={setPassword}
          error={fault}
        />
        <Button type="submit" variant="primary" size="l" wide disabled={!isDrawnAsText && (password === '' || isPending)}>
          {isPending ? 'Opening …' : `Open the ${what}`}
        </Button>
      </form>
    </Main>
  );
}
