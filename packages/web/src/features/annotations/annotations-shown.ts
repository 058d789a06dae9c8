import type { Day } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';

export interface AnnotationsShown {
  dashboard: Pick<Dashboard, 'id' | 'permalink' | 'editable'>;
  today: Day;
  locale: string;
  /** The day of a note to write at once; null: the list comes first. */
  newOn: Day | null;
}
