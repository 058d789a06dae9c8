import type { Range } from '../core/index.ts';
import type { Dashboard } from '../dashboards/index.ts';
import type { Frame, FrameError, Picture, PictureBox } from '../frames/index.ts';
import type { StatusPage } from '../monitoring/index.ts';
import type { PageConfig } from './configs.ts';

/** What a shared page is drawn from as a text, without a browser. */
export interface DocumentInput {
  config: PageConfig;
  address: { pathname: string; search: string };
  page: 'report' | 'live';
  /** With the widgets of that page. */
  dashboard: Dashboard;
  range: Range;
  /** By the widget's hash; those that are still to come are missing. */
  answers: Readonly<Record<string, { frame: Frame; picture?: Picture | undefined } | { error: FrameError }>>;
}

/** A page as text up to where figures that come later go. */
export interface DocumentStart {
  html: string;
  title: string;
  /** The days, in the dashboard's language. */
  description: string;
}

/** One page while it is sent; everything is drawn in the order in which it is asked for. */
export interface DocumentDrawing {
  start(input: DocumentInput): DocumentStart;
  /** Widgets whose figures came later, each in the place of what stood there. */
  late(input: DocumentInput, hashes: readonly string[]): string;
  end(): string;
}

/** What a page is drawn from that is sent whole. */
export interface WholePageInput {
  config: PageConfig;
  address: DocumentInput['address'];
  page:
    | { kind: 'status'; permalink: string; status: StatusPage; locale: string }
    /** `what`: such as a “report”. `fault`: why what was typed did not open it. */
    | { kind: 'password'; what: string; fault: string | null };
}

/** What the built pages offer to the server: it serves them, and imports nothing of them. */
export interface DocumentRenderer {
  prepare(input: DocumentInput): Promise<void>;
  /** The days shown; null: the address asks for more than a text can show. */
  rangeOf(input: Pick<DocumentInput, 'dashboard' | 'address'>, now: Date): Range | null;
  chartRoomsOf(dashboard: Dashboard, isNarrow: boolean): Map<string, PictureBox>;
  startDocument(): DocumentDrawing;
  drawWhole(input: WholePageInput): { html: string; title: string };
}
