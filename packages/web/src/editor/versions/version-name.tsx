import type { Version } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { PhaseButton } from '#ui/forms/actions/action-button.tsx';
import { useAction } from '#ui/forms/actions/use-action.ts';
import { TextField } from '#ui/forms/fields/text-field.tsx';
import { giveVersionName, versionListKey } from './version-calls.ts';
import styles from './versions.module.css';

/** A version with a name is kept for good; an empty name takes it away. */
export function VersionName({ dashboardId, version: { version, name } }: { dashboardId: string; version: Version }) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(name ?? '');
  const [errors, setErrors] = useState<readonly string[]>();
  const { phase, run } = useAction(async () => {
    setErrors(undefined);
    try {
      await giveVersionName(dashboardId, version, typed.trim() || null);
      await cache.invalidateQueries({ queryKey: versionListKey(dashboardId) });
    } catch (thrown) {
      setErrors(fieldErrors(thrown).name ?? [asAppError(thrown).message]);
      throw thrown;
    }
  });
  return (
    <form
      className={styles.naming}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <TextField
        label="Name of this version"
        help="Named versions are kept."
        maxLength={80}
        value={typed}
        error={errors}
        onChange={setTyped}
      />
      <PhaseButton type="submit" phase={phase} inactive={typed.trim() === (name ?? '')}>
        Save name
      </PhaseButton>
    </form>
  );
}
