import type { Range } from '@sightline/contract/core';
import type { Reader } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { type ComponentType, createContext, useContext } from 'react';

/** What cards of a dashboard that is read can ask for beyond the figures they were given. */
export interface InsightTools {
  reader: Reader;
  permalink: string;
  range: Range;
  timezone: string;
  /** Calendar day it is for the dashboard. */
  today: string;
  /** Asks one widget's figures again; `refresh` fetches also what is still fresh. The card shows what comes. */
  ask(hash: string, refresh: boolean): Promise<void>;
  /** Shows figures that were fetched in another way. */
  keep(hash: string, frame: Frame): void;
  /** Opens edit mode at that widget. null: this reader may not edit, or somebody else is at it. */
  onEdit: ((widgetId: string) => void) | null;
  /** null: this reader may not choose the days. */
  onRange: ((range: Range) => void) | null;
  /** A button that signs in to a source's provider anew; null for who may not. */
  Reauthorise: ComponentType<{ sourceId: string }> | null;
}

/** null where widgets are arranged: what is wrong is mended there. */
export const InsightContext = createContext<InsightTools | null>(null);
export const useInsightTools = (): InsightTools | null => useContext(InsightContext);
