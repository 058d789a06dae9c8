import { dayS, type Range } from '../core/index.ts';
import type { Dashboard } from '../dashboards/index.ts';
import type { Frame, FrameError, Picture, PictureBox } from '../frames/index.ts';
import type { PageConfig } from './configs.ts';
import type { Opening } from './opening.ts';

/** By it the server knows that somebody collapsed the sidebar; without it that stands open. */
export const narrowSidebar = { name: 'sightline-sidebar', value: 'narrow', maxAgeS: 400 * dayS } as const;

/** What stands around the pages of somebody signed in, as it is drawn. */
export interface DocumentShell {
  opening: Opening;
  sidebar: 'open' | 'narrow' | 'away';
}

/** A page that is drawn as a text, without a browser: the shell of one whose content comes later. */
export interface ShellInput {
  config: PageConfig;
  address: { pathname: string; search: string };
  shell: DocumentShell;
}

/** What the page of a dashboard is drawn from as a text. */
export interface DocumentInput extends Omit<ShellInput, 'shell'> {
  /** Null: nothing stands around it, as for visitors. */
  shell: DocumentShell | null;
  /** It is shown as to a visitor, whoever is signed in. */
  isPublic: boolean;
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

export interface ShellParts {
  html: string;
  styles: string;
  title: string;
}

/** What the built pages offer to the server: it serves them, and imports nothing of them. */
export interface DocumentRenderer {
  prepare(input: DocumentInput): Promise<void>;
  /** Null: this person may not open this page, or has something else to do first, which the app says. */
  drawShell(input: ShellInput): ShellParts | null;
  /** The days shown; null: the address asks for more than a text can show. */
  rangeOf(input: Pick<DocumentInput, 'dashboard' | 'address' | 'isPublic'>, now: Date): Range | null;
  chartRoomsOf(dashboard: Dashboard, isNarrow: boolean): Map<string, PictureBox>;
  startDocument(): { render(input: DocumentInput): DocumentParts };
}
