import type { Range } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import type { Answers } from '#widgets/data/widget-answer.ts';

export interface EditorProps {
  dashboard: Dashboard;
  /** What the page shows. */
  range: Range;
  timezone: string;
  /** Figures already there, by widget hash. */
  answers: Answers;
  /** The widget whose settings are open at first; null: none. */
  firstId: string | null;
  /** After a successful save. */
  onSaved(dashboard: Dashboard): void;
  /** With nothing unsaved, or after the person agreed to drop it. */
  onLeave(): void;
}
