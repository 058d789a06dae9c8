import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadedDashboard } from '../../api/early-dashboard.ts';
import { keys } from '../../api/keys.ts';
import { asProblem } from '../../api/problem-of-reply.ts';
import { type DashboardChange, useUpdateDashboard } from '../../api/queries/dashboards.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './share-menu.module.css';

/** Who may look without signing in. Everything takes effect at once. */
export function ShareSettings({ dashboard }: { dashboard: Dashboard }) {
  const cache = useQueryClient();
  const update = useUpdateDashboard(dashboard.id);
  const [password, setPassword] = useState('');
  // What was just clicked shows at once; if it fails, what is true comes back.
  const wished = update.isPending && update.variables.category === 'public' ? update.variables.public : null;
  const problem = update.error ? asProblem(update.error) : null;

  const change = async (body: DashboardChange) => {
    const data = await update.mutateAsync(body);
    const next: LoadedDashboard = { dashboard: { ...dashboard, ...data }, isPublic: false };
    if (data.permalink !== dashboard.permalink) {
      window.location.replace(`/dashboards/${data.permalink}${window.location.search}`);
      return;
    }
    cache.setQueryData<LoadedDashboard>(keys.dashboard(dashboard.permalink), next);
  };
  const refreshLink = () =>
    askQuestion({
      title: 'Make a new link?',
      message: 'Everybody who has the old link loses access at once.',
      confirmLabel: 'Make a new link',
      action: () => change({ category: 'refresh_permalink' }),
    });

  return (
    <>
      <div className={styles.part}>
        <Checkbox
          label="Anyone with the link may look"
          checked={wished ?? dashboard.public}
          // The problem is shown below.
          onChange={(isPublic) => void change({ category: 'public', public: isPublic }).catch(() => undefined)}
        />
      </div>
      <div className={styles.part}>
        <TextField
          label={dashboard.passwordProtected ? 'Change the password' : 'Ask for a password'}
          help={
            dashboard.passwordProtected
              ? 'Whoever came in with the old one must type the new one.'
              : 'At least 6 characters; visitors type it once per tab.'
          }
          type="text"
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={problem?.details.errors?.password}
        />
        <div className={styles.row}>
          <ActionButton
            size="s"
            disabled={password === ''}
            action={async () => {
              await change({ category: 'new_password', password });
              setPassword('');
            }}
          >
            Set password
          </ActionButton>
          {dashboard.passwordProtected && (
            <ActionButton size="s" variant="quiet" action={() => change({ category: 'new_password', password: null })}>
              Remove password
            </ActionButton>
          )}
        </div>
      </div>
      <div className={styles.part}>
        <Button size="s" variant="quiet" onClick={() => void refreshLink()}>
          Make a new link (the old one stops working)
        </Button>
      </div>
      {problem && !problem.details.errors && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
    </>
  );
}
