import type { Calendar, Range } from '@sightline/contract/core';
import type { FindReport, Widget, WidgetErrors } from '@sightline/contract/dashboards';
import type { ProviderDeclaration, Source } from '@sightline/contract/sources';
import { type Context, createContext, use, useSyncExternalStore } from 'react';
import type { Answers } from '#widgets/data/widget-answer.ts';
import type { Draft } from './draft/draft.ts';
import type { Act, DraftStore } from './draft/draft-store.ts';
import type { History } from './draft/history.ts';

/** What stays as it is while somebody edits. Parts of the grid take this: what is typed does not draw them anew. */
export interface EditorFacts {
  dashboardId: string;
  /** Whose dashboard it is. */
  companyName: string;
  /** The draft as it is at the moment; `useDraftValue` tells of changes. */
  store: DraftStore;
  act: Act;
  /** Widgets as they were saved, by id. */
  saved: ReadonlyMap<string, Widget>;
  answers: Answers;
  /** They are of the days shown before. */
  isOutdated: boolean;
  /** No more of them come for now. */
  isSettled: boolean;
  range: Range;
  timezone: string;
  /** As it was saved: own periods of `answers` were seen from there. */
  calendar: Calendar;
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
  findReport: FindReport;
  announce(words: string): void;
}

/** What every part of the panel may need to know of the dashboard at work: another one with each change. */
export interface EditorParts extends EditorFacts {
  draft: Draft;
  /** By widget id, then by field; what the server refused among them. */
  errors: ReadonlyMap<string, WidgetErrors>;
  /** Widgets just added: their empty fields are not faults yet. */
  isFresh(id: string): boolean;
  /** The field whose list opens by itself; `ended` once it has. */
  opening: { field: string | null; ended(): void };
}

export const EditorFactsContext = createContext<EditorFacts | null>(null);
export const EditorContext = createContext<EditorParts | null>(null);

function useInside<T>(context: Context<T | null>): T {
  const parts = use(context);
  if (!parts) throw new Error('Belongs inside the editor.');
  return parts;
}

export const useEditorFacts = (): EditorFacts => useInside(EditorFactsContext);
export const useEditor = (): EditorParts => useInside(EditorContext);

/** What a part shows of the draft: it is drawn anew when that is another object or text, and only then. */
export function useDraftValue<T>(store: DraftStore, choose: (history: History) => T): T {
  return useSyncExternalStore(store.subscribe, () => choose(store.get()));
}

export const noErrors: WidgetErrors = {};
