import type { Annotation, ShownAnnotation } from '@sightline/contract/dashboards';
import type { AnnotationRecord } from './rows.ts';

/** What charts tell, and all that a visitor learns of a note. */
export const presentShown = (row: AnnotationRecord): ShownAnnotation => ({
  text: row.text,
  startDate: row.start_date,
  endDate: row.end_date,
  visibleToVisitors: row.visible_to_visitors,
});

export const presentAnnotation = (row: AnnotationRecord): Annotation => ({
  ...presentShown(row),
  id: row.id,
  dashboardId: row.dashboard_id,
  authorName: row.author_name,
  createdAt: row.created_at.toISOString(),
});
