import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { Editor } from '#editor/page/editor.tsx';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import type { Answers } from '#widgets/data/widget-answer.ts';

/** The editor in the page: what it saves becomes what the page shows, with fresh figures. */
export function EditMode({
  dashboard,
  shown,
  answers,
  firstId,
  onLeave,
}: {
  dashboard: Dashboard;
  shown: ShownRange;
  answers: Answers;
  /** The widget to begin with; null: none. */
  firstId: string | null;
  onLeave: () => void;
}) {
  const cache = useQueryClient();
  const keep = (saved: Dashboard) => {
    cache.setQueryData<LoadedDashboard>(keys.dashboard(saved.permalink), { dashboard: saved, isPublic: false });
    for (const queryKey of [keys.frames, keys.dashboards, keys.sources]) void cache.invalidateQueries({ queryKey });
    onLeave();
  };
  return (
    <Editor
      dashboard={dashboard}
      range={shown.range}
      timezone={dashboard.timezone}
      answers={answers}
      firstId={firstId}
      onSaved={keep}
      onLeave={onLeave}
    />
  );
}
