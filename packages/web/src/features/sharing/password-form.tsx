import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { Button } from '#ui/base/button.tsx';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { BrandMark } from '../brand/brand-mark.tsx';
import styles from './password-form.module.css';

/** In front of something that is protected, such as a “report”: what is typed stays when it was wrong. */
export function PasswordForm({ what, enter }: { what: string; enter: UseMutationResult<unknown, Error, string> }) {
  const [password, setPassword] = useState('');
  const problem = enter.error ? asAppError(enter.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(password);
  };
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit}>
        <BrandMark />
        <h1>This {what} is protected</h1>
        <p className={styles.words}>Type the password that came with the link. It stays valid for 12 hours in this tab.</p>
        <TextField
          label="Password"
          type="password"
          size="l"
          autoComplete="current-password"
          // In a frame this would scroll the website to it.
          autoFocus={!isEmbedded()}
          required
          value={password}
          onChange={setPassword}
          error={problem ? (problem.details.errors?.password?.[0] ?? problem.message) : undefined}
        />
        <Button type="submit" variant="primary" size="l" wide disabled={password === '' || enter.isPending}>
          {enter.isPending ? 'Opening …' : `Open the ${what}`}
        </Button>
      </form>
    </main>
  );
}
