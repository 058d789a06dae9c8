import type { Dashboard } from '@sightline/contract/dashboards';
import { type ReactNode, useEffect } from 'react';
import { ProblemState } from '#features/error-pages/problem-state.tsx';
import { LockRefused } from './lock-refused.tsx';
import { type LockAtWork, useLock } from './use-lock.ts';

/** Lets the editor in once this window holds the dashboard's lock and the newest version of it is loaded. */
export function LockGate({
  dashboard,
  skeleton,
  onLeave,
  children,
}: {
  dashboard: Dashboard;
  skeleton: ReactNode;
  onLeave: () => void;
  children: (lock: LockAtWork) => ReactNode;
}) {
  const { state, again, takeOver, reload, expectOwnSave, regain } = useLock(dashboard);
  // What the editor began from stays; only before it begins an older version is loaded anew.
  const isOutdated = state.kind === 'held' && dashboard.version < state.version;
  useEffect(() => {
    if (isOutdated) void reload();
  }, [isOutdated, reload]);
  switch (state.kind) {
    case 'asking':
      return skeleton;
    case 'failed':
      return <ProblemState thrown={state.thrown} onRetry={again} />;
    case 'refused':
      return <LockRefused id={dashboard.id} lock={state.lock} onTakeOver={takeOver} onAgain={again} onLeave={onLeave} />;
    case 'held':
      return isOutdated ? skeleton : children({ lost: state.lost, expectOwnSave, regain });
  }
}
