import type { Range } from '../core/index.ts';
import type { Dashboard } from '../dashboards/index.ts';
import type { Frame, FrameError, Picture, PictureBox } from '../frames/index.ts';
import type { PageConfig } from './configs.ts';

/** What a shared page is drawn from as a text, without a browser. */
export interface DocumentInput {
  config: PageConfig;
  address: { pathname: string; search: string };
  dashboard: Dashboard;
  range: Range;
  /** By the widget's hash; those that are still to come are missing. */
  answers: Readonly<Record<string, { frame: Frame; picture?: Picture | undefined } | { error: FrameError }>>;
}

/** A page as text, in the order it is sent. */
export interface DocumentParts {
  before: string;
  /** By the widget's hash. */
  places: ReadonlyMap<string, string>;
  after: string;
  /** Rules for what was drawn since the last time. */
  styles: string;
  /** Declarations for the page's root. */
  rootStyles: string;
  title: string;
  /** The days, in the dashboard's language. */
  description: string;
}

/** What the built pages offer to the server: it serves them, and imports nothing of them. */
export interface DocumentRenderer {
  prepare(input: DocumentInput): Promise<void>;
  /** The days shown; null: the address asks for more than a text can show. */
  rangeOf(input: Pick<DocumentInput, 'dashboard' | 'address'>, now: Date): Range | null;
  chartRoomsOf(dashboard: Dashboard, isNarrow: boolean): Map<string, PictureBox>;
  startDocument(): { render(input: DocumentInput): DocumentParts };
}
