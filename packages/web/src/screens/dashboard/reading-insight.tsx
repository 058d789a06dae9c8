import type { Range } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { chosenComparison } from '@sightline/contract/frames';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import type { ShownRange } from '#features/opened-dashboard/use-range.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { InsightContext } from '#widgets/insight/insight-tools.ts';
import { useMakeInsightTools } from '#widgets/insight/use-make-insight-tools.ts';

const ReauthoriseButton = lazy(async () => ({
  default: (await fetchLate(() => import('#features/connect-source/reauthorise-button.tsx'))).ReauthoriseButton,
}));

export interface ReadingInsightProps {
  dashboard: Dashboard;
  isPublic: boolean;
  shown: ShownRange;
  onEdit: (widgetId: string) => void;
  children: ReactNode;
}

/** What the cards inside can do for whoever reads this dashboard. */
export function ReadingInsight({ dashboard, isPublic, shown, onEdit, children }: ReadingInsightProps) {
  const { permalink, timezone, weekStart, yearStart, editable, locked } = dashboard;
  const isFree = locked === null || locked.mine;
  const { choose, today } = shown;
  const take = useRef(choose);
  take.current = choose;
  const onRange = useMemo(
    () => (range: Range) => {
      const calendar = { weekStart, yearStart };
      take.current({ type: 'custom', kind: chosenComparison(range, { type: 'custom', calendar, today }), ...range });
    },
    [weekStart, yearStart, today],
  );
  const tools = useMakeInsightTools({
    reader: isPublic ? 'visitor' : editable ? 'member' : 'viewer',
    permalink,
    range: shown.range,
    timezone,
    today,
    onEdit: editable && isFree ? onEdit : null,
    onRange: isPublic && dashboard.hiddenDateSelector ? null : onRange,
    Reauthorise: !isPublic && editable ? ReauthoriseButton : null,
  });
  return <InsightContext value={tools}>{children}</InsightContext>;
}
