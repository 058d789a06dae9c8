import { type Dashboard, saveDashboard } from '@sightline/contract/dashboards';
import { randomId } from '@sightline/contract/rules/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { asProblem, fieldErrors } from '../../api/problem-of-reply.ts';
import { sleep } from '../../api/sleep.ts';
import { useAction } from '../../ui/use-action.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { askAboutConflict } from './ask-about-conflict.tsx';
import { nothingRefused, type PlacedErrors, placeErrors } from './place-errors.ts';
import { repeatOnTimeout } from './repeat-on-timeout.ts';
import { saveCopy } from './save-copy.ts';
import { saveForm } from './save-form.ts';
import { settleTyping } from './settle-typing.ts';

export interface SaveParts {
  dashboard: Dashboard;
  state: DraftState;
  onSaved(dashboard: Dashboard): void;
  /** The draft became a dashboard of its own. */
  onCopied(copy: Dashboard): void;
  /** The draft was dropped for what somebody else saved. */
  onLeave(): void;
}

/** Saves the draft; what the server refuses is placed at its fields, and nothing typed is lost. */
export function useSave({ dashboard, state, onSaved, onCopied, onLeave }: SaveParts) {
  const cache = useQueryClient();
  const [refused, setRefused] = useState<PlacedErrors>(nothingRefused);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(state);
  latest.current = state;
  // One id for one content: repeating a save whose answer was lost must not count as a second one.
  const sent = useRef<{ content: string; saveId: string } | null>(null);

  const saveIdFor = (content: string): string => {
    if (sent.current?.content !== content) sent.current = { content, saveId: randomId() };
    return sent.current.saveId;
  };

  const settleConflict = async () => {
    const made: Dashboard[] = [];
    const answer = await askAboutConflict(async () => {
      made.push(await saveCopy(latest.current.draft, dashboard));
    });
    if (answer === null) return;
    state.forget();
    const [copy] = made;
    if (answer === 'copied' && copy) {
      void cache.invalidateQueries({ queryKey: keys.dashboards });
      onCopied(copy);
      return;
    }
    await cache.invalidateQueries({ queryKey: keys.dashboard(dashboard.permalink) });
    onLeave();
  };

  const { phase, run } = useAction(async () => {
    settleTyping();
    const { draft } = latest.current;
    setFailure(null);
    setRefused(nothingRefused);
    try {
      const saveId = saveIdFor(JSON.stringify(draft));
      const attempt = () =>
        call(saveDashboard, {
          params: { id: dashboard.id },
          form: saveForm(draft, { version: dashboard.version, saveId, images: dashboard.styles }),
        });
      const saved = (await repeatOnTimeout(attempt, sleep)).data;
      state.forget();
      onSaved(saved);
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (problem.code === 'dashboard_changed') {
        void settleConflict();
      } else {
        setRefused(placeErrors(fieldErrors(problem), draft.widgets));
        setFailure(problem.message);
      }
      throw thrown;
    }
  });
  return { phase, run, refused, failure };
}
