import { findFormat } from '@sightline/charts';
import type { Dashboard, FindReport, VersionBody } from '@sightline/contract/dashboards';
import type { Source } from '@sightline/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { offerUndo } from '#ui/feedback/notify.tsx';
import type { Draft } from '../model/draft/draft.ts';
import type { DraftState } from '../model/draft/use-draft.ts';
import type { LockAtWork } from '../saving/lock/use-lock.ts';
import type { Words } from './changed-settings.ts';
import { openVersions } from './open-versions.tsx';
import { restoreAsSave } from './version-calls.ts';

const bodyOf = ({ range, locale, ...rest }: Draft): VersionBody => ({ ...rest, ...locale, ...range });

export interface VersionParts {
  dashboard: Dashboard;
  state: Pick<DraftState, 'draft' | 'isChanged' | 'forget'>;
  findReport: FindReport;
  sources: readonly Source[];
  lock: Pick<LockAtWork, 'expectOwnSave'>;
  onSaved(dashboard: Dashboard): void;
}

/** Opens the versions of the dashboard at work. A restored one is a save: the editor ends, and it can be undone for a moment. */
export function useVersions({ dashboard, state, findReport, sources, lock, onSaved }: VersionParts): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    const words: Words = {
      formatName: (key) => findFormat(key)?.name ?? key,
      findReport,
      sourceName: (id) => sources.find((source) => source.id === id)?.account ?? null,
    };
    const restored = await openVersions({
      dashboard,
      now: bodyOf(state.draft),
      isChanged: state.isChanged,
      words,
      onRestoring: lock.expectOwnSave,
    });
    if (restored === null) return;
    state.forget();
    onSaved(restored);
    offerUndo({
      message: 'The version is restored.',
      undo: async () => {
        const back = await restoreAsSave(dashboard.id, dashboard.version, restored.version);
        cache.setQueryData<LoadedDashboard>(keys.dashboard(back.permalink), { dashboard: back, isPublic: false });
        await cache.invalidateQueries({ queryKey: keys.frames });
      },
    });
  };
}
