import type { Range } from '@sightline/contract/period';
import type { ProviderDeclaration } from '@sightline/contract/providers';
import type { FindReport, WidgetErrors } from '@sightline/contract/rules/widget-rules';
import type { Source } from '@sightline/contract/sources';
import type { Widget } from '@sightline/contract/widgets';
import { createContext, use } from 'react';
import type { Answers } from '../widgets/widget-answer.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftAction } from './draft/reduce-draft.ts';

/** What every part of the editor may need to know of the dashboard at work. */
export interface EditorParts {
  dashboardId: string;
  draft: Draft;
  /** Widgets as they were saved, by id. */
  saved: ReadonlyMap<string, Widget>;
  answers: Answers;
  range: Range;
  timezone: string;
  providers: readonly ProviderDeclaration[];
  sources: readonly Source[];
  findReport: FindReport;
  /** By widget id, then by field; what the server refused among them. */
  errors: ReadonlyMap<string, WidgetErrors>;
  /** Widgets just added: their empty fields are not faults yet. */
  isFresh(id: string): boolean;
  act(action: DraftAction, field?: string): void;
  announce(words: string): void;
}

export const EditorContext = createContext<EditorParts | null>(null);

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('This part belongs inside the editor.');
  return parts;
}

export const noErrors: WidgetErrors = {};
