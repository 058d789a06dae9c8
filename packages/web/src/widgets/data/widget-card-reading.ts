import type { ChartZoom } from '@sightline/charts';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';

export interface Sorting {
  /** The column's place in the table. */
  column: number;
  dir: 'asc' | 'desc';
}

/** How a reader looks at one widget; nobody else sees it, and it is not kept. */
export interface WidgetView {
  /** A chart's figures as a table. */
  isTable: boolean;
  search: string;
  /** null: in the widget's own order. */
  sorting: Sorting | null;
  /** Keys of the columns whose series are switched off. */
  hiddenSeries: readonly string[];
  zoom: ChartZoom | null;
}

export const ownView: WidgetView = { isTable: false, search: '', sorting: null, hiddenSeries: [], zoom: null };

export interface Views {
  get(hash: string): WidgetView;
  change(hash: string, patch: Partial<WidgetView>): void;
  subscribe(hear: () => void): () => void;
}

/** Kept outside React's state, so that a letter typed into one table does not draw all other widgets anew. */
export function createViews(): Views {
  const views = new Map<string, WidgetView>();
  const listeners = new Set<() => void>();
  const get = (hash: string) => views.get(hash) ?? ownView;
  return {
    get,
    change(hash, patch) {
      views.set(hash, { ...get(hash), ...patch });
      for (const hear of listeners) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** What cards of a dashboard that is read, not edited, can do. */
export interface Reading {
  dashboardName: string;
  views: Views;
  openFull(hash: string): void;
  /** Of the widget that is shown full size already. */
  isFull: boolean;
  /** Whether this reader may have a widget's change explained. */
  isExplained(hash: string): boolean;
}

/** null where widgets are arranged: there is no menu then. */
export const ReadingContext = createContext<Reading | null>(null);

export function useWidgetView(hash: string): [view: WidgetView, change: (patch: Partial<WidgetView>) => void] {
  const reading = useContext(ReadingContext);
  const [own] = useState(createViews);
  const views = reading?.views ?? own;
  const read = () => views.get(hash);
  const view = useSyncExternalStore(views.subscribe, read, read);
  return [view, (patch) => views.change(hash, patch)];
}
