import type { Range } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import type { ReactNode } from 'react';
import type { Frames } from '#widgets/data/use-frames.ts';

export interface EditorProps {
  dashboard: Dashboard;
  /** What the page shows. */
  range: Range;
  timezone: string;
  /** Where other days are chosen. */
  rangeControls: ReactNode;
  /** The saved dashboard's figures of those days. */
  frames: Pick<Frames, 'answers' | 'isOutdated' | 'isSettled'>;
  /** The widget whose settings are open at first; null: none. */
  firstId: string | null;
  /** After a successful save. */
  onSaved(dashboard: Dashboard): void;
  /** With nothing unsaved, or after the person agreed to drop it. */
  onLeave(): void;
}
