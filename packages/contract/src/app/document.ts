import { dayS, type Range } from '../core/index.ts';
import type { Dashboard } from '../dashboards/index.ts';
import type { Frame, FrameError, Picture, PictureBox } from '../frames/index.ts';
import type { StatusPage } from '../monitoring/index.ts';
import type { PageConfig } from './configs.ts';
import type { Opening } from './opening.ts';

/** In the page as `<script type="application/json" id="page-config">`. */
export const pageConfigElementId = 'page-config';
/** What a page of somebody signed in begins with stands in it as `<script type="application/json" id="page-opening">`. */
export const openingElementId = 'page-opening';
/** By it the server knows that somebody collapsed the sidebar; without it that stands open. */
export const narrowSidebar = { name: 'sightline-sidebar', value: 'narrow', maxAgeS: 400 * dayS } as const;

/** By it the server knows how wide, in pixels, the cards of a signed-in reader's dashboards stand, and draws charts for that room. */
export const gridWidth = { name: 'sightline-grid', min: 200, max: 4000, maxAgeS: 400 * dayS } as const;

/** What stands around the pages of somebody signed in, as it is drawn. */
export interface DocumentShell {
  opening: Opening;
  sidebar: 'open' | 'narrow' | 'away';
}

/** What the page of a dashboard is drawn from as a text, without a browser. */
export interface DocumentInput {
  config: PageConfig;
  address: { pathname: string; search: string };
  /** The language of dates and figures that the browser asks for; what the reader chose goes before it. */
  locale: string;
  page: 'report' | 'live';
  /** Null: nothing stands around it, as for visitors. */
  shell: DocumentShell | null;
  /** It is shown as to a visitor, whoever is signed in. */
  isPublic: boolean;
  /** With all its widgets, of a live page those that are live. */
  dashboard: Dashboard;
  /** Of those that stand on the page that the address names. */
  hashes: readonly string[];
  range: Range;
  /** By the widget's hash; those that are still to come are missing. */
  answers: Readonly<Record<string, { frame: Frame; picture?: Picture | undefined } | { error: FrameError }>>;
}

/** What of a page needs none of its figures: its name, its days, and what stands around it. */
export interface DocumentStart {
  html: string;
  title: string;
  /** The days, in the dashboard's language. */
  description: string;
}

/** One page while it is sent; everything is drawn in the order in which it is asked for. */
export interface DocumentDrawing {
  start(input: DocumentInput): DocumentStart;
  /** What goes on behind it, up to where figures that come later go. */
  widgets(input: DocumentInput): string;
  /** Widgets whose figures came later, each in the place of what stood there. */
  late(input: DocumentInput, hashes: readonly string[]): string;
  /** What goes on behind the start where no figures can be drawn here: the app brings them. */
  unready(input: DocumentInput): string;
  end(): string;
}

/** What a page is drawn from that is sent whole. */
export interface WholePageInput {
  config: PageConfig;
  address: DocumentInput['address'];
  locale: DocumentInput['locale'];
  page:
    | { kind: 'status'; permalink: string; status: StatusPage }
    /** `what`: such as a “report”. `fault`: why what was typed did not open it. */
    | { kind: 'password'; what: string; fault: string | null }
    /** What stands around a page whose content the app brings. */
    | { kind: 'shell'; shell: DocumentShell };
}

/** What the built pages offer to the server: it serves them, and imports nothing of them. */
export interface DocumentRenderer {
  prepare(input: DocumentInput): Promise<void>;
  /** Whether this person sees this page at once: no question, step or refusal comes before it. */
  opensAtOnce(input: Pick<DocumentInput, 'config' | 'address'>): boolean;
  /** The days shown; null: the address asks for more than a text can show. */
  rangeOf(input: Pick<DocumentInput, 'dashboard' | 'address' | 'isPublic'>, now: Date): Range | null;
  /** For cards that stand so wide, in pixels, or as wide as a page can be, or as a telephone's. */
  chartRoomsOf(dashboard: Dashboard, room: 'wide' | 'narrow' | number): Map<string, PictureBox>;
  startDocument(): DocumentDrawing;
  drawWhole(input: WholePageInput): { html: string; title: string };
}
