import type { Dashboard } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import type { LoadedDashboard } from '#api/calls/early-dashboard.ts';
import { keys } from '#api/calls/keys.ts';
import { Editor } from '#editor/page/editor.tsx';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { usePageTitle } from '#lib/page/page-title.ts';
import type { Frames } from '#widgets/data/use-frames.ts';
import { RangeControls } from '../range/range-controls.tsx';

/** The editor in the page: what it saves becomes what the page shows, with fresh figures. */
export function EditMode({
  dashboard,
  shown,
  frames,
  firstId,
  onLeave,
}: {
  dashboard: Dashboard;
  shown: ShownRange;
  frames: Frames;
  /** The widget to begin with; null: none. */
  firstId: string | null;
  onLeave: () => void;
}) {
  const cache = useQueryClient();
  usePageTitle(dashboard.name);
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
      rangeControls={<RangeControls shown={shown} />}
      frames={frames}
      firstId={firstId}
      onSaved={keep}
      onLeave={onLeave}
    />
  );
}
