import { type FormEvent, useState } from 'react';
import { asProblem } from '../../api/problem-of-reply.ts';
import { useEnterDashboard } from '../../api/queries/dashboards.ts';
import { isEmbedded } from '../../embedded.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BrandMark } from '../brand-mark.tsx';
import styles from './password-form.module.css';

/** For a protected dashboard: what is typed stays when it was wrong. */
export function PasswordForm({ permalink }: { permalink: string }) {
  const [password, setPassword] = useState('');
  const enter = useEnterDashboard(permalink);
  const problem = enter.error ? asProblem(enter.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate(password);
  };
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit}>
        <BrandMark />
        <h1>This report is protected</h1>
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
          {enter.isPending ? 'Opening …' : 'Open the report'}
        </Button>
      </form>
    </main>
  );
}
